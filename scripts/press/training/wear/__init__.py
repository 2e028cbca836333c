"""What print, paper, light and camera do to a line of text; every trained reader draws with it."""
