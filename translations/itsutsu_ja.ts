<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ja_JP">
<context>
    <name>AboutDialog</name>
    <message>
        <source>About Itsutsu</source>
        <translation>いつつについて</translation>
    </message>
    <message>
        <source>Itsutsu</source>
        <translation>いつつ</translation>
    </message>
    <message>
        <source>Version {version}</source>
        <translation>バージョン {version}</translation>
    </message>
    <message>
        <source>Rules and computer players: plain Python.</source>
        <translation>ルールとコンピューター：通常のPythonで動いています。</translation>
    </message>
    <message>
        <source>Rules and computer players: compiled for speed.</source>
        <translation>ルールとコンピューター：高速なコンパイル版で動いています。</translation>
    </message>
    <message>
        <source>Rules and computer players: plain Python, for there is no compiled build.</source>
        <translation>ルールとコンピューター：コンパイル版がないため、通常のPythonで動いています。</translation>
    </message>
    <message>
        <source>Rules and computer players: plain Python, for the compiled build is of another version. The README says how to make it anew.</source>
        <translation>ルールとコンピューター：コンパイル版が今のバージョンと合わないため、通常のPythonで動いています。作り直し方はREADMEにあります。</translation>
    </message>
    <message>
        <source>Rules and computer players: plain Python, for the compiled build is for another Python. The README says how to make it anew.</source>
        <translation>ルールとコンピューター：コンパイル版が別のPython用なので、通常のPythonで動いています。作り直し方はREADMEにあります。</translation>
    </message>
    <message>
        <source>Rules and computer players: plain Python, for the compiled build is damaged. The README says how to make it anew.</source>
        <translation>ルールとコンピューター：コンパイル版が壊れているため、通常のPythonで動いています。作り直し方はREADMEにあります。</translation>
    </message>
    <message>
        <source>Sound: starts with the first game.</source>
        <translation>音：最初のゲームから鳴ります。</translation>
    </message>
    <message>
        <source>Sound: our own, played by miniaudio.</source>
        <translation>音：自作の音をminiaudioで再生しています。</translation>
    </message>
    <message>
        <source>Silent: the library for sound is missing. The README says how to install it.</source>
        <translation>無音：音のライブラリがありません。入れ方はREADMEにあります。</translation>
    </message>
    <message>
        <source>Silent: this machine offers no sound device ({detail}).</source>
        <translation>無音：音を出す機器が見つかりません（{detail}）。</translation>
    </message>
    <message>
        <source>Silent, since the sound device failed ({detail}).</source>
        <translation>無音：音の機器に問題が起きました（{detail}）。</translation>
    </message>
    <message>
        <source>The games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Their data</source>
        <translation>データの出どころ</translation>
    </message>
    <message>
        <source>Typefaces</source>
        <translation>書体</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>AgainstBeginners</name>
    <message numerus="yes">
        <source>Against %n beginner(s).</source>
        <translation>
            <numerusform>相手は初心者のコンピューター%n人です。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Against %n beginner(s); {least} to {most} can play.</source>
        <translation>
            <numerusform>相手は初心者のコンピューター%n人です（{least}〜{most}人で遊べます）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n beginner(s); {least} to {most} can play</source>
        <translation>
            <numerusform>相手は初心者%n人（{least}〜{most}人用）</numerusform>
        </translation>
    </message>
    <message>
        <source>Change…</source>
        <translation>変更…</translation>
    </message>
    <message numerus="yes">
        <source>%n beginner(s)</source>
        <translation>
            <numerusform>相手は初心者%n人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>BookPage</name>
    <message>
        <source>The game is deleted.</source>
        <translation>ゲームを削除しました。</translation>
    </message>
    <message>
        <source>No game is in the book yet.</source>
        <translation>アルバムはまだ空です。</translation>
    </message>
    <message>
        <source>Every game you play is kept here: to be resumed, watched again, and counted.</source>
        <translation>遊んだゲームはすべてここに残ります。再開することも、もう一度見ることも、成績を見ることもできます。</translation>
    </message>
    <message>
        <source>The book of games</source>
        <translation>ゲームのアルバム</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>Your record</source>
        <translation>成績</translation>
    </message>
    <message>
        <source>Back to the shelf</source>
        <translation>棚に戻る</translation>
    </message>
</context>
<context>
    <name>Boxes</name>
    <message>
        <source>All</source>
        <translation>すべて</translation>
    </message>
    <message>
        <source>All games</source>
        <translation>すべてのゲーム</translation>
    </message>
</context>
<context>
    <name>Caption</name>
    <message>
        <source>Move {ply} of {plies}</source>
        <translation>{plies}手中{ply}手目</translation>
    </message>
    <message>
        <source>Move {ply}</source>
        <translation>{ply}手目</translation>
    </message>
    <message>
        <source>{round} · {move}</source>
        <translation>{round}・{move}</translation>
    </message>
</context>
<context>
    <name>CautionVeil</name>
    <message>
        <source>Think again</source>
        <translation>考え直す</translation>
    </message>
</context>
<context>
    <name>Cinema</name>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>You are watching the game again.</source>
        <translation>ゲームをもう一度見ています。</translation>
    </message>
    <message>
        <source>Back to the result</source>
        <translation>結果に戻る</translation>
    </message>
</context>
<context>
    <name>CommentLine</name>
    <message>
        <source>What do you think of this moment?</source>
        <translation>この場面をどう思いますか？</translation>
    </message>
    <message>
        <source>Your note</source>
        <translation>あなたのメモ</translation>
    </message>
    <message>
        <source>Keep</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
</context>
<context>
    <name>Copies</name>
    <message>
        <source>Save as PDF</source>
        <translation>PDFで保存</translation>
    </message>
</context>
<context>
    <name>Curtain</name>
    <message>
        <source>Please take over.
Everybody else looks away.</source>
        <translation>交代してください。
ほかの人は画面を見ないでください。</translation>
    </message>
    <message>
        <source>Show the table</source>
        <translation>卓を見る</translation>
    </message>
    <message>
        <source>The table is covered</source>
        <translation>卓は隠れています</translation>
    </message>
</context>
<context>
    <name>DeletedSlip</name>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Bring back what was deleted last ({keys})</source>
        <translation>最後に削除したゲームを元に戻します（{keys}）</translation>
    </message>
</context>
<context>
    <name>Exchange</name>
    <message>
        <source>This position cannot be opened</source>
        <translation>この場面は開けません</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>What was hidden was dealt anew</source>
        <translation>見えていなかった手札や山札は配り直しました</translation>
    </message>
</context>
<context>
    <name>Eye</name>
    <message>
        <source>Hold to look</source>
        <translation>押して見る</translation>
    </message>
    <message>
        <source>Shows your hand while it is held down ({key})</source>
        <translation>押している間だけ手札を見せます（{key}）</translation>
    </message>
    <message>
        <source>Keep open</source>
        <translation>開けておく</translation>
    </message>
    <message>
        <source>Shows your hand until your turn is over ({key})</source>
        <translation>手番が終わるまで手札を見えるままにします（{key}）</translation>
    </message>
</context>
<context>
    <name>FileDialog</name>
    <message>
        <source>Folder:</source>
        <translation>フォルダー：</translation>
    </message>
    <message>
        <source>File name:</source>
        <translation>ファイル名：</translation>
    </message>
    <message>
        <source>Kind of file:</source>
        <translation>種類：</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
</context>
<context>
    <name>Filing</name>
    <message>
        <source>Open a recorded game</source>
        <translation>プレイ記録を開く</translation>
    </message>
    <message>
        <source>Save this game</source>
        <translation>このゲームを保存</translation>
    </message>
    <message>
        <source>Recorded games</source>
        <translation>プレイ記録</translation>
    </message>
