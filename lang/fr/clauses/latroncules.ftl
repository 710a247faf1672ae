### Livre de règles des Latroncules, article par article (LA-1 à LA-14).

LA-1 = Les pièces
    .text = Chaque camp possède 8 fantassins et 8 cavaliers. Les rouges sont en bas (rangées 1 et 2) et vont vers le haut ; les bleus sont en haut (rangées 7 et 8) et vont vers le bas. Les colonnes se nomment a à h de gauche à droite, les rangées 1 à 8 de bas en haut.

LA-2 = Les flèches
    .text = Un cavalier posé sur une case fléchée ne peut partir que dans les directions des deux axes de cette case, dans les deux sens. `X` : les deux diagonales ; `-` : gauche et droite ; `|` : haut et bas ; `/` : haut-droite et bas-gauche ; `\` : haut-gauche et bas-droite. Les cases qui ne sont pas citées ici sont blanches :
        rangée 8 : a, c, e et g portent `X` ;
        rangée 7 : b, d, f et h portent `X` ;
        rangée 6 : a et c portent `-` et `/`, e et g portent `-` et `\` ;
        rangée 5 : b et d portent `|` et `\`, f et h portent `|` et `/` ;
        rangée 4 : a et c portent `|` et `/`, e et g portent `|` et `\` ;
        rangée 3 : b et d portent `-` et `\`, f et h portent `-` et `/` ;
        rangée 2 : a, c, e et g portent `X` ;
        rangée 1 : b, d, f et h portent `X`.
        Règle maison `arrows` : sans flèches, toutes les cases sont blanches.

LA-3 = La position de départ
    .text = Dans les rangées 1, 2, 7 et 8, chaque case fléchée porte un cavalier et chaque case blanche un fantassin. Exemple : a1 est blanche, un fantassin rouge s'y tient ; b1 est fléchée, c'est un cavalier.

LA-4 = Qui joue
    .text = On tire au sort celui qui commence, ou l'on se met d'accord. Chacun à son tour déplace une de ses pièces. Il est interdit de passer.

LA-5 = Le fantassin
    .text = Il avance d'une case tout droit, vers le camp d'en face, si elle est vide. Il ne saute jamais, et les flèches ne le concernent pas.

LA-6 = Le cavalier
    .text = Depuis une case blanche, il a 8 directions ; depuis une case fléchée, les 4 que donnent ses flèches. Il va sur la case voisine si elle est vide. Si une pièce ennemie s'y trouve, il peut sauter par-dessus jusqu'à la case juste derrière, dans la même ligne, si celle-ci est vide ; on ne saute pas ses propres pièces. La pièce sautée n'est pas prise pour autant. Un pas ou un saut par tour, pas davantage.

LA-7 = Jamais entre deux
    .text = Un coup est interdit si, une fois joué, la pièce déplacée se trouve encerclée par l'ennemi au sens de LA-8, coins compris. Il est permis malgré tout s'il fait au moins une prise. La pièce prise n'a pas à être l'une des deux qui encerclent, et la vôtre peut très bien rester entre les deux. Règle maison `between` : un tel coup est permis et sans danger immédiat.

LA-8 = Encerclée
    .text = Une pièce est encerclée par un camp quand deux pièces de ce camp occupent deux cases voisines opposées : à gauche et à droite, au-dessus et au-dessous, ou aux deux bouts d'une même diagonale. Dans un coin, elle l'est quand ce camp tient les deux cases voisines le long des bords, en forme de L : par exemple a2 et b1 pour une pièce en a1. Ni le type des pièces ni les flèches n'y changent rien. Règle maison `corner` : le L ne fait que prendre, ou ne fait rien du tout.

LA-9 = La prise
    .text = Après un coup, toute pièce ennemie encerclée par le camp qui vient de jouer est prise, à condition que la pièce déplacée soit l'une des deux qui l'encerclent. S'il y en a plusieurs, elles sont prises toutes à la fois. Une pièce n'est jamais prise sans que l'ennemi bouge, ni par son propre coup. Deux pièces qui se suivent sur une même ligne entre deux ennemis ne sont pas prises. Règles maison : `standing_takes`, tout coup prend ce qui est encerclé ; `must_take`, la prise est obligatoire.

LA-10 = La promotion
    .text = Un fantassin qui atteint le bord opposé (rangée 8 pour les rouges, rangée 1 pour les bleus) devient aussitôt un cavalier. Règle maison `fantassins` : ils restent ce qu'ils sont, ou il n'y en a pas.

LA-11 = Plus de pièces
    .text = Un camp qui n'a plus aucune pièce a perdu. Règle maison `one_piece_loses` : un camp réduit à une seule pièce aussi.

LA-12 = Plus de coup
    .text = Si celui qui doit jouer n'a aucun coup permis, parce que tout est bloqué ou parce que LA-7 interdit ce qui reste, la partie est nulle. Règle maison `blocked` : ce joueur a perdu.

LA-13 = Plus rien à prendre
    .text = Si les deux joueurs conviennent qu'aucune prise n'est plus possible, la partie s'arrête : celui qui a le plus de pièces gagne, et à égalité elle est nulle. Elle s'arrête de la même façon, d'elle-même, après 100 coups de suite (ceux des deux camps ensemble) sans prise ni coup de fantassin. Option `quiet_limit` : ce nombre de coups, `100` par défaut, n'importe quel entier à partir de 1.

LA-14 = L'ordre des fins
    .text = Après chaque coup, on vérifie les fins de partie dans cet ordre : LA-11, puis LA-12, puis LA-13.

latroncules-title = Latroncules
latroncules-intro = Un jeu de stratégie venu de l'Antiquité, pour deux joueurs, sur un plateau de 8 cases sur 8 et sans aucun dé. Vos fantassins avancent droit devant, vos cavaliers suivent les flèches gravées et sautent par-dessus l'ennemi. Encerclez les pièces adverses deux contre une, et gardez-en plus que l'autre.
