### Livre de règles du Ludo des étoiles, article par article (LU-1 à LU-14).

LU-1 = Le départ
    .text = Les quatre pions de chacun attendent à la maison, et le sort désigne celui qui commence. On tourne dans le sens des aiguilles d'une montre : rouge, vert, jaune, bleu. Le jeu est prévu pour quatre, chacun pour soi ; à deux ou à trois, les couleurs absentes sont sautées. Règles maison : avec `pawns`, chacun a trois pions, ou deux ; avec `initial_pawn`, un pion de chaque joueur commence sur sa case de départ.

LU-2 = Le tour
    .text = Vous lancez le dé, puis vous déplacez un pion. Si un coup est possible, il faut jouer ; vous ne passez que si aucun pion ne peut bouger. Règles maison : `three_tries` donne trois lancers pour sortir tant qu'aucun de vos pions n'est en route ; `duty` rend obligatoires la sortie, la capture ou les deux.

LU-3 = La sortie
    .text = Avec un 6, vous pouvez amener un pion de la maison sur sa case de départ, qui est la première case de son trajet. Si un autre pion peut avancer de 6, vous pouvez le préférer ; si aucun ne le peut, il faut sortir, puisqu'on joue dès qu'on le peut (LU-2). Règle maison `exit` : un 1, ou un 5, fait sortir un pion aussi bien qu'un 6.

LU-4 = Avancer
    .text = Un pion avance d'exactement le nombre obtenu, dans le sens des aiguilles d'une montre. Il passe par-dessus n'importe quelle case, quel que soit le nombre de pions qui s'y trouvent. Une case reçoit autant de pions qu'on veut : dans ce jeu, rien ne barre la route. Règle maison `pairs` : deux pions d'une couleur barrent la route, se font prendre ensemble ou ne partagent jamais une case.

LU-5 = La capture
    .text = Si votre pion termine sur une case de la piste non protégée par LU-6, et que cette case porte un seul pion, celui d'un adversaire, ce pion rentre à la maison. S'il y a deux pions ou plus, de n'importe quelles couleurs, aucun n'est pris. On ne capture jamais au passage. On compte les pions présents avant que le vôtre n'arrive : si un des vôtres y est déjà, il protège donc aussi l'adversaire.

LU-6 = Les cases sûres
    .text = Les quatre cases de départ et les quatre étoiles (9, 22, 35 et 48) protègent tout le monde, quelle que soit la couleur : on n'y capture pas. Règle maison `safe` : une partie seulement de ces cases protège, ou aucune.

LU-7 = Le couloir
    .text = Chaque couloir est réservé à sa couleur, qui y entre après avoir parcouru la piste. Les pions y sont à l'abri.

LU-8 = L'arrivée
    .text = L'arrivée s'atteint avec le compte exact. Si le dé montre trop pour un pion, ce pion ne peut pas bouger. Règle maison `overshoot` : le pion va jusqu'à l'arrivée et recule du reste.

LU-9 = Les tours supplémentaires
    .text = Trois choses donnent chacune un tour de plus : obtenir un 6 (et le jouer), capturer, amener un pion à l'arrivée ; entrer dans le couloir ne compte pas. Ils s'additionnent : un 6 qui capture en donne deux, un 6 qui mène à l'arrivée aussi. Vous les jouez l'un après l'autre, chacun avec un lancer et un coup, et chacun peut en rapporter d'autres. Règles maison : `six_again` dit quand un 6 fait rejouer, `bonus_turns` si une capture et une arrivée le font.

LU-10 = Trois six
    .text = Si vous obtenez un 6 à trois lancers de suite sans que la main ait passé, le troisième ne se joue pas : votre tour passe aussitôt et tous vos tours supplémentaires sont perdus. Un lancer différent de 6 remet le compte à zéro. Règle maison `third_six` : tous les 6 se jouent, ou le troisième renvoie en plus un pion à la maison.

LU-11 = Sans coup, plus de tours
    .text = Quand un lancer ne permet aucun coup, le tour passe immédiatement, même après un 6 et même s'il vous restait des tours supplémentaires.

LU-12 = La fin
    .text = La partie se termine dès qu'un joueur a ses quatre pions à l'arrivée. Règle maison `ends` : un seul pion à l'arrivée suffit, ou l'on continue jusqu'à ce qu'il ne reste qu'un joueur.

LU-13 = Les points
    .text = Le gagnant a 1 000 points. Chacun des autres compte 250 par pion à l'arrivée et, pour tout autre pion, le nombre de cases parcourues (case de départ 1, maison 0) ; on classe selon les points, et à égalité on partage le rang. Exemple : un pion à l'arrivée, un à la vingtième case de son trajet, un sur la case de départ et un à la maison font 250 + 20 + 1 + 0 = 271. Si ceux qui jouent encore s'accordent sur une partie nulle, chacun d'eux garde ses points, personne n'a les 1 000, et ils partagent tous le premier rang. Si tous les autres ont abandonné, le dernier présent a 1 000 points et ceux qui sont partis ont 0.

LU-14 = Le dé tel qu'il tombe
    .text = Le nombre du dé ne change jamais : un 6 ne vaut pas 7, et trois 6 ne renvoient aucun pion à la maison.

ludo-title = Ludo des étoiles
ludo-intro = Le ludo le plus simple : un plateau en croix de 52 cases, un dé, quatre pions chacun, et pas de barrière en travers du chemin. Un 6, une capture ou un pion à l'arrivée, et vous rejouez. Réfugiez-vous sur les étoiles et menez vos quatre pions au bout avant les autres.