</context>
<context>
    <name>FilmFoot</name>
    <message>
        <source>Pause</source>
        <translation>一時停止</translation>
    </message>
    <message>
        <source>Play</source>
        <translation>再生</translation>
    </message>
    <message>
        <source>The biggest gain</source>
        <translation>最大得点の場面</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>ゆっくり</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速く</translation>
    </message>
    <message>
        <source>How fast it plays</source>
        <translation>再生の速さ</translation>
    </message>
    <message>
        <source>All cards open</source>
        <translation>すべて公開して見る</translation>
    </message>
    <message>
        <source>As {name} saw it</source>
        <translation>{name}の視点で見る</translation>
    </message>
    <message>
        <source>Whose eyes</source>
        <translation>だれの視点で見るか</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
    <message>
        <source>Play on from here, as practice</source>
        <translation>ここから練習として遊ぶ</translation>
    </message>
    <message>
        <source>To the start of the round</source>
        <translation>ラウンドの始めへ</translation>
    </message>
    <message>
        <source>The decision before</source>
        <translation>1つ前の決定</translation>
    </message>
    <message>
        <source>The next decision</source>
        <translation>次の決定</translation>
    </message>
    <message>
        <source>To the next round</source>
        <translation>次のラウンドへ</translation>
    </message>
    <message>
        <source>What does it think?</source>
        <translation>コンピューターの考え</translation>
    </message>
    <message>
        <source>Write a note</source>
        <translation>メモを書く</translation>
    </message>
    <message>
        <source>The course of the game</source>
        <translation>ゲームの流れ</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Copy this position as text</source>
        <translation>この場面をテキストでコピー</translation>
    </message>
    <message>
        <source>Without spoilers</source>
        <translation>先を隠して見る</translation>
    </message>
</context>
<context>
    <name>GameSheet</name>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>Result</source>
        <translation>結果</translation>
    </message>
    <message>
        <source>Same deal</source>
        <translation>同じ配札でもう一度</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度遊ぶ</translation>
    </message>
    <message>
        <source>Play once more with the same players</source>
        <translation>同じメンバーでもう一度遊びます</translation>
    </message>
    <message>
        <source>Play once more with others in the seats</source>
        <translation>別の人ともう一度遊びます</translation>
    </message>
    <message>
        <source>Other players</source>
        <translation>メンバーを変えて</translation>
    </message>
    <message>
        <source>Save as…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Delete</source>
        <translation>削除</translation>
    </message>
    <message>
        <source>Show it to others</source>
        <translation>人に見せる</translation>
    </message>
    <message>
        <source>Watch the game again from its start</source>
        <translation>ゲームを最初からもう一度見る</translation>
    </message>
    <message>
        <source>Who has won, and how</source>
        <translation>勝者と得点の内訳</translation>
    </message>
    <message>
        <source>Show it to others: picture, film, text</source>
        <translation>人に見せる：画像・動画・テキスト</translation>
    </message>
    <message>
        <source>Play the same deal again with the same players</source>
        <translation>同じ配札を、同じメンバーでもう一度遊びます</translation>
    </message>
    <message>
        <source>Play the same deal with others in the seats</source>
        <translation>同じ配札を、別の人と遊びます</translation>
    </message>
    <message>
        <source>Delete this game (Delete); {keys} brings it back</source>
        <translation>このゲームを削除します（Delete）。{keys}で元に戻せます</translation>
    </message>
</context>
<context>
    <name>Head</name>
    <message>
        <source>Search both languages</source>
        <translation>日本語でも英語でも探せます</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>検索</translation>
    </message>
    <message>
        <source>Rules</source>
        <translation>ルール</translation>
    </message>
    <message>
        <source>Glossary</source>
        <translation>用語</translation>
    </message>
    <message>
        <source>Parts</source>
        <translation>内容物</translation>
    </message>
    <message>
        <source>Save as PDF…</source>
        <translation>PDFで保存…</translation>
    </message>
    <message>
        <source>Print…</source>
        <translation>印刷…</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Aim and contents</source>
        <translation>目的・目次</translation>
    </message>
    <message>
        <source>Print or save the rulebook</source>
        <translation>ルールブックを印刷・保存</translation>
    </message>
    <message>
        <source>Close the rulebook</source>
        <translation>ルールブックを閉じる</translation>
    </message>
