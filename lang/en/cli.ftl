# The command line.

cli-about = Tablier: the table, the referee and the rule book of six games.
cli-commands = Commands
cli-exit-codes =
    Exit codes: 0 done; 1 the answer is no (action refused, record wrong);
    2 arguments or input to correct; 3 reading or writing failed;
    4 nothing to verify (the players threw the dice); 130 stopped by Ctrl-C.
cli-play = Play with several people at this terminal
cli-games = List the games, their options and presets
cli-help = Show help for a command
cli-licences = Show the licences of Tablier and of the software it includes
cli-rules = Read the rule book, or one clause of it
cli-show = Draw a position
cli-explain = Say whether an action is legal, or which clause refuses it
cli-replay = Replay a record and check every step
cli-verify = Check a record and the fairness of its dice
cli-simulate = Play many games at random and summarise them
cli-arena = Pit bots against each other and say how reliable the result is
cli-ladder = Rate the bots of a game on the Elo scale
cli-perft = Count the positions n plies ahead
cli-referee = Referee: one JSON question per line, one answer per line
cli-completions = Write completions for a shell
cli-man = Write manual pages, one for each command

cli-any-help = Show this help
cli-any-version = Show the version
cli-any-lang = The language: fr or en (default: TABLIER_LANG, then the locale: English unless it is French; French if none is set)
cli-any-game = The game: rachat, classique, superludo, ludo, tanjawi, latroncules, an options code such as rachat-j, or a preset as “tablier games” lists them
cli-any-options = The house rules, for instance combined=jump,make_way=off (see tablier games)
cli-any-players = The number of players; two sit face to face
cli-any-sides = The sides that play, for instance red,yellow
cli-any-seed = The seed of the random numbers: the same seed gives the same game
cli-any-position = A position code, a JSON position, a game (its start: tablier show ludo prints the code), or - for standard input
cli-play-game = The game; if you leave it out, you are asked
cli-play-computer = The sides that the computer plays, for instance yellow,blue
cli-play-bot = The bot that plays for the computer, for instance niveau1 to niveau8, or glouton (default: prudent); without --computer it plays all sides but the first
cli-play-first = The side that begins, as agreed (otherwise opening rolls decide; in tanjawi the rules do)
cli-play-typed_dice = Play with your own dice: throw them, and type the faces (not in latroncules); nothing proves such dice
cli-play-names = The names of the human players, for instance Anna,Béa
cli-play-record = Write the game to this file as it goes; an unfinished game in it is continued
cli-rules-clause = A clause: RA-13, or 13
cli-rules-option = House rule { $option }: { $meaning }.
cli-rules-changed = ≠ House rule { $option }: { $rule }
cli-rules-see = ≠ House rule { $option } changes this clause too: see { $clause }.
cli-rules-book = By the book: { $text }
cli-help-topic = The command, for instance play, or admin users
cli-licences-own = Tablier is licensed under MIT or Apache-2.0, at your option. The program and its page include the following, under these licences:
cli-show-json = Write the position as JSON instead of drawing it
cli-explain-action = The action, written as in tablier show: t12:5, home:6, b2b3
cli-replay-record = The record file, or - for standard input
cli-replay-boards = Draw the board after every step
cli-replay-moves = Write every step
cli-verify-record = The record file, or - for standard input
cli-verify-key = The key whose signature the record must have: 64 hexadecimal digits, or a file with them
cli-verify-server = The server whose signature the record must have, as http://HOST[:PORT]; its key is fetched the first time and remembered
cli-simulate-games = How many games (default: 10 000)
cli-any-games = How many games (default: 1 000)
cli-any-plain = Count games without correcting for the luck of the rolls: faster, less precise
cli-any-json = Write the result as JSON
cli-any-svg = Draw the result into this SVG file
cli-arena-bots = Two to four bots, in the order of the seats (tablier arena prudent glouton glouton glouton: one against three)
cli-arena-players = The number of players; the bots are repeated until every seat is taken (default: one seat for each bot)
cli-arena-sprt = Stop as soon as it is clear whether the first bot wins closer to LOW or to HIGH percent of the games (without values: its equal share and one point more, 50,51 between two)
cli-ladder-bots = The bots to rate, for instance glouton,prudent (default: all of the game)
cli-ladder-neighbours = Play each bot only against its neighbours in the list, which goes from the weakest to the strongest
cli-ladder-games = The number of games in each duel (default: 1 000)
cli-ladder-players = The number of players (default: 2); with four, each bot takes every other seat
cli-perft-depth = How many plies, a roll or an action each (default: 4)
cli-completions-shell = The shell: bash, zsh, fish, elvish or powershell
cli-man-folder = The folder to write to

