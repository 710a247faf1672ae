### What the referee says when it refuses an action or a position.
### No sentence has a final stop: the program adds the clause, then the stop.

## All games

roll-first = You roll first and play afterwards
play-first = There is still a move to play first
game-over = The game is over: there is nothing left to do in it
not-playing = This player is not, or no longer, in the game
no-dice = This game has no dice: move a piece instead

## Ransom Ludo

rachat-not-in-pool = Your pool is short of a { $die }: each die is used only once
rachat-no-pawn-there = You have no pawn to move on from { $from }: a single move takes a pawn on the track or in the lane
rachat-no-pawn-to-combine = You have no pawn to move on from { $from }: a combined move takes a pawn on the track or in the lane
rachat-exit-needs-six = A { $die } brings no pawn out: that takes a 6
rachat-no-pawn-at-home = None of your pawns is at home: there is nobody to bring out
rachat-combined-exit-needs-six = A combined exit needs a die showing 6: a sum will not do instead
rachat-no-pawn-to-walk-out = None of your pawns is at home: a combined exit has nobody to take along
rachat-ransom-needs-six = A ransom costs a 6, not a { $die }
rachat-no-captive = None of your pawns is captive: there is nobody to ransom
rachat-storm-needs-sixes = A storm is played with sixes only: leave the other dice in the pool
rachat-storm-nobody-at-home = A storm starts from home and yours is empty: ransom a captive first, if you have one
rachat-storm-too-few = This storm needs { $needed } pawns, and you have { $available ->
        [one] only one
       *[other] only { $available }
    } counting home and captives
rachat-storm-not-blocked = No barrier closes your start square: an ordinary exit will do
rachat-storm-count = This storm needs exactly { $needed } dice showing 6, one for each pawn of the barrier
rachat-frozen = The pawn on { $from } has captured this turn: it stays frozen until the turn is over
rachat-would-empty = You have to make way without clearing { $square }: one of your pawns has to stay there this turn
rachat-would-enter = You have to make way: none of your pawns may come onto { $square } this turn
rachat-start-blocked = A barrier of { $count } { $colour-many } pawns holds { $square }, your start: only a storm drives it off
rachat-barrier = A barrier of { $count } { $colour-many } pawns holds { $square }: nobody passes it or stops on it
rachat-past-goal = This move is { $steps } squares long, but the goal is only { $missing } away: it takes the exact count
rachat-dice-go-together = Only one of your pawns is in play: it moves in one go with all the dice of the pool
rachat-exit-with-all = No pawn in play can move: the one that comes out goes on with all the other dice of the pool
rachat-exit-alone = Coming out with all the dice is impossible here: use the 6 alone, the rest is played afterwards
rachat-make-way = You have to make way: first move one of your pawns standing on { $square }

## Classic Ludo and Superludo

parchis-capture-bonus-first = You have captured a pawn: play your bonus of 20 first
parchis-goal-bonus-first = One of your pawns has reached the goal: play your bonus of 10 first
parchis-no-bonus = You have no bonus of { $steps } to play: play what the roll shows
parchis-not-the-die = You are short of a { $die }: play what the roll shows, and each die only once
parchis-no-pawn-there = You have no pawn to move on from { $from }: only pawns on the track and in the lane move on
parchis-no-pawn-at-home = None of your pawns is at home: there is nobody to bring out
parchis-exit-needs-five = A pawn comes out with 5, not with { $value }
parchis-start-taken = Two of your own pawns are already on { $square }: while they are there, no other comes out
parchis-barred = The pawn on { $from } was part of the barrier you have just broken: the second die may not move it
parchis-past-goal = This move is { $steps } squares long, but the goal is only { $missing } away: it takes the exact count
parchis-barrier = A barrier holds { $square }: no pawn of any colour passes it or lands on it
parchis-full = Two pawns are already on { $square }: you may pass them, but not stop there
parchis-sum-of-five = Your two dice make 5 together: bring a pawn out with their sum
parchis-break-barrier = This roll obliges you to break one of your barriers: move a pawn that is part of one
parchis-five-exits = A 5 has to bring a pawn out: take one from home to your start square

## Ludo of the Stars

ludo-not-the-die = The die shows { $rolled }, not { $die }: the { $rolled } is what you have to play
ludo-exit-needs-six = A pawn leaves home with a 6, and the die shows { $die }
ludo-no-pawn-at-home = None of your pawns is at home: with this 6, move a pawn already in play
ludo-no-pawn-there = You have no pawn to move on from { $from }: choose another pawn
ludo-past-goal = From { $from } it is { $missing ->
        [one] { $missing } square
       *[other] { $missing } squares
    } to the goal, but the die shows { $die }: it takes the exact count