</context>
<context>
    <name>HelpDialog</name>
    <message>
        <source>Drag</source>
        <translation>ドラッグ</translation>
    </message>
    <message>
        <source>Carry a piece to its place</source>
        <translation>コマやカードを置きたい場所へ運ぶ</translation>
    </message>
    <message>
        <source>The same in two steps: the piece, then its place</source>
        <translation>同じことを2段階で（コマ、次に場所）</translation>
    </message>
    <message>
        <source>Click → click</source>
        <translation>クリック → クリック</translation>
    </message>
    <message>
        <source>Tab, arrows</source>
        <translation>Tab、矢印</translation>
    </message>
    <message>
        <source>Go from piece to piece (Home, End: to the end of a row)</source>
        <translation>コマからコマへ移る（Home・Endで列の端へ）</translation>
    </message>
    <message>
        <source>Enter, Space</source>
        <translation>Enter、Space</translation>
    </message>
    <message>
        <source>Esc</source>
        <translation>Esc</translation>
    </message>
    <message>
        <source>F, right click</source>
        <translation>F、右クリック</translation>
    </message>
    <message>
        <source>Turn over or rotate a card, if it can be</source>
        <translation>カードを裏返す・回す（できるとき）</translation>
    </message>
    <message>
        <source>Space, click</source>
        <translation>Space、クリック</translation>
    </message>
    <message>
        <source>In “Compare moves”: choose a move, go to “Do it”</source>
        <translation>「ほかの手と比べる」で手を選び、「これにする」へ</translation>
    </message>
    <message>
        <source>Look closer at a map; drag to move it, 0 shows all of it</source>
        <translation>地図を拡大・縮小する。ドラッグで動かし、0で全体を表示</translation>
    </message>
    <message>
        <source>Ctrl+wheel</source>
        <translation>Ctrl＋ホイール</translation>
    </message>
    <message>
        <source>Magnify the whole table; 0 shows all of it</source>
        <translation>卓全体を拡大する。0で元に戻す</translation>
    </message>
    <message>
        <source>Alt</source>
        <translation>Alt</translation>
    </message>
    <message>
        <source>Hold it to read the table in the other language</source>
        <translation>押している間だけ、画面の言葉をもう一つの言語で表示する</translation>
    </message>
    <message>
        <source>Hold it to look at your covered hand</source>
        <translation>押している間、伏せた自分の手札を見る</translation>
    </message>
    <message>
        <source>Look back at earlier moves, and forward again</source>
        <translation>前の手を振り返る、また先へ進む</translation>
    </message>
    <message>
        <source>In a lesson: a step back, and on</source>
        <translation>チュートリアルで：一つ前の場面へ、次の場面へ</translation>
    </message>
    <message>
        <source>Close the program; a running game is kept</source>
        <translation>プログラムを閉じる（途中のゲームは残ります）</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>While a move is shown: end it (twice: on to your turn)</source>
        <translation>動きを見せている間：その手を終える（2回続けると自分の番まで）</translation>
    </message>
    <message>
        <source>Why a piece cannot be used; again, all about it</source>
        <translation>そのコマがいま使えない理由を見る（もう一度押すと、くわしい説明）</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Open or fold the log</source>
        <translation>記録を開く・たたむ</translation>
    </message>
    <message>
        <source>What happened since your last turn (opens by itself after a curtain if it is a lot)</source>
        <translation>前の手番からの出来事を見る（自動で開くのは、幕のあとで出来事が多いときだけです）</translation>
    </message>
    <message>
        <source>Change the language</source>
        <translation>言語を切り替える</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Go on to the bar, the log, the rulebook, and back to the table</source>
        <translation>卓・記録・ボタンの列・ルールブックを順に移る</translation>
    </message>
    <message>
        <source>Pick the piece or the place</source>
        <translation>コマや場所を選ぶ</translation>
    </message>
    <message>
        <source>Put it back, or close what you opened</source>
        <translation>選んだものを戻す、開いたものを閉じる</translation>
    </message>
    <message>
        <source>Rulebook</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <source>Keep your hand open for this turn</source>
        <translation>手番が終わるまで手札を見えるままにする</translation>
    </message>
    <message>
        <source>Watch the game again from its start</source>
        <translation>ゲームを最初から見る</translation>
    </message>
    <message>
        <source>Wheel</source>
        <translation>ホイール</translation>
    </message>
    <message>
        <source>Hint; again, put it away</source>
        <translation>ヒント（もう一度で閉じる）</translation>
    </message>
    <message>
        <source>The decision before, or the next</source>
        <translation>前の決定、次の決定へ</translation>
    </message>
    <message>
        <source>The round before, or the next</source>
        <translation>前のラウンド、次のラウンドへ</translation>
    </message>
    <message>
        <source>To the start, or to the end</source>
        <translation>最初へ、最後へ</translation>
    </message>
    <message>
        <source>Play, or pause</source>
        <translation>再生、一時停止</translation>
    </message>
    <message>
        <source>To the biggest gain</source>
        <translation>最大得点の場面へ</translation>
    </message>
    <message>
        <source>See the table from the seat whose move it is, with what the computer thinks</source>
        <translation>手番の人の席から卓を見る（コンピューターの考えも表示）</translation>
    </message>
    <message>
        <source>Write a note on this moment</source>
        <translation>この場面にメモを書く</translation>
    </message>
    <message>
        <source>Leave the film</source>
        <translation>見るのをやめて戻る</translation>
    </message>
    <message>
        <source>The result of the game</source>
        <translation>選んだゲームの結果を見る</translation>
    </message>
    <message>
        <source>Show the game to others</source>
        <translation>選んだゲームを人に見せる</translation>
    </message>
    <message>
        <source>Bring back what you deleted last</source>
        <translation>最後に削除したゲームを元に戻す</translation>
    </message>
    <message>
        <source>Back to the shelf; in a film, to where it was opened</source>
        <translation>棚に戻る（見ているときは、開いた元のページに戻る）</translation>
    </message>
    <message>
        <source>Start this deal, or lesson, again</source>
        <translation>同じ配札、またはチュートリアルを最初から</translation>
    </message>
    <message>
        <source>The book of all your games</source>
        <translation>遊んだゲームのアルバム</translation>
    </message>
    <message>
        <source>Copy the position as text</source>
        <translation>場面をテキストにしてコピーする</translation>
    </message>
    <message>
        <source>Open the position in the clipboard</source>
        <translation>コピーした場面を開く</translation>
    </message>
    <message>
        <source>Open a recorded game</source>
        <translation>プレイ記録を開く</translation>
    </message>
    <message>
        <source>Save this game as a file</source>
        <translation>このゲームをファイルに保存</translation>
    </message>
    <message>
        <source>Show it to others: picture, film, text</source>
        <translation>人に見せる：画像・動画・テキスト</translation>
    </message>
    <message>
        <source>Sound on, or off</source>
        <translation>音を出す・消す</translation>
    </message>
    <message>
        <source>How it goes</source>
        <translation>遊びの流れ</translation>
    </message>
    <message>
        <source>Open the rulebook ({key})</source>
        <translation>ルールブックを開く（{key}）</translation>
    </message>
    <message>
        <source>While watching a game</source>
        <translation>ゲームを見ているとき</translation>
    </message>
    <message>
        <source>In the book of games</source>
        <translation>ゲームのアルバムで</translation>
    </message>
    <message>
        <source>Aim of the game: {aim}</source>
        <translation>目的：{aim}</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>キーと操作</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Show the tour again</source>
        <translation>棚の案内をもう一度見る</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>ゲーム中</translation>
    </message>
    <message>
        <source>More keys</source>
        <translation>そのほか</translation>
    </message>
    <message>
        <source>Played games</source>
        <translation>遊んだゲーム</translation>
    </message>
    <message>
        <source>At any time</source>
        <translation>いつでも</translation>
    </message>
    <message>
        <source>Looking around</source>
        <translation>見る・移る</translation>
    </message>
    <message>
        <source>At every table</source>
        <translation>ゲーム共通</translation>
    </message>
    <message>
        <source>The program</source>
        <translation>プログラム</translation>
    </message>
</context>
<context>
    <name>HintDesk</name>
    <message>
        <source>Tell me now</source>
        <translation>すぐに見る</translation>
    </message>
    <message>
        <source>Stop</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Thinking about your move…</source>
        <translation>おすすめを考えています…</translation>
    </message>
    <message>
        <source>Do it</source>
        <translation>これにする</translation>
    </message>
    <message>
        <source>No thanks</source>
        <translation>いまはいい</translation>
    </message>
    <message>
        <source>Put the hint away ({keys})</source>
        <translation>ヒントを閉じる（{keys}）</translation>
    </message>
    <message>
        <source>Hints are for the game as it is now, not for earlier moves.</source>
        <translation>ヒントは今の場面についてのものです。振り返っているあいだは出せません。</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>ゲームは終わっています。</translation>
    </message>
    <message>
        <source>You can ask for a hint on your turn.</source>
        <translation>ヒントは自分の手番に使えます。</translation>
    </message>
    <message>
        <source>Uncover your hand first: a hint would give it away.</source>
        <translation>先に手札を開いてください。ヒントから手札の内容がわかってしまいます。</translation>
    </message>
    <message>
        <source>There are no hints in a lesson: its words say what to do, and “Show me” does it for you.</source>
        <translation>チュートリアルにヒントはありません。することは案内に書いてあり、「お手本を見る」を押すと代わりに進めます。</translation>
    </message>
    <message>
        <source>There is only one thing you can do now.</source>
        <translation>いまできることはひとつだけです。</translation>
    </message>
    <message>
        <source>Compare moves</source>
        <translation>ほかの手と比べる</translation>
    </message>
    <message>
        <source>The computer’s thinking does not work, so there is no hint.</source>
        <translation>コンピューターの思考が使えないため、ヒントを出せません。</translation>
    </message>
</context>
<context>
    <name>HintSheet</name>
    <message>
        <source>More</source>
        <translation>くわしく</translation>
    </message>
    <message>
        <source>Less</source>
        <translation>たたむ</translation>
    </message>
</context>
<context>
    <name>Lesson</name>
    <message>
        <source>This lesson from the beginning</source>
        <translation>このチュートリアルを最初から</translation>
    </message>
