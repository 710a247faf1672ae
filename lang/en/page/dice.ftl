### dice