cli-usage-unknown = There is no argument “{ $what }”.
cli-usage-command = There is no command “{ $what }”.
cli-usage-moved = “{ $what }” is now a command of tablier-workbench, the tools for developers.
cli-usage-value = “{ $value }” is not valid for { $what }.
cli-usage-range = “{ $value }” is not valid for { $what }: it takes { $range }.
cli-usage-few = { $what }: at least { $least } needed.
cli-usage-many = “{ $value }” is one too many for { $what }.
cli-usage-missing = Missing: { $what }.
cli-usage-conflict = { $what } cannot be combined with the other arguments.
cli-usage-other = These arguments are not valid.
cli-usage-help = Type “tablier --help” or “tablier COMMAND --help”.
cli-usage-meant = Did you mean “{ $like }”?
cli-lang-error = TABLIER_LANG={ $value }: Tablier speaks fr and en.
cli-interrupted = Interrupted: here are the results so far.

cli-no-such-clause = The clause “{ $clause }” is not in this book: type “tablier rules GAME” to see them all.
cli-not-an-action = “{ $action }” is not an action: “tablier show POSITION” lists the legal ones, for instance t12:5 (dice highest first).
cli-no-such-side = “{ $side }” is not a side of this game: red, green, yellow, blue, or maghreb and other for tanjawi.
cli-no-such-bot = “{ $bot }” is not a bot of { $game }. Possible: { $possible }.
cli-arena-seating = { $bots } bots do not divide { $seats } seats evenly: give one bot for each seat, or a number that divides them.
cli-arena-sprt-of-two = A sequential test compares two bots, no more.
cli-ladder-of-one = A ladder needs at least two bots.
cli-players-error = This game cannot be played by { $count }. Possible: { $possible }.
cli-file-error = { $file }: cannot be read or written ({ $error }).
cli-stream-error = Reading or writing failed ({ $error }).
cli-random-error = The system provides no random numbers: choose a seed with --seed.

io-not-found = it does not exist
io-permission = you do not have permission
io-exists = it already exists
io-folder = it is a folder
io-not-a-folder = part of the path is not a folder
io-full = the disk is full
io-read-only = the disk is read-only
io-too-large = the file would be too large
io-not-text = it is not UTF-8 text
io-cut-off = it ends too early
io-address-in-use = another program is using that address
io-address-elsewhere = this machine does not have that address
io-refused = the connection was refused
io-closed = the connection was closed
io-unreachable = the network cannot reach it
io-timed-out = no answer came in time
io-not-understood = the answer made no sense
io-no-threads = the system cannot start another thread
io-no-randomness = the system provides no random numbers
io-number = system error { $number }
io-other = the system refused

cli-record-error = { $file }, line { $line }: { $what }

cli-games-players = players: { $players }
cli-games-default = default { $value }
cli-games-preset = { $code } — { $title } (the options { $letters })
cli-games-differs = Still different: { $what }

cli-state-roll = { $side } to roll.
cli-state-apology = { $side } owes an apology.
cli-state-play = { $side } plays { $dice }.
cli-state-move = { $side } plays.
cli-show-legal = Legal:
cli-show-code = Code:
cli-explain-legal = { $action } is legal and leads to { $code }
cli-replay-good = { $steps } steps replayed, all legal.

