### Rule book of Ludo of the Stars (ludo), clause by clause (LU-1 to LU-14).

LU-1 = The start
    .text = Everyone's four pawns wait at home, and chance decides who begins. Play goes round clockwise: red, green, yellow, blue. The game is meant for four, everyone for themselves; with two or three, the missing colours are skipped. House rules: `pawns` gives everyone three pawns, or two; with `initial_pawn` one pawn of each player starts on its start square.

LU-2 = The turn
    .text = You roll the die, then move a pawn. If a move is possible you have to make one; you pass only when none of your pawns can move. House rules: `three_tries` gives three rolls for an exit while none of your pawns is out; `duty` makes exits, captures or both compulsory.

LU-3 = Exit
    .text = With a 6 you may bring a pawn from home onto its start square, which is the first square of its path. If another pawn can move by 6, you may prefer that; if none can, you must bring one out, since whoever can move must (LU-2). House rule `exit`: a 1, or a 5, brings a pawn out as well as a 6.

LU-4 = Moving
    .text = A pawn goes forward by exactly the number rolled, clockwise. It can pass over any square, no matter how many pawns are on it. A square takes as many pawns as you like: in this game nothing bars the road. House rule `pairs`: two pawns of one colour bar the way, may be captured together, or never share a square.

LU-5 = Capture
    .text = If your pawn finishes on a track square that LU-6 does not protect, and just one pawn is on it, an opponent's, that pawn goes home. If there are two or more pawns, whatever their colours, none is taken. Nothing is ever captured in passing. The pawns present are counted before yours gets there: if one of your own is already on the square, it therefore shields the opponent too.

LU-6 = Safe squares
    .text = The four start squares and the four stars (9, 22, 35 and 48) protect everyone, whatever the colour: nothing is captured there. House rule `safe`: only some of these squares protect, or none.

LU-7 = The lane
    .text = Each lane is reserved for its own colour, which enters it after going round the track. Pawns are out of danger there.

LU-8 = The goal
    .text = The goal is reached by the exact count. If the die shows too many for a pawn, that pawn cannot move. House rule `overshoot`: the pawn goes as far as the goal and comes back by what is left.

LU-9 = Extra turns
    .text = Three things each give one more turn: rolling a 6 (and playing it), capturing, taking a pawn to the goal; entering the lane does not count. They are added together: a 6 that captures gives two, and so does a 6 that reaches the goal. You play them one by one, each with a roll and a move, and each may bring further ones. House rules: `six_again` says when a 6 gives a turn, `bonus_turns` whether captures and arrivals do.

LU-10 = Three sixes
    .text = If you roll a 6 three times running before play has passed to someone else, the third is not played: your turn passes immediately and all your extra turns are lost. Any roll that is not a 6 resets the count. House rule `third_six`: every 6 is played, or the third one also sends a pawn home.

LU-11 = No move, no more turns
    .text = When a roll permits no move, the turn passes straight away, even after a 6 and even if you still had extra turns.

LU-12 = The end
    .text = The game is over as soon as one player has all four pawns in the goal. House rule `ends`: one pawn in the goal is enough, or play goes on until only one player is left.

LU-13 = The points
    .text = The winner has 1,000 points. Each of the others counts 250 per pawn in the goal and, for any other pawn, the number of squares covered (start square 1, home 0); places go by points, and equal points share a rank. Example: one pawn in the goal, one on the twentieth square of its path, one on the start square and one at home make 250 + 20 + 1 + 0 = 271. If those still playing agree on a draw, each of them keeps their points, no one has the 1,000, and they all share first rank. If all the others have abandoned, the last one present has 1,000 points and those who left have 0.

LU-14 = The die as it falls
    .text = The number on the die never changes: a 6 is not worth 7, and three sixes send no pawn home.

ludo-title = Ludo of the Stars
ludo-intro = The simplest ludo of all: a cross-shaped board of 52 squares, one die, four pawns each, and no barriers across the road. A 6, a capture or a pawn in the goal, and you play again. Take shelter on the stars and lead your four pawns to the end before the others.
