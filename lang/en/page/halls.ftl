### The halls of the page: home, laying a table, open tables, rooms with prizes, players, settings.

## Home
home-title = Tablier: six board games
home-heading = What shall we play?
home-lead = Six games, a referee that explains every rule, bots, and dice that anybody can check.
home-play = Play
home-play-what = { $game } at once, against a bot
home-choose = Choose…
home-choose-what = players and options of { $game }
home-at-once = “Play” begins at once against a bot and asks for nothing. “Choose…”: friends, other bots, your own rules.
home-lobby = Open tables, and games to watch
home-rules = The rules, clause by clause
home-dice = Why the dice are fair
home-leaders = The best players
join-label = Has somebody given you a link?
join-placeholder = Link or code of the table
join-go = Go there
join-unreadable = This is neither a link nor the code of a table. Paste the whole link, or the code that follows “/t/”.
resume-title = Your games
resume-none = None for now: choose a game below.
resume-waiting = Waits for players
resume-yours = Your turn
resume-turn = To play: { $side }
resume-playing = Being played

## Laying a table
setup-title = New table: { $game }
setup-rules = Read the rules
setup-you = you
setup-somebody = a free seat
setup-sitter = { $name } ({ $side })
setup-summary = { $game }: { $who }. { $clock }.
setup-begins-now = The game begins at once.
setup-begins-later = { $count ->
    [one] The game begins when the free seat is taken.
   *[other] The game begins when the { $count } free seats are taken.
}
setup-start = Start the game
setup-open = Open the table
seats-title = Who plays?
seats-count = Number of players
seats-add = Add:
seats-who-may = Who may take the free seats?
seats-by-link = Only those to whom I send the link
seats-listed = Anybody: the table is shown in the list
seat-me = Me
seat-me-named = Me ({ $name })
seat-free = Free seat, for a friend or a stranger
seat-device = Somebody beside me, on this device
seat-none = Nobody
seat-your-name = Your name (if you like)
seat-name = Their name
seat-their-name = The name of who plays { $side }
options-title = Your rules
options-by-book = as in the book
options-altered = { $count ->
    [one] { $count } option changed
   *[other] { $count } options changed
}
option-usual = by the book: { $value }
terms-clock = Time
terms-more = More about the table
terms-away = If somebody goes away
terms-away-never = Everybody waits
terms-away-after = A bot plays for them after { $span }
terms-spectators = Others may watch the game
terms-chat = Players may talk at the table
terms-rated = Rated game
terms-rated-how = Accounts only, one seat each, no bots.
terms-rated-account = Needs an account: see “Me”.