cli-verify-replay = All { $count } steps are legal and lead to the recorded result.
cli-verify-proof = The envelope is there; salts given by the players: { $count }.
cli-verify-secret = The secret is the one in the envelope sealed before the game.
cli-verify-closed = Moderators closed this table before the end of the game, which does not count.
cli-verify-closed-after-end = The record says that moderators closed the table before the end of the game, and yet there is a result.
cli-verify-opening = The side that begins is the one chosen by the opening rolls ({ $count }).
cli-verify-agreed = The players agreed on who begins: nobody rolled for it.
cli-verify-rolls = The rolls, { $count } in all, are those that the secret and the salts give.
cli-verify-chain = Every line is as it was sealed ({ $count } links).
cli-verify-holds = Everything is in order.
cli-verify-fails = This record is not proven.
cli-verify-nothing = The dice were thrown by the players and typed in at the table: there is nothing to verify.
cli-verify-typed = The players used their own dice: no envelope, no salts, no seal, and none are claimed.
cli-verify-typed-proof = The record says that the players used their own dice, and yet it claims a proof.
cli-verify-no-proof = The record has no proof: no envelope, no salts, no seal.
cli-verify-line = In the proof, “proof” line number { $line } is unreadable or out of place, or one is missing.
cli-verify-not-revealed = The game is not over: the secret is not published yet, so the rolls cannot be checked.
cli-verify-no-secret = The game is over and the secret is missing: the rolls cannot be checked.
cli-verify-other-secret = The secret is not the one in the envelope: one of the two was changed.
cli-verify-opening-end = The opening rolls stop before they decide who begins.
cli-verify-opening-order = Opening roll { $number }: it was not this side's turn to roll, or it is one too many.
cli-verify-first = The opening rolls choose another side to begin: { $side }.
cli-verify-not-to-agree = The record says that the players agreed on who begins, but the rule book or the position decides it here.
cli-verify-salts = { $differ } of { $rolls } rolls are not what the dice gave: a salt was changed, moved or left out.
cli-verify-roll = Step { $number }: the record says { $shown }, the dice gave { $must }.
cli-verify-opening-roll = Opening roll { $number }: the record says { $shown }, the die gave { $must }.
cli-verify-more = (Wrong rolls in all: { $count }.)
cli-verify-no-chain = The seal is missing: a line changed after the game would not show.
cli-verify-head = The header was changed after the game (game, players, date, envelope, salts or opening).
cli-verify-step = Step { $number } was changed, added or removed after the game.
cli-verify-comment = The comment after step { $number } was changed after the game.
cli-verify-result = The result was changed after the game.
cli-verify-seal = The seal does not match the lines of the record.
cli-verify-cut-off = The secret is published, but the game has no end: the record was cut off, or the game was broken off.
cli-verify-signature = The signature does not match the seal: the record was changed after it was signed.
cli-verify-signed-key = Signed with the key that you gave.
cli-verify-signed-server = Signed by this server: { $server }.
cli-verify-key-kept = (Its key is remembered from now on, in { $file }.)
cli-verify-signed-unknown = Signed by an unknown key: { $key }. To check whose it is, use --key or --server.
cli-verify-signed-other = Signed by an unknown key, { $key }, and not by the one asked for, { $known }.
cli-verify-unsigned = Not signed: nobody vouches that this game was played as recorded.
cli-verify-not-a-key = “{ $key }” is not a key: give 64 hexadecimal digits, or a file that holds them.
cli-verify-key-address = “{ $url }” is not an address to fetch a key from: write http://HOST[:PORT]. For a server with https, fetch the key yourself, for instance with “curl URL/api/v1/key >key”, and give it with --key.
cli-verify-key-fetch = { $server } did not give its key: { $error }.

cli-perft-ply = plies
cli-perft-nodes = positions
cli-perft-speed = per second

cli-simulate-what = random games
cli-simulate-head = { $game }, seed { $seed }, random players on these sides: { $sides }
cli-simulate-value = value
cli-simulate-count = games
cli-simulate-unfinished = unfinished
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

cli-arena-head = { $game }, { $players } players, seed { $seed }: { $games } games ({ $groups } deals, each played from every seat)
cli-arena-head-one = { $game }, { $players } players, seed { $seed }: { $games } games (one deal, played from every seat)
cli-arena-bot = bot
cli-arena-equal = if equal
cli-arena-row-plain = wins
cli-arena-adjusted = without luck
cli-arena-saving = games saved
cli-arena-pace = µs per decision
cli-arena-games-axis = games
cli-arena-unfinished = Games cut off, counted as draws: { $count }.
cli-arena-strays = Warning: the two results of { $bot } are more than three standard deviations apart. With fair dice this does not happen: look for the mistake.
cli-arena-test = Sequential test on { $by }: { $low }% or { $high }% for { $bot }, with a risk of error of at most { $risk }%; ratio { $ratio } (bounds ± { $bound }).
cli-arena-by-adjusted = the results without luck
cli-arena-by-plain = the plain results
cli-arena-better = { $bot } is stronger.
cli-arena-not-better = { $bot } is not stronger.
cli-arena-undecided = Nothing is decided yet: more games are needed.

