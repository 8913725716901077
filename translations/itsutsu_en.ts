<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en_US">
<context>
    <name>AgainstBeginners</name>
    <message numerus="yes">
        <source>Against %n beginner(s).</source>
        <translation>
            <numerusform>Against %n beginner.</numerusform>
            <numerusform>Against %n beginners.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Against %n beginner(s); {least} to {most} can play.</source>
        <translation>
            <numerusform>Against %n beginner; {least} to {most} can play.</numerusform>
            <numerusform>Against %n beginners; {least} to {most} can play.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n beginner(s); {least} to {most} can play</source>
        <translation>
            <numerusform>%n beginner; {least} to {most} can play</numerusform>
            <numerusform>%n beginners; {least} to {most} can play</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n beginner(s)</source>
        <translation>
            <numerusform>%n beginner</numerusform>
            <numerusform>%n beginners</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>SetupDialog</name>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n player</numerusform>
            <numerusform>%n players</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>Talk</name>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>and one more</numerusform>
            <numerusform>and %n more</numerusform>
        </translation>
    </message>
</context>
</TS>
