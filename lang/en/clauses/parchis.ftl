### Rule book of Classic Ludo (classique) and Superludo, clause by clause (PA-1 to PA-23).

PA-1 = The players
    .text = Two, three or four people play, each with one colour and four pawns. When two play, their colours are opposite each other, unless you choose others. Option `couples` (off by default): four players make two teams whose colours are opposite each other, yellow with red and blue with green.

PA-2 = Who begins
    .text = Everyone rolls one die, and the highest begins. If several tie at the top, those players roll again.

PA-3 = Setting up
    .text = All the pawns are at home. Option `initial_pawn` (off by default): everyone has one pawn on the start square and three at home. House rule `pawns`: three or two pawns each instead of four.

PA-4 = Order of play
    .text = Play goes round counter-clockwise: yellow, blue, red, green. Colours that are not playing are skipped.

PA-5 = Moving
    .text = Each value takes one of your pawns, on the track or in the lane, forward by exactly that number of squares, provided PA-8 to PA-11 permit it. Which pawn is up to you, but if any move is possible you have to make one. What cannot be played is lost. With two dice, you are not obliged to find the order that would let you play both.

PA-6 = Six counts as seven
    .text = If none of your pawns is at home when you roll (a pawn in the goal counts as out), a 6 is worth 7. The value is fixed at the moment of the roll and does not change afterwards. In Superludo this applies to each die separately. Option `six_counts_seven` (both games, on by default): when it is off, a 6 is always worth 6.

PA-7 = Coming out with a five
    .text = If you have a pawn at home, a die showing 5 has to bring one out; it goes onto the start square, and only two of your own pawns already there excuse you. In Superludo you play the two dice in whichever order you like: the other die may come first, but when the 5 is played, it brings a pawn out if it can. If neither die shows 5 but together they make 5 (1+4 or 2+3), and an exit is possible at the moment of the roll, you have to bring a pawn out with the sum, which takes both dice. This is judged only once, before the first die is played. With 5+5, each 5 has to bring a pawn out as long as that is possible (but see PA-18). House rules: `exit` lets a 6 bring pawns out instead of a 5, and `exit_duty` (on by default) can make the exit a choice.

PA-8 = Two pawns to a square
    .text = A square of the track or the lane takes two pawns at most. Home and goal take as many as needed.

PA-9 = Barrier
    .text = Two pawns of the same colour on a square of the track or the lane make a barrier: no pawn can get past it or land on it, not even one of that colour. The exit (PA-7, PA-13) is an exception: nothing but two of your own pawns on your start square prevents it. Option `mixed_barriers` (off by default): two pawns of different colours on the same safe square make a barrier as well. Without this option you can go past them, yet there is no room left on that square (PA-8). House rule `barriers`: pairs stop only other colours, or only on safe squares, or nobody.

PA-10 = Safe squares
    .text = Twelve squares are safe: 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 and 68, including the four start squares (5, 22, 39 and 56). Landing there captures nobody; only the exit in PA-13 can take a pawn there. A second pawn, of any colour, can join a single one. House rule `partner_safe`, in couples: the partner's pawns are joined, never captured.

PA-11 = Exact count
    .text = To enter the goal you need exactly the number of squares that are missing. Nothing bounces back: if the value is too big for a pawn, that pawn cannot play it. House rule `overshoot`: a value that is too big takes the pawn to the goal and back into its lane.

PA-12 = Capture
    .text = If you land on a single pawn of another player and the square is not safe, it goes back to its home. This is true of your partner's pawns too.

PA-13 = Crushed at the exit
    .text = You bring a pawn out while two pawns are on your start square and they are not both yours: one of them is captured. If one is yours, it is the other; if neither is yours, it is the latest to have arrived, and the earlier one remains. A foreign pawn on its own is not captured: the two stand side by side. This works against a barrier too, whether of one colour or mixed. House rule `exit_capture`: the exit also captures a foreign pawn standing alone, or captures nobody.

PA-14 = Bonus of 20
    .text = Each capture earns a bonus of 20: immediately, ahead of anything else in the turn, you take a pawn of your choice, on the track or in the lane, 20 squares forward, keeping to PA-8 to PA-12. You have to play it if some pawn can; otherwise it is lost. A capture made with a bonus earns 20 once more. A bonus is no die: it brings no pawn out, is never regarded as a 5 or a 6 and does not oblige you to break a barrier. House rules: `bonuses` replaces the squares by another roll, or leaves out some or all of them; with `bonus_may` you may decline a bonus.