cli-ladder-head = { $game }, seed { $seed }: { $games } games per duel
cli-ladder-elo = Elo
cli-ladder-lead = ahead of the next
cli-ladder-score = against the next

cli-play-which = Which game (number or name)?
cli-play-people = How many people play here, from 1 to { $seats }? The computer plays the other sides (Enter: 1) >
cli-play-name = What is { $side } called (Enter: no name) >
cli-play-level = How strong should the computer be: a level from 1 to { $most }, or the name of a bot (Enter: prudent) >
cli-play-welcome = { $game } — type ? for help.
cli-play-opening = Opening rolls: { $rolls }. { $side } begins.
cli-play-agree-too = { $side }: { $by } offers to end the game here. The result would be: { $outcome }. Do you agree (yes or no)? >
cli-play-draw = a draw
cli-play-declined = { $side } declines: the game goes on.
cli-play-words = roll hint agree abandon accuse apologise board code help quit
cli-play-kept = The game is saved in { $file }: the same command continues it.
cli-play-resumed = Continuing the game in { $file } after step { $steps }.
cli-play-many-names = { $names } names for { $people } people: the computer needs none.
cli-play-resume-no-record = { $file } already exists and is not a Tablier record: choose another file for --record.
cli-play-resume-cut-off = { $file } is a record that is cut off at line { $other }. Put “result: *” in place of that line to continue the game with the same command, or choose another file for --record.
cli-play-resume-finished = { $file } holds a finished game: choose another file for --record, or replay it with “tablier replay { $file }”.
cli-play-resume-online = { $file } holds a game played online, with proven dice: it can only be continued there. Choose another file for --record.
cli-play-resume-not-typed = { $file } holds a game that was begun with the program's dice: continue it without --typed-dice, or choose another file for --record.
cli-play-resume-other = { $file } holds another game ({ $other }): continue it with “tablier play --record { $file }”, or choose another file.
cli-play-own-dice = You play with your own dice: throw them, and type the faces.
cli-play-beginner = Who begins? Throw for it, then type a number or a name: { $sides } (Enter: { $side }) >
cli-play-dice = { $side }: your dice, for instance { $example } (? help) >
cli-play-dice-of = The dice of { $bot } ({ $side }), for instance { $example } (? help) >
cli-play-bad-dice = That is not a throw of this game. Number of dice: { $count }, each with a face from 1 to 6; for instance { $example }.
cli-play-no-dice = { $game } is played without dice: leave --typed-dice out.
cli-play-roll = { $side }: Enter to roll (? help) >
cli-play-act = { $side }: your action (number or text, ? help) >
cli-play-keys =
    { $dice ->
        [typed] The faces that you threw (6 3, 63, 6+3 or 6,3): they count. Enter: play the only action there is.
       *[rolled] Enter: roll the dice (or type roll), or play the only action there is.
    } A number, or the action in full (t12:5): play it.
    An action that the rules forbid is refused, with the clause. hint: what to play, and why.
    agree: end by common consent, if everybody else agrees. abandon: leave the game.
    accuse, apologise: accuse the other player of cheating, or make amends (tanjawi with cheating; to cheat, type another number of squares after ~: red@t45~4).
    board: draw the board again. code: the code of the position. q: stop.
cli-play-not-an-action = “{ $action }” is not an action: type a number of the list, or the action itself.
cli-play-roll-first = “{ $action }” cannot be done now: roll the dice first. Press Enter to roll, or type ? for help.
cli-play-not-text = That line is not text in UTF-8, so it was not read: type it again, or set the terminal to UTF-8.
cli-play-saved = Game written to { $file }. Replay it with “tablier replay { $file }”.
cli-play-how-to-save = With --record FILE the game is saved as it goes.
