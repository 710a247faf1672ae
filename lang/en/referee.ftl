# What the referee answers to a request that is not well formed. Full sentences, with their stop.

request-too-long = The line is longer than { $bytes } bytes: send one request per line.
request-not-json = The line is not a JSON object: { $detail }.
request-no-such-op = There is no operation “{ $op }”. Try games, new, legal, choices, why, roll, play, agree, abandon, accuse, apologise or perft.
request-not-here = “{ $op }” takes too long here: use “tablier { $op }”.
request-missing = The field “{ $field }” is missing.
request-unknown-field = The field “{ $field }” is not known here: leave it out.
request-field = The field “{ $field }” does not have the right form.
request-no-such-game = There is no game “{ $game }”. The games: rachat, classique, superludo, ludo, tanjawi, latroncules.
request-not-this-game = “{ $op }” does not exist in this game: it belongs to tanjawi with the option cheating.
request-action = “{ $action }” is not how an action is written: the operation legal shows the form (dice highest first).
request-dice = These dice are not valid: give a list of numbers from 1 to 6, one for ludo, classique and tanjawi, two for rachat and superludo.
request-side = “{ $side }” is not a side of this game: the operation games lists them.
request-not-seated = “{ $side }” does not play in this game.
request-too-deep = That is too deep: at most 1000 plies and { $most } positions. Ask for less, or use “tablier perft”.
others-turn = It is not this side's turn: { $side } is to play.
position-shape = This is not a position: { $detail }.
option-unknown = There is no option “{ $name }” in this game. “tablier games” lists the options, and so does the referee's operation “games”.
option-value = The option “{ $name }” cannot have this value. Possible: { $values }.
option-on-off = on (true) or off (false)
option-from = a whole number, { $least } or more
shape-syntax = it is not JSON from column { $what } on
shape-missing = the field “{ $what }” is missing
shape-unknown = the field “{ $what }” is not known
shape-value = a value is not valid, or a key appears twice, before column { $what }
shape-code = it is neither a position code nor JSON (see “tablier show --help”)
