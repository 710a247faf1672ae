# The command line.

cli-about = Tablier: the table, the referee and the rule book of six games.
cli-commands = Commands
cli-exit-codes =
    Exit codes: 0 done; 1 the answer is no (action refused, record wrong);
    2 arguments or input to correct; 3 reading or writing failed.
cli-play = Play with several people at this terminal
cli-games = List the games and their options
cli-rules = Read the rule book, or one clause of it
cli-show = Draw a position
cli-explain = Say whether an action is legal, or which clause refuses it
cli-replay = Play a record again and check every step
cli-verify = Check a record and the fairness of its dice
cli-simulate = Play many games at random and sum them up
cli-arena = Set bots against each other and say what the result is worth
cli-ladder = Rate the bots of a game on the Elo scale
cli-perft = Count the positions that lie n plies ahead
cli-bench = Measure the speed of the rules
cli-load = Play against the server as many people would, or kill it again and again
cli-referee = Referee: one JSON question per line, one answer per line
cli-completions = Write completions for a shell
cli-emit = Write what the page is made of: types, boards, scenes (for those who work on it)

cli-any-help = Show this help
cli-any-version = Show the version
cli-any-lang = The language: fr or en (else TABLIER_LANG, then the system's language, then French)
cli-any-game = The game: rachat, classique, superludo, ludo, tanjawi, latroncules, or an options code such as rachat-j
cli-any-options = The house rules, for instance combined=jump,make_way=off (see tablier games)
cli-any-players = How many play; two sit face to face
cli-any-sides = The sides that play, for instance red,yellow
cli-any-seed = The seed of chance: the same one gives the same game
cli-any-position = A position code (tablier show prints one) or a JSON position
cli-play-game = The game; without it you are asked
cli-play-computer = The sides that the computer plays, for instance yellow,blue
cli-play-bot = Who plays for the computer, for instance hasard, glouton or expecti2 (prudent otherwise)
cli-play-record = Write the game to this file
cli-rules-clause = A clause: RA-13, or 13
cli-show-json = Write the position as JSON instead of drawing it
cli-explain-action = The action, written as tablier show does: t12:5, home:6, b2b3
cli-replay-record = The file of the record
cli-replay-boards = Draw the board after every step
cli-replay-moves = Write every step
cli-verify-record = The file of the record
cli-simulate-games = How many games (else 10 000)
cli-any-games = How many games (else 1 000)
cli-any-plain = Count games without taking off the luck of the rolls: faster, less sure
cli-any-json = Write the result as JSON
cli-any-svg = Draw the result into this SVG file
cli-arena-bots = Two to four bots, in the order of the seats (tablier arena prudent glouton glouton glouton: one against three)
cli-arena-players = How many play; the bots go round until the last seat (else one seat for each bot)
cli-arena-sprt = Stop as soon as it is known whether the first bot wins rather LOW or HIGH percent of the games (else 50,51)
cli-ladder-bots = The bots to rate, for instance glouton,prudent (else all of the game)
cli-ladder-neighbours = Each only against its neighbours in the list, from the weakest to the strongest
cli-ladder-games = How many games each duel has (else 1 000)
cli-ladder-players = How many play (else 2); of four, each bot has every other seat
cli-perft-depth = How many plies, a roll or an action each (else 4)
cli-bench-seconds = How long each measurement takes, in seconds (else 2)
cli-bench-playouts = Play exactly so many games, for instruction counters
cli-load-url = A server that is already running (otherwise one is started and removed again)
cli-load-tables = The number of tables at once (otherwise 200, or 20 with --kill)
cli-load-seconds = How long to measure, in seconds (otherwise 10)
cli-load-game = The game that is played (otherwise ludo)
cli-load-idle = Lay so many tables where nobody plays, and tell what each of them costs in memory
cli-load-kill = Kill the server so many times while people play, and look for what was lost
cli-completions-shell = The shell: bash, zsh, fish, elvish or powershell
cli-emit-folder = The folder to write to

cli-usage-unknown = There is no argument “{ $what }”.
cli-usage-command = There is no command “{ $what }”.
cli-usage-value = “{ $value }” is not valid for { $what }.
cli-usage-missing = Missing: { $what }.
cli-usage-conflict = { $what } does not go with the other arguments.
cli-usage-other = These arguments are not valid.
cli-usage-help = Type “tablier --help” or “tablier COMMAND --help”.

cli-no-such-clause = The clause “{ $clause }” is not in this book: type “tablier rules GAME” to see them all.
cli-not-an-action = “{ $action }” is not an action: “tablier show POSITION” lists the legal ones, for instance t12:5 (dice highest first).
cli-no-such-side = “{ $side }” is not a side of this game: red, green, yellow, blue, or maghreb and other for tanjawi.
cli-no-such-bot = “{ $bot }” is not a bot of { $game }. There are: { $possible }.
cli-arena-seating = { $bots } bots do not go round { $seats } seats: give one bot for each seat, or a number that divides them.
cli-arena-sprt-of-two = A sequential test compares two bots, no more.
cli-ladder-of-one = A ladder needs two bots at least.
cli-players-error = This game is not for { $count }. Possible: { $possible }.
cli-file-error = { $file }: cannot be read or written ({ $error }).
cli-stream-error = Reading or writing failed ({ $error }).
cli-random-error = The system gives no randomness: choose a seed with --seed.
cli-record-error = { $file }, line { $line }: { $what }

record-not-a-record = the file does not begin with “tablier record 1”.
record-too-new = this record comes from a later version: update Tablier.
record-unknown-key = a head line that is not known, or stands twice.
record-missing = the line “{ $key }” is missing.
record-value = the value of “{ $key }” is not valid.
record-step = a step is written “number clock side action”, for instance “3 0:00:12.500 red roll 6 3”.
record-number = steps are numbered one by one, from 1.
record-clock = the clock goes back.
record-after-end = nothing may follow the result.

replay-broken = At step { $step }: { $what }
replay-from = the start position does not go with the game, the players or who begins.
replay-book = this record follows another version of the rule book.
replay-side = it is not this side's turn, or it is not of this game.
replay-not-this-game = this game has no such thing.
replay-result = the result written down is not that of the game.

cli-games-players = players: { $players }
cli-games-default = default { $value }
option-combined = combined move: sweep square by square, or jump (RA-6)
option-make_way = make way for a last pawn (RA-19)
option-couples = two couples facing each other (PA-1)
option-initial_pawn = one pawn is out from the start (PA-3)
option-six_counts_seven = a 6 counts 7 when nobody is at home (PA-6)
option-mixed_barriers = two colours on a safe square are a barrier (PA-9)
option-cheating = cheating is allowed unless one is caught (TJ-18)
option-quiet_limit = ends after so many moves without a taking or a fantassin's move (LA-13)

cli-state-roll = { $side } to roll.
cli-state-apology = { $side } owes an apology.
cli-state-play = { $side } plays { $dice }.
cli-state-move = { $side } plays.
cli-show-legal = Legal:
cli-show-code = Code:
cli-explain-legal = { $action } is legal and leads to { $code }
cli-replay-good = { $steps } steps replayed, all legal.

cli-verify-replay = All { $count } steps are legal and lead to the result written down.
cli-verify-proof = The envelope is there; salts brought by the players: { $count }.
cli-verify-secret = The secret is the one of the envelope sealed before the game.
cli-verify-opening = Who begins is the one chosen by the opening rolls ({ $count }).
cli-verify-rolls = The rolls, { $count } in all, are those that the secret and the salts give.
cli-verify-chain = Every line is as it was sealed ({ $count } links).
cli-verify-holds = Everything is in order.
cli-verify-fails = This record is not proven.
cli-verify-no-proof = The record has no proof: no envelope, no salts, no seal.
cli-verify-line = The proof, “proof” line number { $line }: not readable, out of place, or one is missing.
cli-verify-not-revealed = The game is not over: the secret is not published yet, so the rolls cannot be checked.
cli-verify-no-secret = The game is over and the secret is missing: the rolls cannot be checked.
cli-verify-other-secret = The secret is not the one of the envelope: one of the two was changed.
cli-verify-opening-end = The opening rolls break off before they say who begins.
cli-verify-opening-order = Opening roll { $number }: it was not this side's turn to roll, or it is one too many.
cli-verify-first = The opening rolls choose another one to begin: { $side }.
cli-verify-salts = { $differ } of { $rolls } rolls are not those of the dice: a salt was changed, moved or left out.
cli-verify-roll = Step { $number }: the record says { $shown }, the dice gave { $must }.
cli-verify-opening-roll = Opening roll { $number }: the record says { $shown }, the die gave { $must }.
cli-verify-more = (Wrong rolls in all: { $count }.)
cli-verify-no-chain = The seal is missing: a line changed after the game would not show.
cli-verify-head = The head was changed after the game (game, players, date, envelope, salts or opening).
cli-verify-step = Step { $number } was changed, added or removed after the game.
cli-verify-comment = The comment after step { $number } was changed after the game.
cli-verify-result = The result was changed after the game.
cli-verify-seal = The seal does not go with the lines of the record.

cli-perft-ply = plies
cli-perft-nodes = positions
cli-perft-speed = per second

cli-simulate-what = random games
cli-simulate-value = value
cli-simulate-count = games
cli-simulate-unfinished = without an end
cli-simulate-turns = turns per game
cli-simulate-shortest = shortest
cli-simulate-longest = longest
cli-simulate-rolls = rolls per game
cli-simulate-decisions = actions per game
cli-simulate-captures = captures per game
cli-simulate-wins = wins: { $side }
cli-simulate-draws = draws
cli-simulate-reason = end: { $reason }
cli-simulate-clause = clause
cli-simulate-decided = decided (per game)
cli-simulate-refused = refused (share of decisions)

cli-arena-head = { $game }, { $players } players, seed { $seed }: { $games } games, that is { $groups } deals played from every seat
cli-arena-bot = bot
cli-arena-equal = if equal
cli-arena-plain = wins
cli-arena-adjusted = without luck
cli-arena-saving = games saved
cli-arena-pace = µs per decision
cli-arena-games-axis = games
cli-arena-unfinished = Games cut off, counted as draws: { $count }.
cli-arena-strays = Beware: the two results of { $bot } are more than three standard deviations apart. Fair dice do not do that: look for the mistake.
cli-arena-test = Sequential test on { $by }: { $low } % or { $high } % for { $bot }, wrong with { $risk } % at most; ratio { $ratio } (bounds ± { $bound }).
cli-arena-by-adjusted = the results without luck
cli-arena-by-plain = the plain results
cli-arena-better = { $bot } is stronger.
cli-arena-not-better = { $bot } is not stronger.
cli-arena-undecided = Nothing is decided yet: it takes more games.

cli-ladder-head = { $game }, seed { $seed }: { $games } games per duel
cli-ladder-elo = Elo
cli-ladder-lead = ahead of the next
cli-ladder-score = against the next

cli-bench-game = game
cli-bench-games = playouts/s
cli-bench-decisions = actions/s
cli-bench-steps = steps/s
cli-bench-perft = perft/s
cli-bench-ratio = ratio
cli-bench-played = { $playouts } playouts, { $steps } steps
cli-bench-kernel = ludo, bare kernel

cli-load-trouble = The server did not do its part ({ $error }).
cli-load-what = under load
cli-load-value = value
cli-load-row-tables = tables at once
cli-load-row-seconds = seconds
cli-load-row-moves = acknowledged moves
cli-load-row-rate = moves per second
cli-load-row-events = events per second
cli-load-row-p50 = until acknowledged, ms: half
cli-load-row-p90 = until acknowledged, ms: 90 %
cli-load-row-p99 = until acknowledged, ms: 99 %
cli-load-row-max = until acknowledged, ms: all
cli-load-row-cpu = server CPU per move, µs
cli-load-row-cores = cores that the server kept busy
cli-load-row-memory = resident memory, MiB
cli-load-row-laid = tables laid
cli-load-row-awake = tables awake
cli-load-row-before = resident memory before, MiB
cli-load-row-after = resident memory after, MiB
cli-load-row-each = bytes per waiting table
cli-load-row-kills = kills
cli-load-row-early = kills before it listened
cli-load-row-acknowledged = acknowledged steps
cli-load-row-told = events
cli-load-row-reconnects = reconnects
cli-load-row-unanswered = steps unanswered at a kill
cli-load-row-kept = … found in the log
cli-load-row-stale = … asked again, refused
cli-load-row-verified = finished games verified
cli-load-row-lost = lost
cli-load-row-changed = changed
cli-load-row-duplicated = duplicated
cli-load-row-untold = never told
cli-load-row-refused = wrongly refused
cli-load-row-unproven = not proven
cli-load-row-stuck = stuck
cli-load-fault-lost = Table { $table }, event { $n }: told or acknowledged before, and lost.
cli-load-fault-changed = Table { $table }, event { $n }: not what was told before.
cli-load-fault-duplicated = Table { $table }, event { $n }: told or done twice.
cli-load-fault-untold = Table { $table }, event { $n }: in the log, and never told.
cli-load-fault-refused = Table { $table }, after event { $n }: refused ({ $code }).
cli-load-fault-unproven = Table { $table }: the record of the finished game does not verify.
cli-load-fault-stuck = Table { $table }, event { $n }: did not go on after the last restart.

cli-play-which = Which game (number or name)?
cli-play-people = How many people play here, from 1 to { $seats }? The computer plays the other sides (Enter: 1) >
cli-play-welcome = { $game } — type ? for help.
cli-play-roll = { $side }: Enter to roll (? help) >
cli-play-act = { $side }: your action (number or text, ? help) >
cli-play-help =
    Enter: roll the dice, or play the only action there is. A number, or the action in full (t12:5): play it.
    An impossible action is refused with its clause.
    agree: end by common consent. abandon: leave the game.
    accuse, apologise: accuse the other of having cheated, make amends (tanjawi with cheating).
    code: the code of the position. q: stop.
cli-play-not-an-action = “{ $action }” is not an action: type a number of the list, or the action itself.
cli-play-saved = Game written to { $file }. Play it again with “tablier replay”.
cli-play-how-to-save = With --record FILE the game is written down.
emit-done = Written to { $folder }.

# Exact endgames.
cli-tables = Solve the endgames of ludo, and measure bots by them
cli-tables-build = Solve every position with few pawns and write the table
cli-tables-build-pawns = How many pawns still on their way, in all: from 2 to 4, two of a side at most (else 4)
cli-tables-build-out = The file to write
cli-tables-regret = Tell how much a bot throws away where best play is known
cli-tables-regret-bot = The bot, for example prudent or niveau8 (else all of them)
cli-tables-regret-table = A table of 4 pawns, already built (else it is solved first)
cli-tables-regret-games = How many games to play against best play (else 20 000)
cli-tables-sweep = sweep { $number }, largest change { $change }
cli-tables-built = { $positions } positions, { $sweeps } sweeps: written to { $file } ({ $bytes } bytes).
cli-tables-start = Two pawns a side, all at home: the first to roll wins { $percent } %.
cli-tables-ahead = { $turns ->
    [1] own turn only
   *[other] { $turns } turns ahead
}
cli-tables-row-bot = bot
cli-tables-row-decision = lost per decision, % of a win
cli-tables-row-game = lost per game, % of a win
cli-tables-error = { $file }: { $what }
cli-tables-small = { $file }: this table has too few pawns. Build one with “tablier tables build --pawns 4”.
cli-tables-not-a-table = this is not a table of endgames.
cli-tables-other-version = this table comes from another version of Tablier: build it again.
cli-tables-other-rules = this table was solved by other rules: build it again.
cli-tables-damaged = this table is damaged: build it again.

cli-train = Teach a net to value the positions of a game by playing against itself
cli-train-out = The file of the net; what was learned so far is kept beside it (.state) and is gone on with
cli-train-games = How many games to play (else 200 000)
cli-train-hidden = How many hidden units (else 80)
cli-train-rates = The size of the first step and of the last (else 0.03,0.0005)
cli-train-seed = The seed of all dice (else 1)
cli-train-looks = How many times to measure the strength on the way (else 20)
cli-train-svg = Draw the strength over the games into this file
cli-train-players = How many players: 2 face to face, or 4 (tables of 3 are learned with them)
cli-train-row-games = games
cli-train-row-pace = games/s
cli-train-row-strength = against prudent, %
cli-train-axis = games against itself
cli-train-resumed = Going on after { $games } games.
cli-train-done = Net written to { $file } ({ $bytes } bytes).
cli-train-not-learned = { $game } has no dice: its engine searches, it does not learn.
cli-train-other = { $file }: this was the training of another game or plan. Choose another file, or delete this one to begin again.
