"""How everything looks: typefaces, icons, colours, styles, and the pictures of materials. They know no room."""