</context>
<context>
    <name>LessonPanel</name>
    <message>
        <source>Pointed at: {names}</source>
        <translation>示しているもの：{names}</translation>
    </message>
    <message>
        <source>Step {number} of {count}</source>
        <translation>{number}／{count}</translation>
    </message>
    <message>
        <source>Step {number} of {count}: {part} of {parts}</source>
        <translation>{number}／{count}（説明{part}／{parts}）</translation>
    </message>
    <message>
        <source>Watch: this plays by itself.</source>
        <translation>自動で進みます。見ていてください。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Show me</source>
        <translation>お手本を見る</translation>
    </message>
    <message>
        <source>This step is played for you.</source>
        <translation>この場面は代わりに進めます。</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Leave the lesson</source>
        <translation>チュートリアルを中断する</translation>
    </message>
    <message>
        <source>You have learned {taught} of the {all} rules. The rest is in the rulebook:</source>
        <translation>これで終わりです。ルール全{all}項目のうち、{taught}項目を習いました。残りはルールブックで読めます：</translation>
    </message>
    <message>
        <source>Watch it again</source>
        <translation>もう一度見る</translation>
    </message>
    <message>
        <source>The same deal again</source>
        <translation>同じ配札でもう一度</translation>
    </message>
    <message>
        <source>Play this deal…</source>
        <translation>同じ配札で遊ぶ…</translation>
    </message>
    <message>
        <source>Play this setup…</source>
        <translation>同じ初期配置で遊ぶ…</translation>
    </message>
    <message>
        <source>The same setup again</source>
        <translation>同じ初期配置でもう一度</translation>
    </message>
    <message>
        <source>The same setup, other players</source>
        <translation>同じ初期配置で別の人と遊ぶ</translation>
    </message>
    <message>
        <source>As practice, with the same players or others</source>
        <translation>練習として、同じメンバーか別の人と遊ぶ</translation>
    </message>
    <message>
        <source>The same deal, other players</source>
        <translation>同じ配札を別の人と遊ぶ</translation>
    </message>
    <message>
        <source>Play your first game</source>
        <translation>はじめてのゲームを遊ぶ</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから遊ぶ</translation>
    </message>
    <message>
        <source>Against beginner computer players</source>
        <translation>相手は初心者のコンピューターです</translation>
    </message>
    <message>
        <source>Against beginner computer players, with warnings; H gives a hint</source>
        <translation>相手は初心者のコンピューターです。損な手には注意が出て、Hでヒントも見られます</translation>
    </message>
    <message>
        <source>To the shelf</source>
        <translation>棚に戻る</translation>
    </message>
    <message>
        <source>The lesson</source>
        <translation>チュートリアル</translation>
    </message>
    <message>
        <source>What the lesson says</source>
        <translation>チュートリアルの案内</translation>
    </message>
</context>
<context>
    <name>LibraryPage</name>
    <message>
        <source>Itsutsu</source>
        <translation>いつつ</translation>
    </message>
    <message>
        <source>Japanese tabletop games at one quiet table</source>
        <translation>国産ボードゲームを、静かな卓で</translation>
    </message>
    <message>
        <source>Open a recorded game</source>
        <translation>プレイ記録を開く</translation>
    </message>
    <message>
        <source>The book of games (Ctrl+B)</source>
        <translation>ゲームのアルバム（Ctrl+B）</translation>
    </message>
    <message>
        <source>Switch to Japanese</source>
        <translation>英語に切り替える</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>About the games and this program</source>
        <translation>ゲームとこのプログラムについて</translation>
    </message>
    <message>
        <source>The shelf</source>
        <translation>棚</translation>
    </message>
    <message>
        <source>a game is in progress</source>
        <translation>途中のゲームがあります</translation>
    </message>
    <message>
        <source>step {step} of {of} of the lesson</source>
        <translation>チュートリアル {step}／{of}</translation>
    </message>
    <message>
        <source>the lesson is learned</source>
        <translation>チュートリアルを終えました</translation>
    </message>
</context>
<context>
    <name>Likeness</name>
    <message>
        <source>All computers become as strong as the one you chose last</source>
        <translation>コンピューターの強さを、最後に選んだものにそろえます</translation>
    </message>
    <message>
        <source>Set computers to {level}</source>
        <translation>すべて「{level}」に</translation>
    </message>
</context>
<context>
    <name>LogPanel</name>
    <message>
        <source>What has happened</source>
        <translation>これまでの出来事</translation>
    </message>
    <message>
        <source>Nothing has happened yet. Every move will be written down here.</source>
        <translation>まだ何も起きていません。これからの出来事がここに並びます。</translation>
    </message>
    <message>
        <source>Enter shows the table as it was then.</source>
        <translation>Enter でそのときの卓を表示します。</translation>
    </message>
</context>
<context>
    <name>LookingBack</name>
    <message>
        <source>Looking back: after move {ply} of {plies}</source>
        <translation>振り返り：{plies}手中{ply}手目の後</translation>
    </message>
    <message>
        <source>Looking back: during move {ply} of {plies}</source>
        <translation>振り返り：{plies}手中{ply}手目の途中</translation>
    </message>
    <message>
        <source>Move {ply} of {plies}</source>
        <translation>{plies}手中{ply}手目</translation>
    </message>
    <message>
        <source>Back to now</source>
        <translation>今に戻る</translation>
    </message>
    <message>
        <source>The game is over.</source>
        <translation>ゲームが終わりました。</translation>
    </message>
    <message>
        <source>Show the result</source>
        <translation>結果を見る</translation>
    </message>
</context>
<context>
    <name>MainWindow</name>
    <message>
        <source>One moment…</source>
        <translation>少しお待ちください…</translation>
    </message>
    <message>
        <source>Itsutsu</source>
        <translation>いつつ</translation>
    </message>
</context>
<context>
    <name>OpenDialog</name>
    <message>
        <source>Open a recorded game</source>
        <translation>プレイ記録を開く</translation>
    </message>
    <message>
        <source>Opened or saved last:</source>
        <translation>最近開いた・保存したもの：</translation>
    </message>
    <message>
        <source>Choose a file…</source>
        <translation>ファイルを選ぶ…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
</context>
<context>
    <name>RecapPanel</name>
    <message>
        <source>Stop</source>
        <translation>止める</translation>
    </message>
    <message>
        <source>Show it again</source>
        <translation>続けて見る</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>前の手番からの出来事</translation>
    </message>
    <message>
        <source>Opens by itself when a lot has happened; otherwise: {keys}</source>
        <translation>出来事が多いと自動で開きます（それ以外は{keys}）</translation>
    </message>
    <message>
        <source>Enter shows the move again.</source>
        <translation>Enter でその手をもう一度見せます。</translation>
    </message>
    <message>
        <source>The move before</source>
        <translation>前の手</translation>
    </message>
    <message>
        <source>The next move</source>
        <translation>次の手</translation>
    </message>
    <message>
        <source>Play on</source>
        <translation>ゲームに戻る</translation>
    </message>
</context>
<context>
    <name>Register</name>
    <message>
        <source>Search: name, day, result</source>
        <translation>検索：名前、日付、結果など</translation>
    </message>
    <message>
        <source>Search the games</source>
        <translation>ゲームを検索</translation>
    </message>
    <message>
        <source>Games</source>
        <translation>ゲーム</translation>
    </message>
    <message>
        <source>No such game.</source>
        <translation>見つかりませんでした。</translation>
    </message>
    <message>
        <source>Try other words, or another box.</source>
        <translation>別の言葉や、別の箱でも探せます。</translation>
    </message>
</context>
<context>
    <name>Remarks</name>
    <message>
        <source>Hold {key}, or the eye, to look.</source>
        <translation>{key} か目のボタンを押している間、手札が見えます。</translation>
    </message>
</context>
<context>
    <name>ResultPage</name>
    <message>
        <source>{names} share the win</source>
        <translation>{names}の同点勝利</translation>
    </message>
    <message>
        <source>{names} wins!</source>
        <translation>{names}の勝ち</translation>
    </message>
    <message>
        <source>Play again</source>
        <translation>もう一度遊ぶ</translation>
    </message>
    <message>
        <source>Same deal again</source>
        <translation>同じ配札でもう一度</translation>
    </message>
    <message>
        <source>New setup</source>
        <translation>設定を変えて遊ぶ</translation>
    </message>
    <message>
        <source>To the shelf</source>
        <translation>棚へ</translation>
    </message>
    <message>
        <source>Points</source>
        <translation>得点</translation>
    </message>
    <message>
        <source>Final table</source>
        <translation>最終盤面を見る</translation>
    </message>
    <message>
        <source>Watch replay</source>
        <translation>リプレイを見る</translation>
    </message>
    <message>
        <source>Biggest gain</source>
        <translation>最大得点の場面</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
    <message>
        <source>Hide the sums</source>
        <translation>内訳を閉じる</translation>
    </message>
    <message>
        <source>{points}: {words}</source>
        <translation>{points}：{words}</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>戻る</translation>
    </message>
    <message>
        <source>Click to see it happen.</source>
        <translation>クリックすると、その場面を見られます。</translation>
    </message>
    <message>
        <source>Other players, same deal</source>
        <translation>別の人と同じ配札で遊ぶ</translation>
    </message>
    <message>
        <source>Your biggest gain</source>
        <translation>あなたの最大得点の場面</translation>
    </message>
    <message>
        <source>Show it to others</source>
        <translation>人に見せる</translation>
    </message>
    <message>
        <source>The book of games</source>
        <translation>ゲームのアルバム</translation>
    </message>
    <message>
        <source>Show the sums</source>
        <translation>内訳を見る</translation>
    </message>
    <message>
        <source>In play</source>
        <translation>途中の増減</translation>
    </message>
