### The options of `latroncules` in plain words, for the page and the terminal.

option-latroncules-quiet_limit = Fin après une série de coups calmes
option-latroncules-quiet_limit-about = Sans prise ni coup de fantassin, la partie s'arrête après ce nombre de coups.
option-latroncules-quiet_limit-value = { $value ->
    [one] après { $value } coup
   *[other] après { $value } coups
}
option-latroncules-quiet_limit-value-rule = Si les deux joueurs conviennent qu'aucune prise n'est plus possible, la partie s'arrête : celui qui a le plus de pièces gagne, et à égalité elle est nulle. Elle s'arrête de la même façon, d'elle-même, après { $value ->
    [one] un seul coup
   *[other] { $value } coups de suite (ceux des deux camps ensemble)
} sans prise ni coup de fantassin.
option-latroncules-arrows = Les flèches
option-latroncules-arrows-about = Les flèches d'une case limitent les directions qu'un cavalier peut prendre en la quittant.
option-latroncules-arrows-true = Les cavaliers suivent les flèches
option-latroncules-arrows-false = Pas de flèches : toutes les cases sont blanches
option-latroncules-arrows-false-rule = Il n'y a pas de flèches : de n'importe quelle case, un cavalier a 8 directions. La position de départ est la même que sur le plateau fléché.
option-latroncules-fantassins = Les fantassins
option-latroncules-fantassins-about = Promotion au bord opposé, pas de promotion, ou rien que des cavaliers.
option-latroncules-fantassins-promote = Ils deviennent cavaliers au bord opposé
option-latroncules-fantassins-stay = Ils restent fantassins
option-latroncules-fantassins-stay-rule = Il n'y a pas de promotion. Un fantassin qui atteint le bord opposé reste fantassin et ne peut plus bouger ; il peut encore être pris, et il compte toujours parmi les deux pièces qui prennent.
option-latroncules-fantassins-none = Il n'y en a pas, rien que des cavaliers
option-latroncules-fantassins-none-rule = Il n'y a pas de fantassins : chaque camp commence avec 16 cavaliers, sur les mêmes cases de ses deux premières rangées. Il n'y a pas de promotion, et seule une prise remet à zéro le compte des coups calmes.
option-latroncules-between = Se glisser entre deux ennemis
option-latroncules-between-about = Une pièce qui va se placer entre deux ennemis n'est pas prise par son propre coup.
option-latroncules-between-forbidden = Seulement par un coup qui prend
option-latroncules-between-safe = C'est permis et sans danger immédiat
option-latroncules-between-safe-rule = Une pièce peut aller se placer entre deux ennemis. Elle n'est pas prise pour autant ; par la suite, elle peut l'être comme n'importe quelle autre.
option-latroncules-corner = Le L autour d'un coin
option-latroncules-corner-about = Dans un coin, deux ennemis sur les cases voisines encerclent une pièce.
option-latroncules-corner-both = Il prend, et interdit le coin
option-latroncules-corner-taking = Il prend, mais n'interdit pas le coin
option-latroncules-corner-taking-rule = Une pièce est encerclée par un camp quand deux pièces de ce camp occupent deux cases voisines opposées. Dans un coin, elle peut être prise par deux pièces placées sur les deux cases voisines le long des bords, en forme de L ; mais toute pièce peut aller dans un coin, quels que soient ses voisins.
option-latroncules-corner-off = Il ne fait rien
option-latroncules-corner-off-rule = Une pièce est encerclée par un camp quand deux pièces de ce camp occupent deux cases voisines opposées : à gauche et à droite, au-dessus et au-dessous, ou aux deux bouts d'une même diagonale. Dans un coin, elle n'est jamais encerclée : on ne peut pas l'y prendre, et toute pièce peut y aller. Depuis un coin, elle compte toujours parmi les deux pièces qui prennent.
option-latroncules-standing_takes = Une pièce restée entre deux ennemis
option-latroncules-standing_takes-about = Il s'agit d'une pièce qui est allée se placer entre deux ennemis et qui y reste.
option-latroncules-standing_takes-false = Elle ne risque rien tant que l'un des deux ne revient pas
option-latroncules-standing_takes-true = N'importe quel coup ennemi la prend
option-latroncules-standing_takes-true-rule = Après un coup, toute pièce ennemie encerclée par le camp qui vient de jouer est prise, que la pièce déplacée soit ou non l'une des deux qui l'encerclent. Une paire que le coup défait ne prend pas. Seul le camp qui joue prend, et une pièce n'est jamais prise par son propre coup.
option-latroncules-must_take = Prise obligatoire
option-latroncules-must_take-about = Quand une prise est possible, peut-on jouer autre chose ?
option-latroncules-must_take-false = La prise est libre
option-latroncules-must_take-true = Qui peut prendre doit prendre
option-latroncules-must_take-true-rule = Si vous avez un coup qui prend, vous devez en jouer un qui prend ; lequel, et combien de pièces il prend, c'est à vous de choisir.
option-latroncules-one_piece_loses = Un camp réduit à une seule pièce
option-latroncules-one_piece_loses-about = Une pièce seule ne peut plus rien prendre.
option-latroncules-one_piece_loses-false = Il continue
option-latroncules-one_piece_loses-true = Il a perdu
option-latroncules-one_piece_loses-true-rule = Un camp qui a moins de deux pièces a perdu.
option-latroncules-blocked = Un joueur qui ne peut plus bouger
option-latroncules-blocked-about = Tout est bloqué, ou les seuls coups qui restent sont interdits.
option-latroncules-blocked-draw = La partie est nulle
option-latroncules-blocked-loses = Ce joueur a perdu
option-latroncules-blocked-loses-rule = Si celui qui doit jouer n'a aucun coup permis, il a perdu.

preset-latroncules-falkener = Ludus latrunculorum de Falkener, en 8 × 8
preset-latroncules-falkener-differs = Chez Falkener, le plateau compte 12 cases sur 12, avec 30 pièces par camp sur les cases d'une seule couleur. La fin après des coups calmes est de nous, et l'idée qu'on puisse se glisser sans danger entre deux ennemis vient des jeux de cette famille en général.
