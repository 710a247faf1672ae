### The options of `ludo` in plain words, for the page and the terminal.

option-ludo-pawns = Pawns
option-ludo-pawns-about = How many pawns each player has.
option-ludo-pawns-4 = Four each
option-ludo-pawns-3 = Three each
option-ludo-pawns-3-rule = Each player has three pawns and wins with all three in the goal.
option-ludo-pawns-2 = Two each
option-ludo-pawns-2-rule = Each player has two pawns and wins with both in the goal.

option-ludo-initial_pawn = Start
option-ludo-initial_pawn-about = Where the pawns are when the game begins.
option-ludo-initial_pawn-false = All pawns at home
option-ludo-initial_pawn-true = One pawn already in play
option-ludo-initial_pawn-true-rule = One pawn of each player begins on its start square, and the others wait at home.

option-ludo-exit = Leaving home
option-ludo-exit-about = The numbers that bring a pawn out.
option-ludo-exit-six = With a 6
option-ludo-exit-one_or_six = With a 1 or a 6
option-ludo-exit-one_or_six-rule = With a 1 or a 6 you may bring a pawn from home onto its start square. Only the 6 gives an extra turn and counts towards three sixes.
option-ludo-exit-five_or_six = With a 5 or a 6
option-ludo-exit-five_or_six-rule = With a 5 or a 6 you may bring a pawn from home onto its start square. Only the 6 gives an extra turn and counts towards three sixes.

option-ludo-three_tries = Nothing out on the board
option-ludo-three_tries-about = How often you may roll while all your pawns are at home or in the goal.
option-ludo-three_tries-false = One roll, as always
option-ludo-three_tries-true = Up to three rolls
option-ludo-three_tries-true-rule = A turn or an extra turn that begins with none of your pawns on the track or in the lane gives you up to three rolls to bring one out. The exit ends these tries, and any extra turns you had before are forgotten.

option-ludo-duty = Compulsory moves
option-ludo-duty-about = Moves you have to play when you can.
option-ludo-duty-none = Any move will do
option-ludo-duty-exit = Bringing a pawn out
option-ludo-duty-exit-rule = If the number brings a pawn out and the exit is possible, you have to play it.
option-ludo-duty-capture = Capturing
option-ludo-duty-capture-rule = If you can capture, you have to; among several captures you may choose.
option-ludo-duty-both = Capturing first, then bringing a pawn out
option-ludo-duty-both-rule = If you can capture, you have to. If you cannot, but the number brings a pawn out, you have to bring one out.

option-ludo-pairs = Two pawns on one square
option-ludo-pairs-about = Whether pawns that share a square are safe, bar the way, or are in danger.
option-ludo-pairs-safe = They are safe from capture
option-ludo-pairs-barrier = Two of one colour bar the way
option-ludo-pairs-barrier-rule = Two or more pawns of one colour on a track square bar it: no pawn of another colour passes it or stops on it. Only an exit is never barred. Otherwise captures are as usual.
option-ludo-pairs-exposed = They are captured together
option-ludo-pairs-exposed-rule = A move captures every opponent's pawn on the square where it ends, unless the square protects that pawn. It earns a single extra turn, however many are captured, and a pawn of your own there protects nobody.
option-ludo-pairs-single = Two of one colour never share a square
option-ludo-pairs-single-rule = No move, not even an exit, may end on a square of the track or of the lane where another of your own pawns stands. You may pass your own pawns.

option-ludo-safe = Safe squares
option-ludo-safe-about = The squares where nobody can be captured.
option-ludo-safe-all = Stars and start squares
option-ludo-safe-stars = Only the stars
option-ludo-safe-stars-rule = The four stars protect everyone. On a start square pawns can be captured like anywhere else, even by an exit.
option-ludo-safe-starts = Only the start squares
option-ludo-safe-starts-rule = The four start squares protect everyone. The stars are squares like any other.
option-ludo-safe-own_start = The stars, and your own start square
option-ludo-safe-own_start-rule = The four stars protect everyone; a start square protects only the pawns of its own colour. A stranger there can be captured, even by the owner's exit.
option-ludo-safe-none = None
option-ludo-safe-none-rule = No square of the track protects, so pawns can be captured even on stars and start squares, and an exit captures too. Pawns are safe only in their lane.