</context>
<context>
    <name>RoundSheet</name>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Won</source>
        <translation>獲得</translation>
    </message>
    <message>
        <source>Total</source>
        <translation>合計</translation>
    </message>
</context>
<context>
    <name>RulebookPanel</name>
    <message>
        <source>Arrows go from rule to rule, Enter shows one at work.</source>
        <translation>矢印キーで前後のルールへ、Enterで実際の動きを見ることができます。</translation>
    </message>
</context>
<context>
    <name>Scroll</name>
    <message>
        <source>Resume lesson ({step}/{of})</source>
        <translation>チュートリアルの続き（{step}／{of}）</translation>
    </message>
    <message>
        <source>Lesson ({step}/{of})</source>
        <translation>続き（{step}／{of}）</translation>
    </message>
    <message>
        <source>Learn to play</source>
        <translation>チュートリアル</translation>
    </message>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しく始める</translation>
    </message>
    <message>
        <source>Rulebook (F2)</source>
        <translation>ルールブック（F2）</translation>
    </message>
    <message>
        <source>Rulebook</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <source>What you have played of it</source>
        <translation>このゲームのプレイ記録</translation>
    </message>
</context>
<context>
    <name>SeatRow</name>
    <message>
        <source>Person</source>
        <translation>人間</translation>
    </message>
    <message>
        <source>Beginner</source>
        <translation>初心者</translation>
    </message>
    <message>
        <source>Casual</source>
        <translation>カジュアル</translation>
    </message>
    <message>
        <source>Strong</source>
        <translation>強豪</translation>
    </message>
    <message>
        <source>Expert</source>
        <translation>達人</translation>
    </message>
    <message>
        <source>Computer, beginner</source>
        <translation>コンピューター（初心者）</translation>
    </message>
    <message>
        <source>Computer, casual</source>
        <translation>コンピューター（カジュアル）</translation>
    </message>
    <message>
        <source>Computer, strong</source>
        <translation>コンピューター（強豪）</translation>
    </message>
    <message>
        <source>Computer, expert</source>
        <translation>コンピューター（達人）</translation>
    </message>
    <message>
        <source>Beginner: fast, slips up</source>
        <translation>初心者：手早いがミスが多い</translation>
    </message>
    <message>
        <source>Casual: fast, relaxed</source>
        <translation>カジュアル：手早く気軽</translation>
    </message>
    <message>
        <source>Strong: 1 s per decision</source>
        <translation>強豪：毎回1秒考える</translation>
    </message>
    <message>
        <source>Expert: 3 s per decision</source>
        <translation>達人：毎回3秒考える</translation>
    </message>
    <message>
        <source>Name of player {number}</source>
        <translation>プレイヤー{number}の名前</translation>
    </message>
    <message>
        <source>Who plays seat {number}</source>
        <translation>席{number}のプレイヤー</translation>
    </message>
</context>
<context>
    <name>SettingsDialog</name>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>動き</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>After a round</source>
        <translation>ラウンドのあと</translation>
    </message>
    <message>
        <source>As the system</source>
        <translation>システムに合わせる</translation>
    </message>
    <message>
        <source>Walnut</source>
        <translation>胡桃の卓</translation>
    </message>
    <message>
        <source>Tatami</source>
        <translation>畳</translation>
    </message>
    <message>
        <source>Indigo night</source>
        <translation>藍の夜</translation>
    </message>
    <message>
        <source>Off</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Fast</source>
        <translation>速い</translation>
    </message>
    <message>
        <source>Normal</source>
        <translation>ふつう</translation>
    </message>
    <message>
        <source>Slow</source>
        <translation>ゆっくり</translation>
    </message>
    <message>
        <source>On</source>
        <translation>鳴らす</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Wait and show the scoring</source>
        <translation>得点を見せて待つ</translation>
    </message>
    <message>
        <source>First three games</source>
        <translation>最初の3回</translation>
    </message>
    <message>
        <source>Asks again before a move that clearly hurts you. The first three games of each box count.</source>
        <translation>明らかに損をする手の前に、もう一度たずねます。3回はゲームごとに数えます。</translation>
    </message>
    <message>
        <source>Always</source>
        <translation>いつも</translation>
    </message>
    <message>
        <source>Never</source>
        <translation>なし</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Pieces fade from place to place instead of travelling.</source>
        <translation>コマは移動せず、ふわりと入れ替わります。</translation>
    </message>
    <message>
        <source>Cover hands</source>
        <translation>手札を伏せておく</translation>
    </message>
    <message>
        <source>Where several people share the screen, your hand lies covered until you hold {key} to look.</source>
        <translation>何人かで一つの画面を使うとき、手札は伏せたままです。{key} を押している間だけ見えます。</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>SetupDialog</name>
    <message>
        <source>Random</source>
        <translation>ランダム</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Other players</source>
        <translation>メンバーを変えて</translation>
    </message>
    <message>
        <source>Players ({least} to {most})</source>
        <translation>人数（{least}〜{most}人）</translation>
    </message>
    <message>
        <source>Players</source>
        <translation>人数</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他の設定</translation>
    </message>
    <message>
        <source>Who starts</source>
        <translation>最初の手番</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>シード</translation>
    </message>
    <message>
        <source>New seed</source>
        <translation>引き直す</translation>
    </message>
    <message>
        <source>The same seed deals the same game again.</source>
        <translation>同じシードなら、同じ配札になります。</translation>
    </message>
    <message>
        <source>Start the game</source>
        <translation>始める</translation>
    </message>
    <message>
        <source>Start the same deal</source>
        <translation>同じ配札で始める</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>New to this game? Learn it first</source>
        <translation>はじめての方は、まずチュートリアルから</translation>
    </message>
    <message>
        <source>Go on with the lesson ({step}/{of})</source>
        <translation>チュートリアルの続きから（{step}／{of}）</translation>
    </message>
    <message numerus="yes">
        <source>%n player(s)</source>
        <translation>
            <numerusform>%n人</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>ShareDialog</name>
    <message>
        <source>Copied.</source>
        <translation>コピーしました。</translation>
    </message>
    <message>
        <source>Save</source>
        <translation>保存</translation>
    </message>
    <message>
        <source>It could not be saved: {why}</source>
        <translation>保存できませんでした：{why}</translation>
    </message>
    <message>
        <source>Saved: {file}</source>
        <translation>保存しました：{file}</translation>
    </message>
    <message>
        <source>Show it to others</source>
        <translation>人に見せる</translation>
    </message>
    <message>
        <source>This position as text</source>
        <translation>この場面をテキストで</translation>
    </message>
    <message>
        <source>One line that opens wherever it is pasted in Itsutsu.</source>
        <translation>いつつのどこにでも貼りつけて開ける、1行のテキストです。</translation>
    </message>
    <message>
        <source>The table as a picture</source>
        <translation>卓の画像</translation>
    </message>
    <message>
        <source>As you see it now. PNG.</source>
        <translation>いま見えているままの画像です。PNG形式です。</translation>
    </message>
    <message>
        <source>The film is being made…</source>
        <translation>動画を作っています…</translation>
    </message>
    <message>
        <source>The film was not made.</source>
        <translation>動画は作りませんでした。</translation>
    </message>
    <message>
        <source>As it stood last. PNG.</source>
        <translation>最後の場面の画像です。PNG形式です。</translation>
    </message>
    <message>
        <source>The whole game as a film</source>
        <translation>ゲーム全体の動画</translation>
    </message>
    <message>
        <source>Move by move. WebP, 5 MB at most; it takes a while.</source>
        <translation>1手ずつ見せます。WebP形式で5MBまで。少し時間がかかります。</translation>
    </message>
    <message>
        <source>The result as a card</source>
        <translation>結果のカード</translation>
    </message>
    <message>
        <source>Who has won, and how. PNG.</source>
        <translation>誰がどう勝ったかを1枚にまとめます。PNG形式です。</translation>
    </message>
    <message>
        <source>The log as text</source>
        <translation>記録のテキスト</translation>
    </message>
    <message>
        <source>What has happened, move by move, as far as you may know.</source>
        <translation>これまでの出来事を、あなたに見える範囲で1手ずつ書き出します。</translation>
    </message>
    <message>
        <source>Your notes</source>
        <translation>自分のメモ</translation>
    </message>
    <message>
        <source>They stand at their moves in the log and the film, and under the picture.</source>
        <translation>記録と動画ではその手のところに、画像では下に入ります。</translation>
    </message>
    <message>
        <source>With</source>
        <translation>入れる</translation>
    </message>
    <message>
        <source>Without</source>
        <translation>入れない</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大きさ</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Both</source>
        <translation>両方</translation>
    </message>
    <message>
        <source>Seen</source>
        <translation>見え方</translation>
    </message>
    <message>
        <source>All open</source>
        <translation>すべて公開</translation>
    </message>
    <message>
        <source>Copy</source>
        <translation>コピー</translation>
    </message>
    <message>
        <source>Save…</source>
        <translation>保存…</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>やめる</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
