### Rule book of Ransom Ludo (rachat), clause by clause (RA-1 to RA-21).

RA-1 = The players
    .text = Two, three or four people play. Each takes a colour that is still free and puts all four pawns in their home. Chance decides who begins. House rule `pawns`: `4` (default), `3` or `2` pawns for each player.

RA-2 = The roll
    .text = You start your turn by rolling both dice.

RA-3 = Double six
    .text = Only 6+6 is a double; pairs from 1+1 to 5+5 are rolls like any other. A double six has to wait: its two sixes go into your pool and you roll both dice again, as many times as 6+6 comes up, without limit. The first roll that is anything else joins the pool too and closes the rolling. Example: 6+6, then 4+2, gives the pool 6, 6, 4, 2. House rule `doubles`: `six` (default), `all` (every pair is a double) or `none` (no pair is rolled again).

RA-4 = Playing the pool
    .text = When the rolling is over you use up the pool one action at a time, in whatever order you like, each die only once. The actions are the single move (RA-5), the combined move (RA-6), the exit (RA-7), the combined exit (RA-8), the ransom (RA-9) and the storm (RA-16). As long as some action is allowed you have to go on. Dice that have become unplayable are lost, and if nothing is playable from the outset your turn passes. You are not obliged, however, to work out in advance which order would use the most dice. House rule `capture_again`: `off` (default) or `on` (if a pawn of yours captured, you have another turn when nothing more can be played). House rule `no_waste`: `off` (default) or `on` (an action that leaves only unplayable dice is forbidden if another does not).

RA-5 = Single move (jump)
    .text = One die moves one of your pawns, on the track or in the lane, by as many squares as it shows. The pawn jumps: lone opponents it flies over are in no danger. All it captures is a lone opponent on the square where it lands (RA-12). Even by jumping it cannot get past a barrier (RA-13).

RA-6 = Combined move (sweep)
    .text = Two or more dice from the pool carry a single pawn forward by their sum, one square after another. On the first square along the way with an opponent that can be captured (RA-12), the pawn halts and captures it; what is left of the sum is lost and all those dice are used up. Opponents standing on a safe square (RA-14) are simply passed. The move is allowed if the pawn gets to that capture, or to the end of the sum, without first running into a barrier (RA-13) or overshooting the goal. So a red pawn on square 50 may play 6+5 when a lone opponent is on 51: the capture happens first. Option `combined`: `sweep` (default) or `jump` (the pawn comes down directly on the square of the sum, as in RA-5).

RA-7 = Exit
    .text = A die showing 6 puts a pawn from your home onto your start square; a sum of 6, such as 4+2, never will. If a lone opponent is there, it is captured. If two or more opponents of one colour are there, see RA-16. House rule `key_die`: `six` (default), `six_or_one` or `five`: the faces that do what a 6 does here and in RA-8, RA-9, RA-16, RA-17 and RA-18.

RA-8 = Combined exit
    .text = A 6 together with one or more other dice takes a pawn out of home and, counting from the start square, carries it forward by what those other dice add up to, all in one combined move. The start square is only passed through, so a lone opponent there is not captured. The squares beyond are swept as in RA-6, even when option `combined` is set to `jump`. Example: with 6+3 the pawn ends 3 squares after the start square, unless it captures sooner.

RA-9 = Ransom
    .text = A die showing 6 returns one of your captive pawns (RA-12) to your home. Bringing it out again takes another 6. House rule `ransom`: `home` (default), `start` (the captive comes straight onto its start square, as by RA-7) or `none` (no prison: a captured pawn goes home).

RA-10 = Exact count
    .text = Once it has gone all the way round the track, a pawn turns into its lane. It reaches the goal only by the exact count, whether with one die or with a sum. Once in the goal, a pawn has ended its race. House rule `overshoot`: `stay` (default) or `bounce` (a pawn with too many points goes to the goal and back into its lane).

RA-11 = Your own pawns
    .text = Your pawns are never in each other's way: they pass one another and share a square freely.

RA-12 = Capture
    .text = A pawn is alone when no other pawn of its colour is on its square. If you land on a lone opponent, or meet it while sweeping, and the square is not safe (RA-14), you capture it: it goes to your prison and stays there as a captive. A captive can do nothing until it is ransomed (RA-9) or set free by a storm (RA-16).

RA-13 = Barrier
    .text = Two, three or four pawns of the same colour on one track square make a barrier against all other colours. Nobody else can get past it or stop on it, be it by a single move, a combined move or an exit, and this is so even on a safe square. On your own start square the only remedy is the storm (RA-16).

RA-14 = Safe squares
    .text = The four stars (squares 9, 22, 35 and 48) are safe: no pawn is captured there, and several colours can stand side by side. Two pawns of the same colour still make a barrier there, even if another colour shares the square. Start squares protect nobody, not even pawns of their own colour. House rule `safe`: `stars` (default), `own_start` (the stars, and for every pawn its own start square), `starts` (the stars and all start squares, except from an owner that comes out) or `none`.