option-ludo-overshoot = A number too big for the goal
option-ludo-overshoot-about = What a pawn does when the die shows more than it needs.
option-ludo-overshoot-stay = The pawn cannot move
option-ludo-overshoot-bounce = It goes to the goal and back by the rest
option-ludo-overshoot-bounce-rule = The goal is reached by the exact count. With a bigger number the pawn goes as far as the goal and comes back by what is left; it has not arrived.

option-ludo-six_again = A 6 rolls again
option-ludo-six_again-about = When a 6 gives an extra turn.
option-ludo-six_again-moved = If it was played
option-ludo-six_again-always = Even if it could not be played
option-ludo-six_again-always-rule = A 6 always gives one more turn, even if none of your pawns could move with it. Extra turns in hand are then kept, and the row of sixes goes on.
option-ludo-six_again-never = Never
option-ludo-six_again-never-rule = A 6 gives no extra turn by itself.

option-ludo-bonus_turns = Other extra turns
option-ludo-bonus_turns-about = What else gives another turn, besides a 6.
option-ludo-bonus_turns-both = A capture, and a pawn in the goal
option-ludo-bonus_turns-capture = Only a capture
option-ludo-bonus_turns-capture-rule = A capture gives one more turn; taking a pawn to the goal does not.
option-ludo-bonus_turns-goal = Only a pawn in the goal
option-ludo-bonus_turns-goal-rule = Taking a pawn to the goal gives one more turn; a capture does not.
option-ludo-bonus_turns-none = Neither
option-ludo-bonus_turns-none-rule = Neither a capture nor a pawn in the goal gives an extra turn.

option-ludo-third_six = Three sixes in a row
option-ludo-third_six-about = What a third 6 does.
option-ludo-third_six-void = The third is not played
option-ludo-third_six-off = Nothing, it is played
option-ludo-third_six-off-rule = Sixes are not counted: every 6 is played, however many come in a row.
option-ludo-third_six-home = It sends the last pawn moved home
option-ludo-third_six-home-rule = The third 6 in a row is not played: your turn passes, your extra turns are lost, and the pawn you moved last in this turn goes home, even from a safe square. It stays if it is in the lane or in the goal.

option-ludo-ends = End of the game
option-ludo-ends-about = When the game is over.
option-ludo-ends-first = When one player has every pawn in the goal
option-ludo-ends-pawn = At the first pawn in the goal
option-ludo-ends-pawn-rule = The game is over as soon as one player has a pawn in the goal.
option-ludo-ends-last = When only one player is left
option-ludo-ends-last-rule = A player with every pawn in the goal has finished, and the others play on for the next places. The game is over when only one is left. The first to finish has 1,000 points, the others their points as usual.

## Presets

preset-ludo-mensch-aergere-dich-nicht = Mensch ärgere Dich nicht
preset-ludo-mensch-aergere-dich-nicht-differs = The German board has 40 squares and four goal squares for each player, and a pawn must leave its start square while others are at home. The three tries there also come when the pawns left on the board cannot move in the goal squares. Newer rule sheets begin with one pawn out and a single roll.
preset-ludo-petits-chevaux = Petits chevaux
preset-ludo-petits-chevaux-differs = The French board has 56 squares; a horse has to stop exactly at the foot of the stairs, then climbs them step by step with a 1, a 2 … a 6. Here the lane is walked freely, and only the goal turns a pawn back. Many families let no horse pass another; boxes with two horses each play with two pawns.
preset-ludo-ludo-with-blocks = Ludo with blocks
preset-ludo-ludo-with-blocks-differs = Some rule sheets let a block move as one pawn with even numbers, or let a second block break it. Here it does neither.
preset-ludo-quick-ludo = Quick Ludo
preset-ludo-quick-ludo-differs = Phone apps differ: some demand a capture before the lane opens, some add a clock and scores of their own.