</context>
<context>
    <name>ShowBoard</name>
    <message>
        <source>Example {number} of {count}</source>
        <translation>例 {number}／{count}</translation>
    </message>
    <message>
        <source>Next move</source>
        <translation>次の手</translation>
    </message>
    <message>
        <source>Next example</source>
        <translation>次の例</translation>
    </message>
    <message>
        <source>Replay</source>
        <translation>はじめから</translation>
    </message>
    <message>
        <source>Put away</source>
        <translation>しまう</translation>
    </message>
</context>
<context>
    <name>Sitting</name>
    <message>
        <source>Laying out the table…</source>
        <translation>卓を整えています…</translation>
    </message>
</context>
<context>
    <name>StandingStill</name>
    <message>
        <source>This position stands still.</source>
        <translation>場面は止まっています。</translation>
    </message>
    <message>
        <source>Play on from here</source>
        <translation>ここから続ける</translation>
    </message>
    <message>
        <source>Stands still</source>
        <translation>止まっています</translation>
    </message>
</context>
<context>
    <name>TableArea</name>
    <message>
        <source>Show the whole table ({key})</source>
        <translation>卓全体を表示（{key}）</translation>
    </message>
</context>
<context>
    <name>TablePage</name>
    <message>
        <source>The table</source>
        <translation>卓</translation>
    </message>
</context>
<context>
    <name>Talk</name>
    <message>
        <source>Resume</source>
        <translation>再開</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>A game is waiting</source>
        <translation>途中のゲームがあります</translation>
    </message>
    <message>
        <source>Not now</source>
        <translation>あとで</translation>
    </message>
    <message>
        <source>End it</source>
        <translation>終わりにする</translation>
    </message>
    <message>
        <source>Watch</source>
        <translation>見る</translation>
    </message>
    <message>
        <source>You can watch here, and take over once it is closed there.</source>
        <translation>ここでは見るだけです。向こうを閉じれば、こちらで再開できます。</translation>
    </message>
    <message>
        <source>This game is being played in another window</source>
        <translation>別のウィンドウで遊んでいるゲームです</translation>
    </message>
    <message>
        <source>Resume later</source>
        <translation>あとで再開</translation>
    </message>
    <message>
        <source>Stay</source>
        <translation>まだ遊ぶ</translation>
    </message>
    <message>
        <source>End the game</source>
        <translation>終わりにする</translation>
    </message>
    <message>
        <source>The game is not over. It is saved, and its box on the shelf wears a ribbon.</source>
        <translation>ゲームはまだ終わっていません。このまま保存され、棚の箱にリボンが付きます。</translation>
    </message>
    <message>
        <source>Nobody has played here yet. The position stays in the book of games.</source>
        <translation>ここではまだ誰も手を打っていません。場面はゲームのアルバムに残ります。</translation>
    </message>
    <message>
        <source>Leave the table?</source>
        <translation>卓を離れますか？</translation>
    </message>
    <message>
        <source>This game is not being saved</source>
        <translation>このゲームは保存されていません</translation>
    </message>
    <message>
        <source>Move them aside</source>
        <translation>別の場所に移す</translation>
    </message>
    <message>
        <source>Leave them</source>
        <translation>そのままにする</translation>
    </message>
    <message numerus="yes">
        <source>and %n more</source>
        <translation>
            <numerusform>ほか%n件</numerusform>
        </translation>
    </message>
    <message>
        <source>Some saved games could not be read</source>
        <translation>保存されたゲームの中に、読めないものがあります</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>最初から</translation>
    </message>
    <message>
        <source>The same deal starts over. This game is lost.</source>
        <translation>同じ配札で最初から始めます。ここまでの手は失われます。</translation>
    </message>
    <message>
        <source>Start this deal again?</source>
        <translation>同じ配札で最初から始めますか？</translation>
    </message>
    <message>
        <source>Continue</source>
        <translation>続ける</translation>
    </message>
    <message>
        <source>Close the program</source>
        <translation>プログラムを閉じる</translation>
    </message>
    <message>
        <source>Open the file</source>
        <translation>ファイルを開く</translation>
    </message>
    <message>
        <source>It is in the book of games, further than in this file.</source>
        <translation>ゲームのアルバムに、このファイルより先まで進んだゲームがあります。</translation>
    </message>
    <message>
        <source>You have played on in this game</source>
        <translation>このゲームは、もっと先まで進んでいます</translation>
    </message>
    <message>
        <source>Keep it</source>
        <translation>残す</translation>
    </message>
    <message>
        <source>End this game?</source>
        <translation>このゲームを終わりにしますか？</translation>
    </message>
    <message>
        <source>It cannot be resumed.</source>
        <translation>再開できなくなります。</translation>
    </message>
    <message>
        <source>Leave it for later</source>
        <translation>こちらは中断する</translation>
    </message>
    <message>
        <source>Leave the game at the table for the other one?</source>
        <translation>卓で進行中のゲームを離れて、別のゲームを開きますか？</translation>
    </message>
    <message>
        <source>Leave the game at the table for the pasted one?</source>
        <translation>卓で進行中のゲームを離れて、貼りつけたゲームを開きますか？</translation>
    </message>
    <message>
        <source>Moving them aside deletes nothing: they go into the folder “{folder}” beside them.</source>
        <translation>移しても削除はしません。同じ場所の「{folder}」フォルダーに入ります。</translation>
    </message>
    <message>
        <source>Let it stand</source>
        <translation>そのままにする</translation>
    </message>
    <message>
        <source>Take it back</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>{owner} has already moved, and it is {viewer}’s turn. {owner}, may this move be taken back?</source>
        <translation>{owner}の手は決まり、いまは{viewer}の番です。{owner}さん、自分の手を元に戻しますか。</translation>
    </message>
    <message>
        <source>Take back {owner}’s move?</source>
        <translation>{owner}の手を元に戻しますか</translation>
    </message>
    <message>
        <source>Go back</source>
        <translation>戻す</translation>
    </message>
    <message>
        <source>Don’t go back</source>
        <translation>戻さない</translation>
    </message>
    <message>
        <source>From then on this game is practice: it is marked so, and does not count.</source>
        <translation>ここからは練習になります。記録に「練習」と書かれ、成績には数えません。</translation>
    </message>
    <message>
        <source>Go back all the same?</source>
        <translation>それでも戻しますか？</translation>
    </message>
    <message>
        <source>The game starts over. What was played is lost.</source>
        <translation>ゲームを最初から始めます。ここまでの内容は失われます。</translation>
    </message>
    <message>
        <source>Start again?</source>
        <translation>最初から始めますか？</translation>
    </message>
    <message>
        <source>The game is safe: every move made is on the disk.</source>
        <translation>ゲームは無事です。ここまでの手はすべてディスクに書かれています。</translation>
    </message>
    <message>
        <source>The game at the table is not saved.</source>
        <translation>いま遊んでいるゲームは保存されていません。</translation>
    </message>
    <message>
        <source>The program has made a mistake.</source>
        <translation>プログラムに問題が起きました。</translation>
    </message>
    <message>
        <source>What happened is written down here:</source>
        <translation>詳しい記録はこのファイルにあります：</translation>
    </message>
    <message>
        <source>Something went wrong</source>
        <translation>問題が起きました</translation>
    </message>
    <message>
        <source>The recorded game could be read up to move {ply}. What follows is damaged:</source>
        <translation>プレイ記録は{ply}手目まで読めました。その先は壊れています：</translation>
    </message>
    <message>
        <source>The damaged file is kept: {path}</source>
        <translation>壊れたファイルはここに残してあります：{path}</translation>
    </message>
    <message>
        <source>A damaged record</source>
        <translation>壊れたプレイ記録</translation>
    </message>
    <message>
        <source>This game was begun when the box had different numbers.</source>
        <translation>このゲームは、箱の数値が今と違うときに始めたものです。</translation>
    </message>
    <message>
        <source>This game was played with different numbers from those of your box.</source>
        <translation>このゲームは、お手元の箱とは違う数値で遊ばれたものです。</translation>
    </message>
    <message>
        <source>It is shown with those:</source>
        <translation>そのときの数値のまま表示します：</translation>
    </message>
    <message>
        <source>It goes on with those:</source>
        <translation>そのときの数値のまま続けます：</translation>
    </message>
    <message>
        <source>Other numbers</source>
        <translation>今とは違う数値</translation>
    </message>
    <message>
        <source>You can play on. As soon as it can be saved again it will be, from its first move on.</source>
        <translation>このまま遊べます。保存できるようになりしだい、最初の手からすべて保存します。</translation>
    </message>
    <message>
        <source>This record cannot be opened</source>
        <translation>このプレイ記録は開けません</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>Trouble with a file</source>
        <translation>ファイルに問題があります</translation>
    </message>
    <message>
        <source>What you have chosen holds while the program runs. Saving is tried again with every change.</source>
        <translation>選んだ設定は、プログラムを閉じるまでそのまま使えます。設定を変えるたびに、もう一度保存してみます。</translation>
    </message>
    <message>
        <source>The settings could not be saved</source>
        <translation>設定を保存できませんでした</translation>
    </message>
    <message>
        <source>, </source>
        <translation>、</translation>
    </message>
    <message>
        <source>Nothing is overwritten: before the next change the file is moved to this folder:</source>
        <translation>上書きはしません。次に設定を変えるとき、元のファイルは次のフォルダーに移します：</translation>
    </message>
    <message>
        <source>The file as it was is kept here:</source>
        <translation>元のファイルは次の場所に残してあります：</translation>
    </message>
    <message>
        <source>The defaults are used instead.</source>
        <translation>初期の値に戻しました。</translation>
    </message>
    <message>
        <source>Some settings could not be read</source>
        <translation>読めない設定がありました</translation>
    </message>
    <message>
        <source>Leave all the same</source>
        <translation>それでも席を立つ</translation>
    </message>
    <message>
        <source>Its last moves could not be written to the disk: they are lost if you leave now.</source>
        <translation>最後のほうの手をディスクに書き込めませんでした。いま席を立つと、その手は失われます。</translation>
    </message>
    <message>
        <source>Practice: it does not count</source>
        <translation>練習（成績には数えません）</translation>
    </message>
    <message>
        <source>No move has been made yet</source>
        <translation>まだ1手も進んでいません</translation>
    </message>
