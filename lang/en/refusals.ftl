### What the referee says when it refuses an action or a position.
### No sentence has a final stop: the program adds the clause, then the stop.

## All games

roll-first = You have to roll first and then play
play-first = There is still a move to play first
game-over = The game is over: there is nothing left to do in it
not-playing = This player is not, or no longer, in the game
no-dice = This game has no dice: move a piece instead

## Ransom Ludo

rachat-not-in-pool = Your pool has no { $die }: each die is used only once
rachat-no-pawn-there = You have no pawn to move on from { $from }: a single move takes a pawn on the track or in the lane
rachat-no-pawn-to-combine = You have no pawn to move on from { $from }: a combined move takes a pawn on the track or in the lane
rachat-exit-needs-key = A { $die } brings no pawn out: that takes { $key ->
        [six_or_one] a 6 or a 1
        [five] a 5
       *[six] a 6
    }
rachat-no-pawn-at-home = None of your pawns is at home: there is none to bring out
rachat-combined-exit-needs-key = { $key ->
        [six_or_one] A combined exit needs a die showing 6 or 1, named first: a sum will not do instead
        [five] A combined exit needs a die showing 5, named first: a sum will not do instead
       *[six] A combined exit needs a die showing 6: a sum will not do instead
    }
rachat-no-pawn-to-walk-out = None of your pawns is at home: there is none for a combined exit
rachat-ransom-needs-key = A ransom costs { $key ->
        [six_or_one] a 6 or a 1
        [five] a 5
       *[six] a 6
    }, not a { $die }
rachat-no-captive = None of your pawns is captive: there is nobody to ransom
rachat-storm-off = There are no storms at this table: a blocked start square stays blocked until the barrier leaves
rachat-storm-needs-keys = A storm is played with { $key ->
        [six_or_one] sixes and ones
        [five] fives
       *[six] sixes
    } only: leave the other dice in the pool
rachat-storm-nobody-at-home = A storm starts from home and yours is empty: ransom a captive first, if you have one
rachat-storm-too-few = This storm needs { $needed } pawns, and you have { $available ->
        [0] none
        [one] only one
       *[other] only { $available }
    } counting home and captives
rachat-storm-not-blocked = No barrier closes your start square: an ordinary exit will do
rachat-storm-count = This storm needs exactly { $needed } dice showing { $key ->
        [six_or_one] 6 or 1
        [five] 5
       *[six] 6
    }, one for each pawn of the barrier
rachat-frozen = The pawn on { $from } has captured this turn: it stays frozen until the turn is over
rachat-would-empty = You have to make way without clearing { $square }: one of your pawns has to stay there this turn
rachat-would-enter = You have to make way: none of your pawns may come onto { $square } this turn
rachat-start-blocked = A barrier of { $count } { $colour-many } pawns holds { $square }, your start: only a storm can drive it off
rachat-start-locked = A barrier of { $count } { $colour-many } pawns holds { $square }, your start: nobody comes out until it opens
rachat-barrier = A barrier of { $count } { $colour-many } pawns holds { $square }: nobody passes it or stops on it
rachat-past-goal = This move is { $steps } squares long, but the goal is only { $missing } away: it takes the exact count
rachat-bounces-too-far = This move is { $steps } squares long, but the goal is only { $missing } away: the pawn would have to bounce back farther than its lane
rachat-dice-go-together = Only one of your pawns is in play: it moves in one go with all the dice of the pool
rachat-exit-with-all = No pawn in play can move: the one that comes out goes on with all the other dice of the pool
rachat-exit-alone = Coming out with all the dice is impossible here: use the { $key ->
        [six_or_one] 6 or the 1
        [five] 5
       *[six] 6
    } alone, the rest is played afterwards
rachat-make-way = You have to make way: first move one of your pawns standing on { $square }
rachat-wasteful = The dice left in the pool could not be played after this: choose an action that leaves something to play

## Classic Ludo and Superludo