## Tanjawi

tanjawi-not-your-colour = The { $colour-many } fichas belong to the other side: play one of yours
tanjawi-count-twenty-first = You have eaten a ficha: count 20 first
tanjawi-count-ten-first = One of your fichas has left the board: count 10 first
tanjawi-no-count = You have no count of { $steps } to play: play what the die shows
tanjawi-twelve-needs-six = Counting 12 takes a 6, and the die shows { $rolled }
tanjawi-not-the-number = The die shows { $rolled }, not { $steps }: the { $rolled } is what you have to play
tanjawi-opening = Your first roll brings a ficha out and moves it on by the number rolled: you only choose its colour
tanjawi-exit-needs-five = A ficha comes out with a 5, and the die shows { $die }
tanjawi-no-exit-in-first-turn = During your first turn a 5 brings no ficha out: it moves one by 5 squares
tanjawi-nobody-at-home = You have no { $colour } ficha at home
tanjawi-start-taken = Two of your own fichas are already on { $square }: so this 5 moves a ficha by 5 squares
tanjawi-no-ficha-there = You have no { $colour } ficha to move on from { $from }
tanjawi-past-goal = This move is { $steps } squares long, but the goal is only { $missing } away: it takes the exact count
tanjawi-door = A closed door holds { $square }: nothing passes it or lands on it
tanjawi-five-exits = A 5 has to bring a ficha out onto your start square, even if it could eat elsewhere
tanjawi-open-a-door = This 6 has to open a door: move one of your fichas that is part of one
tanjawi-open-by-twelve = A door can be opened by counting 12: open it that way, not with 6
tanjawi-open-not-by-twelve = This ficha cannot open the door by counting 12: not all four of its colour are on the track or in the lane
tanjawi-colour-not-complete = To count 12, all four { $colour-many } fichas have to be on the track or in the lane
tanjawi-twelve-or-eat = One of your fichas can count 12: do so, or move by 6 a ficha that eats an enemy that way
tanjawi-cheating-off = This game is played without cheating: nobody cheats and nobody is accused
tanjawi-not-a-cheat = Moving this ficha by { $steps } is allowed and no cheat: play it as an ordinary move
tanjawi-cheat-off-the-board = A cheat does not leave the board: stop before the goal
tanjawi-cheat-onto-taken = There is no room on { $square }: a cheat eats nobody and does not join two fichas
tanjawi-apology-owed = An apology is owed: the game goes on once it is made
tanjawi-no-apology-owed = Nobody owes an apology at the moment
tanjawi-accused-already = You have accused already: that is done only once a turn
tanjawi-too-late-to-accuse = It is too late to accuse: that is done before the first roll of your turn
tanjawi-nothing-to-accuse = The other player has not finished a turn yet: there is nothing to accuse them of

## Latroncules

latroncules-not-your-piece = You have no piece on { $from }: move one of yours
latroncules-not-straight-ahead = The fantassin on { $from } cannot go to { $to }: it moves one square straight ahead, if that is empty
latroncules-against-the-arrows = The arrows on { $from } do not lead to { $to }: follow one of their two axes
latroncules-not-a-cavalier-move = The cavalier on { $from } does not reach { $to }: it goes to an empty square next to it, or jumps an enemy piece to the empty square just behind
latroncules-between-two = On { $to } your piece would be surrounded by the enemy: that is allowed only if the move takes a piece

## Impossible positions

fault-players = This game is not played like this by { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
fault-couples = Playing in couples needs all four colours
fault-first = The side that should begin does not play in this game
fault-maghreb-begins = In Tanjawi it is Maghreb that begins
fault-order = The list of sides in play is empty, repeats a side or does not follow the order of play
fault-roster = There has to be one list of { $colour-many } pawns, and only one
fault-four-pawns = There have to be exactly four { $colour-many } pawns
fault-left = The pawns of a side that left come off the board, but { $colour-many } pawns are still there
fault-path = No { $colour } pawn can occupy { $place }: that is not on its path
fault-crowded = Three or more pawns stand on { $place }, which holds two at most
fault-together = Two sides stand together on { $place }, which is not a safe square
fault-two-barriers = Two barriers cannot hold { $place } together
fault-captor = A { $colour } pawn is captive of its own colour, or of one that does not play
fault-turn = The side whose turn it is does not play in this game
fault-field = The field “{ $field }” does not fit the rest of the position
fault-nothing-legal = It is time to play, but this position allows no action
fault-end = The game should be over, or the end it claims does not fit the position
fault-pieces = The { $colour } side has too many pieces: at most 16, of them at most 8 fantassins
fault-unpromoted = The fantassin on { $cell } has reached the far edge: it has to be a cavalier