</context>
<context>
    <name>Teller</name>
    <message>
        <source>MMMM yyyy</source>
        <translation>yyyy年M月</translation>
    </message>
    <message>
        <source>MMM d</source>
        <translation>M月d日</translation>
    </message>
</context>
<context>
    <name>ThoughtsDesk</name>
    <message>
        <source>Thinking…</source>
        <translation>考えています…</translation>
    </message>
    <message>
        <source>Moves compared</source>
        <translation>手の比較</translation>
    </message>
    <message>
        <source>There was only one thing to do.</source>
        <translation>できることは、これだけでした。</translation>
    </message>
    <message>
        <source>Judged only by what you can see</source>
        <translation>あなたに見えている情報だけで考えました。</translation>
    </message>
</context>
<context>
    <name>ThoughtsPanel</name>
    <message>
        <source>Tell me now</source>
        <translation>すぐに見る</translation>
    </message>
    <message>
        <source>Close</source>
        <translation>閉じる</translation>
    </message>
    <message>
        <source>No clear difference. Chance to win the game: {chance}</source>
        <translation>はっきりした差はありません。ゲームに勝つ見込み：{chance}</translation>
    </message>
    <message>
        <source>Chance to win with each: {chance}</source>
        <translation>勝つ見込みは、どの手も{chance}</translation>
    </message>
    <message>
        <source>Bars: chance to win the game</source>
        <translation>棒はゲームに勝つ見込み</translation>
    </message>
</context>
<context>
    <name>TopBar</name>
    <message>
        <source>{name} is thinking…</source>
        <translation>{name}が考えています…</translation>
    </message>
    <message>
        <source>Back to the shelf</source>
        <translation>棚に戻る</translation>
    </message>
    <message>
        <source>Undo</source>
        <translation>元に戻す</translation>
    </message>
    <message>
        <source>Redo</source>
        <translation>やり直す</translation>
    </message>
    <message>
        <source>Hint</source>
        <translation>ヒント</translation>
    </message>
    <message>
        <source>Start this deal again</source>
        <translation>同じ配札で最初から</translation>
    </message>
    <message>
        <source>Start again</source>
        <translation>最初から始める</translation>
    </message>
    <message>
        <source>New game</source>
        <translation>新しいゲーム</translation>
    </message>
    <message>
        <source>Show the whole table</source>
        <translation>卓全体を見る</translation>
    </message>
    <message>
        <source>What has happened</source>
        <translation>これまでの出来事</translation>
    </message>
    <message>
        <source>Since your last turn</source>
        <translation>前の手番からの出来事</translation>
    </message>
    <message>
        <source>Watch from the start</source>
        <translation>最初から見る</translation>
    </message>
    <message>
        <source>The book of games</source>
        <translation>ゲームのアルバム</translation>
    </message>
    <message>
        <source>Copy this position as text</source>
        <translation>この場面をテキストでコピー</translation>
    </message>
    <message>
        <source>Open a position from the clipboard</source>
        <translation>コピーした場面を開く</translation>
    </message>
    <message>
        <source>Show it to others…</source>
        <translation>人に見せる…</translation>
    </message>
    <message>
        <source>Open a recorded game…</source>
        <translation>プレイ記録を開く…</translation>
    </message>
    <message>
        <source>Save this game as…</source>
        <translation>このゲームを保存…</translation>
    </message>
    <message>
        <source>Switch to Japanese</source>
        <translation>英語に切り替える</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Settings</source>
        <translation>設定</translation>
    </message>
    <message>
        <source>Rulebook</source>
        <translation>ルールブック</translation>
    </message>
    <message>
        <source>Keys and gestures</source>
        <translation>キーと操作</translation>
    </message>
    <message>
        <source>Recap</source>
        <translation>前回から</translation>
    </message>
    <message>
        <source>It opens by itself only after a curtain.</source>
        <translation>自動で開くのは、幕のあとだけです。</translation>
    </message>
    <message>
        <source>Again: put it away</source>
        <translation>もう一度で閉じる</translation>
    </message>
    <message>
        <source>More</source>
        <translation>その他</translation>
    </message>
    <message>
        <source>Move now</source>
        <translation>すぐ決めてもらう</translation>
    </message>
    <message>
        <source>Not being saved</source>
        <translation>保存されていません</translation>
    </message>
    <message>
        <source>Not saved</source>
        <translation>未保存</translation>
    </message>
    <message>
        <source>Try to save this game now</source>
        <translation>いますぐ保存してみる</translation>
    </message>