RA-15 = The frozen pawn
    .text = A pawn that has just captured, by whatever action, a storm included, does not move again until the turn is over. One pawn can therefore capture no more than once a turn. Any dice left are for your other pawns or are lost. House rule `freeze`: `on` (default) or `off` (a pawn that captured may move again).

RA-16 = Storm
    .text = If two or more pawns of one opponent are on your start square, the exits RA-7 and RA-8 are impossible. To drive them off you need as many sixes in the pool as there are such pawns, at least one pawn at home, and at least that many pawns counting home and captives together: you spend these sixes in one go, that many of your pawns come out side by side onto the square, and every opponent there is captured. Your pawns are taken from home first; if there are too few, captives make up the number, and those very sixes pay their ransom. If your home is empty you must ransom first (RA-9), and the storm can follow in the same turn if enough sixes remain. Against two pawns: two sixes do it if you have 2 pawns at home, or 1 at home and 1 captive; with 0 at home and 2 captives, two sixes are good only for ransoms, but three sixes allow one ransom and then the storm. With too few sixes there is no storm, though each six may still ransom or move a pawn. House rule `storm`: `on` (default) or `off` (there are no storms).

RA-17 = One pawn in play: the dice together
    .text = This rule holds when exactly one of your pawns is in play (on the track or in the lane, even if frozen), the pool has at least two dice, and no six of the pool could serve for an exit, a ransom or a storm. The one action allowed is then the combined move of every die in the pool with that pawn, if it is possible. If it is not, for instance because of a barrier or because it would overshoot the goal, you may play any action that is allowed. This is checked before each action, with the pool as it stands at that moment. Example: with a single pawn in play and 4+1, it goes 5 squares in one move. House rule `together`: `on` (default) or `off` (the dice may be shared out freely).

RA-18 = Compulsory combined exit
    .text = It applies when three things are true: none of your pawns in play can make a single or combined move with dice from the pool (none in play, or all stuck; a frozen pawn counts as stuck); no six besides the one for the exit could serve for another exit or a ransom; and the pool holds other dice. A pawn that comes out must then do it by RA-8 with all of those other dice, if that is allowed; using only part of them is forbidden. If it is not allowed, the pawn comes out by RA-7 with just the six, captures on the start square as RA-7 provides, and the rest of the pool is played normally. A ransom remains allowed instead. In all other cases you share out your dice as you please. Example: with no pawn in play, no captive, and 6+3, you cannot stay on the start square to capture there, unless a barrier makes the next 3 squares impossible. House rule `auto_exit`: `on` (default) or `off` (the pawn may stay on the start square).

RA-19 = Making way
    .text = You must make way, for this turn, if all of this is true when you begin to play your pool: an opponent has three pawns in the goal; their last pawn is on the track; one step further along its path there is a track square with a barrier of yours; and the square after that barrier on your own path is not a track square held by another colour's barrier, since you would then be stuck yourself and so excused. Nor is there a duty if an empty square lies between that pawn and the barrier, or if that pawn is at home or captive. As long as no pawn has left the barrier's square this turn and some allowed action would take one off it, only such actions are allowed; but throughout this turn you may neither clear the square completely nor bring a pawn onto it. Each barrier concerned has its own duty (two players waiting behind the same one make a single duty): while any duty is still to be done, only actions leaving a square that still has its duty open are allowed, if there are any. The duties of a turn hold even if the waiting pawn is captured or its player leaves. Option `make_way`: `on` (default) or `off`.

RA-20 = The winner
    .text = Whoever first has all four pawns in the goal is the winner, and play stops there and then. The others are placed by how many pawns they have in the goal, then by the smallest total distance still to go. For each pawn that distance is 57 minus the squares already covered (the start square counts 1); a pawn at home or captive counts 57. If everything is equal, the rank is shared.

RA-21 = Order of the duties
    .text = First you find the actions that RA-5 to RA-9 and RA-16 make possible, taking account of RA-10 to RA-15 and of the two bans in RA-19 (clearing the barrier's square, entering it). When RA-17 and RA-18 speak of what a pawn “can” do or what a six “could serve” for, they mean these actions. Next, RA-17 and RA-18 strike some out. Finally, RA-19 leaves only the moves that start from the barrier to be opened, if any remain.

rachat-title = Ransom Ludo
rachat-intro = A two-dice race around a cross-shaped board of 52 squares, for two to four players. Bring your four pawns to the goal before anyone else, but beware: a captured pawn does not go back home, it is taken prisoner and only a 6 will buy it back. Strings of double sixes, barriers and storms can turn everything around.
