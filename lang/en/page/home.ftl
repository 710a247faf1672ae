### The first page: choosing a game, taking one up again, joining a table.

home-title = Tablier: six board games
home-heading = What shall we play?
home-lead = Six games, a referee that explains every rule, bots, and dice that anybody can check.
home-play = Play
home-play-what = { $game } at once, against { $bots ->
    [one] a bot
   *[other] { $bots } bots
}
home-choose = Choose…
home-choose-what = players and options of { $game }
home-play-note = “Play” starts at once against bots, no questions asked.
home-choose-note = “Choose…”: friends, other bots, your own rules.
home-lobby = Open tables, and games to watch
home-rules = The rules, clause by clause
home-dice = Why the dice are fair
home-leaders = The best players
join-label = Did somebody send you a link?
join-placeholder = Link or code of the table
join-go = Go
join-unreadable = This is neither a link nor the code of a table. Paste the whole link, or the code that follows “/t/”.
resume-title = Your games in progress
resume-several = { $name } × { $count }
resume-none = None for now: choose a game below.
resume-waiting = Waiting for players
resume-yours = Your turn
resume-turn = To play: { $side }
resume-playing = In progress