</context>
<context>
    <name>Tour</name>
    <message>
        <source>Click a box to read about the game, and click it again to play. After this tour the arrow keys and Enter do the same.</source>
        <translation>箱をクリックすると紹介が読めます。もう一度クリックすると、ゲームの準備に進みます。案内のあとは、矢印キーとEnterでも選べます。</translation>
    </message>
    <message>
        <source>You don’t have to read the rules: “Learn to play” teaches each game move by move, in about ten minutes.</source>
        <translation>ルールを先に読む必要はありません。どのゲームも、「チュートリアル」で実際に手を動かしながら10分ほどで覚えられます。</translation>
    </message>
    <message>
        <source>The rulebook is here when you want to look something up. During a game F2 opens it, too.</source>
        <translation>調べたいときはルールブックをどうぞ。ゲーム中はF2で開けます。</translation>
    </message>
    <message>
        <source>Switch between English and Japanese at any time, also with Ctrl+L. Next to it are the settings. F1 lists all the keys.</source>
        <translation>日本語と英語は、ここでもCtrl+Lでも、いつでも切り替えられます。右隣は設定です。F1でキーの一覧が開きます。</translation>
    </message>
    <message>
        <source>Let’s begin</source>
        <translation>はじめる</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次へ</translation>
    </message>
    <message>
        <source>Skip the tour</source>
        <translation>案内をとばす</translation>
    </message>
    <message>
        <source>A short tour</source>
        <translation>はじめての案内</translation>
    </message>
</context>
<context>
    <name>Watching</name>
    <message>
        <source>The other window has finished or moved this game. Look for it on the shelf.</source>
        <translation>このゲームは別のウィンドウで終わったか、移されました。棚から開き直してください。</translation>
    </message>
    <message>
        <source>Nobody is playing this game any more.</source>
        <translation>このゲームはいま、だれも遊んでいません。</translation>
    </message>
    <message>
        <source>Take over</source>
        <translation>ここで再開</translation>
    </message>
    <message>
        <source>You are watching: this game is being played in another window.</source>
        <translation>別のウィンドウで遊んでいるゲームを見ています。</translation>
    </message>
</context>
<context>
    <name>WayBack</name>
    <message>
        <source>Back to the film</source>
        <translation>見ていた場面に戻る</translation>
    </message>
    <message>
        <source>Back to the book of games</source>
        <translation>ゲームのアルバムに戻る</translation>
    </message>
</context>
<context>
    <name>WhatIsWrong</name>
    <message>
        <source>There is no such file.</source>
        <translation>このファイルは見つかりません。</translation>
    </message>
    <message>
        <source>You don’t have permission to read or write it.</source>
        <translation>読み書きが許可されていません。</translation>
    </message>
    <message>
        <source>This is a folder, not a file.</source>
        <translation>ファイルではなくフォルダーです。</translation>
    </message>
    <message>
        <source>A file lies where a folder should be.</source>
        <translation>フォルダーがあるはずの場所にファイルがあります。</translation>
    </message>
    <message>
        <source>It is being used in another window of this program.</source>
        <translation>このプログラムの別のウィンドウで使われています。</translation>
    </message>
    <message>
        <source>It was changed or removed by another program.</source>
        <translation>ほかのプログラムによって変更または削除されました。</translation>
    </message>
    <message>
        <source>This is not an ordinary file.</source>
        <translation>通常のファイルではありません。</translation>
    </message>
    <message>
        <source>It is far too large to be one of our files.</source>
        <translation>このプログラムのファイルにしては大きすぎます。</translation>
    </message>
    <message>
        <source>There is no room left on the disk.</source>
        <translation>ディスクに空きがありません。</translation>
    </message>
    <message>
        <source>The disk is read-only.</source>
        <translation>ディスクは読み取り専用です。</translation>
    </message>
    <message>
        <source>The disk reports an error.</source>
        <translation>ディスクがエラーを返しました。</translation>
    </message>
    <message>
        <source>The link leads nowhere.</source>
        <translation>リンク先がありません。</translation>
    </message>
    <message>
        <source>Language</source>
        <translation>言語</translation>
    </message>
    <message>
        <source>Room</source>
        <translation>部屋</translation>
    </message>
    <message>
        <source>Text size</source>
        <translation>文字の大きさ</translation>
    </message>
    <message>
        <source>Motion</source>
        <translation>動き</translation>
    </message>
    <message>
        <source>Reduced motion</source>
        <translation>動きを減らす</translation>
    </message>
    <message>
        <source>Sound</source>
        <translation>音</translation>
    </message>
    <message>
        <source>Volume</source>
        <translation>音量</translation>
    </message>
    <message>
        <source>Cover hands</source>
        <translation>手札を伏せておく</translation>
    </message>
    <message>
        <source>The log beside the table</source>
        <translation>卓の横の記録</translation>
    </message>
    <message>
        <source>Place of the window</source>
        <translation>ウィンドウの位置</translation>
    </message>
    <message>
        <source>Last players</source>
        <translation>前回の参加者</translation>
    </message>
    <message>
        <source>Your name</source>
        <translation>あなたの名前</translation>
    </message>
    <message>
        <source>After a round</source>
        <translation>ラウンドのあと</translation>
    </message>
    <message>
        <source>Warnings</source>
        <translation>注意</translation>
    </message>
    <message>
        <source>Games finished</source>
        <translation>遊び終えた回数</translation>
    </message>
    <message>
        <source>The chosen box</source>
        <translation>選んだ箱</translation>
    </message>
    <message>
        <source>The tour of the shelf</source>
        <translation>棚の案内</translation>
    </message>
    <message>
        <source>Lessons</source>
        <translation>チュートリアル</translation>
    </message>
    <message>
        <source>The games opened last</source>
        <translation>最近開いたゲーム</translation>
    </message>
    <message>
        <source>Something of a later version</source>
        <translation>新しい版の設定</translation>
    </message>
</context>
<context>
    <name>Wondering</name>
    <message>
        <source>What does it think?</source>
        <translation>考えた手</translation>
    </message>
    <message>
        <source>Nobody decides anything at this moment. Go to another one.</source>
        <translation>ここでは、だれも何も選びません。ほかの場面へ進んでください。</translation>
    </message>
    <message>
        <source>Until the game is over, only your own decisions are thought about.</source>
        <translation>ゲームが終わるまでは、自分の手番についてだけ考えます。</translation>
    </message>
    <message>
        <source>The table is turned to {name}’s seat; what {name} could not know is left out.</source>
        <translation>卓を{name}の席に向けています。{name}が知らなかったことは使いません。</translation>
    </message>
    <message>
        <source>The computer’s thinking does not work.</source>
        <translation>コンピューターの思考が使えません。</translation>
    </message>
</context>
</TS>
