### Rule book of Tanjawi, the parchís of the doors, clause by clause (TJ-1 to TJ-19).

TJ-1 = The sides
    .text = Two players meet with eight fichas each, four of each colour: Maghreb has the red and green ones, the other side the yellow and blue ones. A side's eight fichas all wait in a single home, the red one for Maghreb, the yellow one for the other side. Whatever their colour, they come out by that home's start square (39 for red, 5 for yellow), follow its path, climb its lane and leave the board at its goal. A ficha's colour matters only in TJ-3, TJ-12 and TJ-15 to TJ-17. House rules: with `homes` each colour has its own home, start square and lane; with `fichas` a side has six or four of them.

TJ-2 = Who begins
    .text = Maghreb plays first.

TJ-3 = First turn
    .text = On the very first roll of each player's opening turn, a ficha of whichever colour that player likes comes out and at once moves on by the number rolled, counted from the start square, whatever that number is. Example: Maghreb rolls 4, so the ficha goes to square 43. House rule `opening`: there is no free exit, and everybody waits for a 5.

TJ-4 = Winning
    .text = Whoever first gets all eight fichas off the board wins. Getting the last one off with a 1 on the die makes it a “victoire classe” (a win in style), noted and displayed as such. A count of 20 or 10 (TJ-10, TJ-11) does not give a victoire classe.

TJ-5 = Moving
    .text = You always go forward, and only when the move can be completed in full; leaving the board therefore takes the exact count. If at least one ficha can make the move, you have to play one.

TJ-6 = Doors (bab)
    .text = Two fichas on the same square are a closed door: of one side, whatever their colours, on any square of the track or the lane; of different sides, on a safe square only. No move by either side gets past a door or lands on it. Two exceptions: the exit in TJ-12, which nothing but two of your own fichas prevents, and a cheat (TJ-18), which can go over it. A square never carries more than two fichas. House rule `own_doors_stop`: your own doors do not stop you.

TJ-7 = Eating
    .text = If you land on an enemy ficha standing alone and the square is not safe, you eat it: it goes back to its home.

TJ-8 = Safe squares
    .text = Twelve squares are safe: 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 and 68. There is no eating there, except by the exit in TJ-12. A ficha that joins a lone enemy there forms a shared door with it.

TJ-9 = From 1 to 4
    .text = With 1, 2, 3 or 4, one ficha goes forward by that number of squares.

TJ-10 = Counting 20
    .text = For every ficha you eat, you at once move one ficha 20 squares forward, whichever you choose of those that can. If none can, this count is lost. If that move eats in its turn, you count 20 again; if it takes a ficha off the board, you count 10 (TJ-11). House rule `counts`: eating or leaving the board counts less, or nothing.

TJ-11 = Counting 10
    .text = For every ficha that leaves the board, you at once move one ficha 10 squares forward, whichever you choose of those that can; if none can, this count is lost. As in TJ-10, counts can follow on from one another: eating gives 20, leaving gives 10. Counting 20 or 10 is compulsory whenever possible. If several counts are waiting, the most recent is played first; if it is unplayable when its moment comes, it is lost and the one before it is considered. House rule `bonus_order`: of two counts you choose the one to play first.

TJ-12 = The five
    .text = Once your first turn is over, a 5 has to bring a ficha out onto your start square, even if it could have eaten elsewhere; if both colours are at home, you choose. Every enemy ficha on that square, be it one or two, is eaten, and each gives a count of 20: this is the only time anything is eaten on a safe square. If you have no ficha left at home, or if two of your own are already on your start square, the 5 takes one ficha 5 squares forward. During your first turn, too, a 5 moves 5. House rule `exit_eats`: coming out eats nobody.

TJ-13 = The six rolls again
    .text = After a 6 you roll again, even if nothing was able to move. The only exception when the 6 is played is the sacrifice (TJ-17); as for the third 6, see TJ-14.

TJ-14 = Third six
    .text = The third 6 within one turn is not played: the last ficha you moved in this turn goes back home, and the turn is over. It is spared if it is on a safe square, in the lane or already off the board; and if none moved, none goes back. Exits, counts of 20 or 10 and cheats are moves like any other. If nothing moved on the second 6, the ficha of the first one is what counts. House rule `third_six`: safe squares do not help, or nobody goes home.

TJ-15 = Opening a door
    .text = If one of your fichas that is part of a door, be it yours or shared, can make the move, a 6 has to move such a ficha. If one of these has the right to count 12 (TJ-16) and can do it, the door must be opened with a move of 12. Only when none can is a door opened with 6. House rule `open_duty`: only your own doors have to be opened, or none.

TJ-16 = Counting 12
    .text = On a 6, a ficha has the right to count 12 when its colour has all four of its fichas on the board, on track or lane, with none at home and none gone. If TJ-15 does not apply and such a ficha is able to move 12, you have to make a move of that kind, or a sacrifice (TJ-17). If none is able, any one of your fichas moves 6. With all your eight fichas on the board, both colours have the right to count 12. House rule `twelve`: all fichas of the colour have to be on the track, or nobody counts 12.

TJ-17 = Sacrifice
    .text = When TJ-16 obliges you to count 12 (but not when TJ-15 obliges you to open a door), you may prefer to move any one of your fichas, of either colour, by 6 if that move eats an enemy. You count 20, but you do not roll again: your turn is over once the counts have been played. House rule `sacrifice`: also when a door has to be opened by 12, or never.

TJ-18 = Cheating
    .text = Option `cheating`: default `off`, and `on` only when the two players both wanted it. In place of the move the die asks for, the player whose turn it is may move one of their fichas, on the track or in the lane, 1 to 12 squares forward, so long as this is not an allowed move for that ficha with that die. It can go over doors and ends on a square of the track or the lane that is empty, or carries a single ficha of its own side, or, if the square is safe, a single enemy; it never eats and cannot leave the board. The cheat uses up the die, and after a 6 you roll again as usual. It is possible only when a true move is possible as well, and never in place of a count of 20 or 10, on the third 6 or on the opening roll (TJ-3). Nothing gives it away: all the other player sees is the ficha's new place.

TJ-19 = Caught in the act
    .text = Before the first roll of your turn, once only, you may accuse the other player over the turn that has just ended; a cheat not denounced in time stands. If there was cheating, the ficha of the last cheat goes to the square where the die would have taken it, on condition that this move was allowed (between 12 and 6, the 12 counts), that it does not leave the board, and that the square still has room: fewer than two fichas, and no lone enemy outside a safe square. Otherwise it returns to where it was or, if two fichas are there now, to its home. If TJ-14 has sent it home, it stays there; if it has left the board, it is put back on it; counts already played are kept and the correction gives none. Whoever cheated owes an apology; if nobody did, the accuser owes it. As long as an apology is due, nothing can be done except making it, agreeing on a draw or abandoning the game. House rule `false_accusation`: a wrong accusation costs a ficha or the turn as well.

tanjawi-title = Tanjawi, parchís of the doors
tanjawi-intro = A Tangier-style duel on the parchís board: one die, two sides, eight fichas each on a track of 68 squares. Close doors (bab) in front of your opponent, eat enemy fichas to count 20, and get your eight fichas off the board first. And if the last one leaves on a 1, you have won in style!
