### games