PA-15 = Bonus of 10
    .text = Each pawn that gets to the goal earns a bonus of 10, played like the one of 20 (PA-14): straight away, compulsory if some pawn can, lost otherwise. If that pawn wins the game, there is no bonus. This bonus is no die either: no exit, never a 5 or a 6, no obligation to break a barrier.

PA-16 = Rolling again
    .text = In Classic Ludo you roll again after a 6, in Superludo after a double. The new roll comes once the moves and bonuses have been played, even if nothing was able to move.

PA-17 = Three in a row
    .text = The third 6 running (Classic Ludo) or the third double running (Superludo) within one turn is not played, and the turn ends in any case. The last pawn you moved during this turn, be it by an exit or a bonus, goes back home. It is spared if it is in the lane or the goal; and if no pawn moved during the turn, none goes back. A safe square gives no protection from this rule. House rule `third_six`: the foremost pawn goes home instead, or the third is played first, or nobody goes home, or nothing special happens.

PA-18 = Breaking a barrier
    .text = In Classic Ludo, after a 6, if a pawn from one of your single-colour barriers (track or lane) can move by the value of that 6 (6 or 7, see PA-6), you have to move such a pawn. In Superludo, after a double, the first die, and only that one, has this duty; the second die may then also move the pawn that left, but not the other pawn of the broken barrier. That other pawn can move by a bonus, and a pawn can join it, but it stays forbidden to the second die wherever it is. With 5+5, breaking the barrier comes ahead of the exit for the first die; the second 5 then brings a pawn out if it can. A mixed barrier belongs to no one, so no one has to break it. House rule `break_duty` (on by default): when it is off, no barrier has to be broken.

PA-19 = The winner
    .text = The first to have all four pawns in the goal wins. In couples it is their pair that wins: there are only two ranks, the winning pair and the other, with no order between partners. House rule `couple_goal`: a couple wins only when both partners have finished, and one who has may play the partner's pawns.

PA-20 = Ranking
    .text = The other players are placed by how many pawns they have in the goal, then by the smallest total distance still to go. For each pawn that distance is 72 minus the squares already covered (the start square counts 1, home 0). If everything is equal, the rank is shared.

PA-21 = Rooms and prizes
    .text = There are five rooms: Passport, Tourist, Priority, Business and Luxury. Passport is open to everyone; the others open once you have won 1,000, 5,000, 25,000 and 125,000 points in all. The points are for play, never for money. In the Passport room, two players or two couples play for 100 to each winner, 40 for a draw and 20 for a loss; three players for 200, 30 and 10, or 40 for a draw; four players for 300, 50, 30 and 10, or 40 for a draw. Tourist gives five times as much, Priority twenty times, Business a hundred times and Luxury five hundred times. Someone who leaves gets nothing.

PA-22 = Drawn game
    .text = The game is drawn when everyone still playing agrees to it; each of them receives the prize for a draw. They all share one rank, and those who had left come behind. Players of the same rank receive the prize of the best among the places they share.

PA-23 = Leaving the game
    .text = Someone who leaves for good receives nothing and comes last; all who left share that last rank. Their pawns come off the board, even those that others are holding captive, and each captive they were holding goes back to its own home; captures made earlier remain valid (in Latroncules the pieces stay where they are). The game goes on as long as two players or two couples are left, otherwise the last one wins; a couple counts as long as one of its players is there, and that player carries on alone. If it was the leaver's turn, the next side rolls; if not, the current turn continues, or passes if nothing is allowed any more. The prizes remain those for the number of players at the start. This rule applies to all the games.

classique-title = Classic Ludo
classique-intro = Four pawns, a single die and a track of 68 squares: this is ludo as it has always been, on the parchís board, for two, three or four players, or in couples. Bring your pawns out with a 5, capture other people's to leap 20 squares, hold your barriers. The first to take all four pawns to the goal wins.
superludo-title = Superludo
superludo-intro = The same 68-square board and the same four pawns as Classic Ludo, but with two dice: everything goes faster. A double lets you roll again, a sum of 5 brings a pawn out, and every roll offers a choice. The first to take all four pawns to the goal wins.
