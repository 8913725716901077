"""What the pages share: paper, running text, buttons, keys, small signs."""