parchis-capture-bonus-first = You have captured a pawn: play your bonus of 20 first
parchis-goal-bonus-first = One of your pawns has reached the goal: play your bonus of 10 first
parchis-capture-bonus-open = You have captured a pawn: play your bonus of 20 first, or decline it
parchis-goal-bonus-open = A pawn has reached the goal: play your bonus of 10 first, or decline it
parchis-no-bonus = You have no bonus of { $steps } to play: play what the roll shows
parchis-not-the-die = You have no { $die } to play: play what the roll shows, and each die only once
parchis-no-pawn-there = You have no pawn to move on from { $from }: only pawns on the track and in the lane move on
parchis-no-pawn-at-home = None of your pawns is at home: there is none to bring out
parchis-exit-needs-five = A pawn comes out with 5, not with { $value }
parchis-exit-needs-six = A pawn comes out with 6, not with { $value }
parchis-no-exit-by-sum = Two dice together bring no pawn out: it takes a die that shows 6
parchis-start-taken = Two of your own pawns are already on { $square }: while they are there, no other comes out
parchis-start-full = Two pawns are on { $square } and neither can be captured: until one of them leaves, no pawn comes out there
parchis-barred = The pawn on { $from } was part of the barrier you have just broken: the second die may not move it
parchis-past-goal = This move is { $steps } squares long, but the goal is only { $missing } away: it takes the exact count
parchis-bounces-too-far = This move is { $steps } squares long, but the goal is only { $missing } away: bouncing back, the pawn would leave its lane
parchis-barrier = A barrier holds { $square }: no pawn of any colour passes it or lands on it
parchis-foreign-barrier = A barrier holds { $square }: this pawn can neither pass it nor land on it
parchis-full = Two pawns are already on { $square }: you may pass them, but not stop there
parchis-sum-of-five = Your two dice make 5 together: bring a pawn out with their sum
parchis-break-barrier = This roll obliges you to break one of your barriers: move a pawn that is part of one
parchis-six-exits = A 6 has to bring a pawn out: take one from home to the start square
parchis-five-exits = A 5 has to bring a pawn out: take one from home to your start square

## Ludo of the Stars

ludo-not-the-die = The die shows { $rolled }, not { $die }: the { $rolled } is what you have to play
ludo-exit-needs-six = A pawn leaves home with a 6, and the die shows { $die }
ludo-exit-needs-one-or-six = A pawn leaves home with a 1 or a 6, and the die shows { $die }
ludo-exit-needs-five-or-six = A pawn leaves home with a 5 or a 6, and the die shows { $die }
ludo-no-pawn-at-home = None of your pawns is at home: with this { $die }, move a pawn already in play
ludo-no-pawn-there = You have no pawn to move on from { $from }: choose another pawn
ludo-past-goal = From { $from } it is { $missing ->
        [one] { $missing } square
       *[other] { $missing } squares
    } to the goal, but the die shows { $die }: it takes the exact count
ludo-barrier = A barrier of { $colour-many } pawns holds { $square }: no pawn of another colour passes it or stops on it
ludo-own-pawn-there = One of your pawns already stands on { $square }: two pawns of one colour never share a square
ludo-must-capture = With this { $die } you can capture a pawn: you have to
ludo-must-exit = With this { $die } you can bring a pawn out: you have to

## Tanjawi

tanjawi-not-your-colour = The { $colour-many } fichas belong to the other side: play one of yours
tanjawi-count-twenty-first = You have eaten a ficha: count 20 first
tanjawi-count-ten-first = One of your fichas has left the board: count 10 first
tanjawi-count-ten-for-either = You have eaten a ficha or taken one off the board: count 10 first
tanjawi-twenty-or-ten-first = You have two counts to play, 20 and 10: play one of them first, whichever you like
tanjawi-ten-or-twenty-first = You have two counts to play, 10 and 20: play one of them first, whichever you like
tanjawi-twenty-from-home = A count of 20 moves a ficha that is on the board: nobody comes out with it
tanjawi-ten-from-home = A count of 10 moves a ficha that is on the board: nobody comes out with it
tanjawi-no-count = You have no count of { $steps } to play: play what the die shows
tanjawi-no-twelve = In this game nobody counts 12: a 6 moves a ficha by 6 squares
tanjawi-twelve-needs-six = Counting 12 takes a 6, and the die shows { $rolled }
tanjawi-not-the-number = The die shows { $rolled }, not { $steps }: the { $rolled } is what you have to play
tanjawi-opening = Your first roll brings a ficha out and moves it on by the number rolled: you only choose its colour
tanjawi-exit-needs-five = A ficha comes out with a 5, and the die shows { $die }
tanjawi-no-exit-in-first-turn = During your first turn a 5 brings no ficha out: it moves one by 5 squares
tanjawi-nobody-at-home = You have no { $colour } ficha at home
tanjawi-start-taken = Two of your own fichas are already on { $square }: so this 5 moves a ficha by 5 squares
tanjawi-start-full = There is no room on { $square } for a ficha to come out
tanjawi-no-ficha-there = You have no { $colour } ficha to move on from { $from }
tanjawi-past-goal = This move is { $steps } squares long, but the goal is only { $missing } away: it takes the exact count
tanjawi-door = A closed door holds { $square }: nothing passes it or lands on it
tanjawi-own-door = Two of your own fichas hold { $square }: you may pass them, but not land there
tanjawi-five-exits = A 5 has to bring a ficha out onto your start square, even if it could eat elsewhere
tanjawi-open-a-door = This 6 has to open a door: move one of your fichas that is part of one
tanjawi-open-your-door = This 6 has to open a door of your own: move one of its two fichas
tanjawi-open-by-twelve = A door can be opened by counting 12: open it that way, not with 6
tanjawi-open-not-by-twelve = This ficha cannot open the door by counting 12: { $each ->
        [2] not both fichas
        [3] not all three
       *[other] not all four
    } of its colour are on the track or in the lane
