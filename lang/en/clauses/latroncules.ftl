### Rule book of Latroncules, clause by clause (LA-1 to LA-14).

LA-1 = The pieces
    .text = Each side owns 8 fantassins (foot soldiers) and 8 cavaliers (riders). Red is at the bottom (ranks 1 and 2) and goes up; blue is at the top (ranks 7 and 8) and goes down. Files are named a to h from left to right, ranks 1 to 8 from bottom to top.

LA-2 = The arrows
    .text = A cavalier on an arrowed square can leave it only in the directions of that square's two axes, either way along each. `X`: both diagonals; `-`: left and right; `|`: up and down; `/`: up-right and down-left; `\`: up-left and down-right. Squares not named here are white:
        rank 8: a, c, e and g bear `X`;
        rank 7: b, d, f and h bear `X`;
        rank 6: a and c bear `-` and `/`, e and g bear `-` and `\`;
        rank 5: b and d bear `|` and `\`, f and h bear `|` and `/`;
        rank 4: a and c bear `|` and `/`, e and g bear `|` and `\`;
        rank 3: b and d bear `-` and `\`, f and h bear `-` and `/`;
        rank 2: a, c, e and g bear `X`;
        rank 1: b, d, f and h bear `X`.
        House rule `arrows`: without them every square is white.

LA-3 = Starting position
    .text = In ranks 1, 2, 7 and 8 each arrowed square holds a cavalier and each white square a fantassin. Example: a1 is white, so a red fantassin is there; b1 is arrowed, so it holds a cavalier.

LA-4 = Who plays
    .text = The side that begins is drawn by lot, or you agree on it. Players take turns to move one of their pieces. Passing is not allowed.

LA-5 = Fantassin
    .text = It goes one square straight forward, towards the opposite camp, if that square is empty. It never jumps, and the arrows mean nothing to it.

LA-6 = Cavalier
    .text = From a white square it has 8 directions; from an arrowed square, the 4 its arrows give. It goes to the neighbouring square if that is empty. If an enemy piece is there, it may jump over it to the square just beyond, in the same line, provided that one is empty; your own pieces cannot be jumped. The piece jumped is not taken by this. One step or one jump per turn, no more.

LA-7 = Never between two
    .text = A move is forbidden if, once made, it leaves the moved piece surrounded by the enemy in the sense of LA-8, corners included. It is allowed all the same if it takes at least one piece. The piece taken does not have to be one of the two that surround, and yours may well remain between those two. House rule `between`: such a move is allowed and harmless.

LA-8 = Surrounded
    .text = A piece is surrounded by a side when two pieces of that side are on two opposite squares next to it: left and right, above and below, or at both ends of one diagonal. In a corner, it is surrounded when that side has both neighbouring squares along the edges, in an L shape: a2 and b1, for instance, for a piece on a1. Neither the types of the pieces nor the arrows make any difference. House rule `corner`: the L only takes, or does nothing at all.

LA-9 = Taking
    .text = After a move, any enemy piece surrounded by the side that has just moved is taken, on condition that the moved piece is one of the two surrounding it. If there are several, all are taken together. A piece is never taken without the enemy moving, nor through its own move. Two pieces in a row, on one line between two enemies, are not taken. House rules: `standing_takes`, any move takes what is surrounded; `must_take`, taking is a duty.

LA-10 = Promotion
    .text = A fantassin that gets to the opposite edge (rank 8 for red, rank 1 for blue) turns into a cavalier immediately. House rule `fantassins`: they stay what they are, or there are none.

LA-11 = No pieces left
    .text = A side with no pieces left has lost. House rule `one_piece_loses`: so has a side with a single piece.

LA-12 = No move left
    .text = If the player whose turn it is has no allowed move, because everything is blocked or because LA-7 forbids what remains, the game is a draw. House rule `blocked`: that player has lost.

LA-13 = Nothing left to take
    .text = If both players agree that no further taking is possible, the game stops: whoever has more pieces wins, and equal numbers make a draw. It stops in the same way, by itself, after 100 moves running (those of both sides together) with no taking and no move by a fantassin. Option `quiet_limit`: this number of moves, `100` by default, any whole number from 1 up.

LA-14 = Order of the ends
    .text = After each move, the ways to end are checked in this order: LA-11, then LA-12, then LA-13.

latroncules-title = Latroncules
latroncules-intro = A strategy game from antiquity for two players, on a board of 8 by 8 squares and with no dice at all. Your fantassins march straight ahead, your cavaliers follow the carved arrows and leap over the enemy. Surround opposing pieces two against one, and keep more of yours than the other side.