tanjawi-open-off-track-not-by-twelve = This ficha cannot open the door by counting 12: not all of its colour are on the track
tanjawi-colour-not-complete = To count 12, { $each ->
        [2] both
        [3] all three
       *[other] all four
    } { $colour-many } fichas have to be on the track or in the lane
tanjawi-colour-off-track = To count 12, all { $colour-many } fichas have to be on the track
tanjawi-twelve-first = One of your fichas can count 12: this 6 has to be played that way
tanjawi-twelve-or-eat = One of your fichas can count 12: do so, or eat an enemy with a move of 6
tanjawi-cheating-off = This game is played without cheating: nobody cheats and nobody is accused
tanjawi-not-a-cheat = Moving this ficha by { $steps } is a legal move, not a cheat: play it as an ordinary move
tanjawi-cheat-off-the-board = A cheat does not leave the board: stop before the goal
tanjawi-cheat-onto-taken = There is no room on { $square }: a cheat eats nobody and does not join two fichas
tanjawi-apology-owed = An apology is owed: the game goes on once it is made
tanjawi-no-apology-owed = Nobody owes an apology at the moment
tanjawi-accused-already = You have already made an accusation: only one is allowed per turn
tanjawi-too-late-to-accuse = It is too late to accuse: you may do so only before the first roll of your turn
tanjawi-nothing-to-accuse = The other player has not finished a turn yet: there is nothing to accuse them of

## Latroncules

latroncules-not-your-piece = You have no piece on { $from }: move one of yours
latroncules-not-straight-ahead = The fantassin on { $from } cannot go to { $to }: it moves one square straight ahead, if that is empty
latroncules-against-the-arrows = The arrows on { $from } do not lead to { $to }: follow one of their two axes
latroncules-not-a-cavalier-move = The cavalier on { $from } cannot reach { $to }: it goes to an empty square next to it, or jumps over an enemy piece to the empty square just behind
latroncules-between-two = On { $to } your piece would be surrounded by the enemy: that is allowed only if the move takes a piece
latroncules-must-take = You can take a piece, so you must: { $from } to { $to } does it, for example

## Impossible positions

fault-players = This game cannot be played this way by { $count ->
        [one] { $count } player
       *[other] { $count } players
    }
fault-couples = Playing in couples needs all four colours
fault-first = The side that should begin is not playing in this game
fault-maghreb-begins = In Tanjawi it is Maghreb that begins
fault-order = The list of sides in play is empty, repeats a side or does not follow the order of play
fault-roster = There has to be one list of { $colour-many } pawns, and only one
fault-four-pawns = There have to be exactly four { $colour-many } pawns
fault-pawn-count = There have to be exactly { $count } { $colour-many } pawns
fault-left = The pawns of a side that left come off the board, but { $colour-many } pawns are still there
fault-path = No { $colour } pawn can occupy { $place }: that is not on its path
fault-doubled = Two { $colour-many } pawns stand on { $place }, which holds one of each colour
fault-crowded = Three or more pawns stand on { $place }, which holds two at most
fault-together = Two sides stand together on { $place }, which is not a safe square
fault-two-barriers = Two barriers cannot hold { $place } together
fault-captor = A { $colour } pawn is held captive by its own colour, or by one that is not playing
fault-no-prison = A { $colour } pawn is captive, but at this table captured pawns go home
fault-turn = The side to play is not in this game
fault-field = The field “{ $field }” does not fit the rest of the position
fault-nothing-legal = It is time to play, but this position allows no action
fault-end = The game should be over, or the end it claims does not fit the position
fault-pieces = The { $colour } side has too many pieces: at most 16, and no more of a kind than the game began with or promotions allow
fault-unpromoted = The fantassin on { $cell } has reached the far edge: it has to be a cavalier
fault-no-fantassins = A fantassin stands on { $cell }, but with these house rules there are only cavaliers
