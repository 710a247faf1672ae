### Livre de règles du Tanjawi, le parchís des portes, article par article (TJ-1 à TJ-19).

TJ-1 = Les camps
    .text = Deux joueurs s'affrontent avec huit fichas chacun, quatre de chaque couleur : le Maghreb a les rouges et les vertes, l'autre camp les jaunes et les bleues. Les huit fichas d'un camp attendent dans une seule maison, la rouge pour le Maghreb, la jaune pour l'autre camp. Quelle que soit leur couleur, elles sortent par la case de départ de cette maison (39 pour la rouge, 5 pour la jaune), suivent son trajet, montent son couloir et quittent le plateau à son arrivée. La couleur d'une ficha ne compte que pour TJ-3, TJ-12 et TJ-15 à TJ-17. Règles maison : avec `homes`, chaque couleur a sa maison, sa case de départ et son couloir ; avec `fichas`, un camp en a six ou quatre.

TJ-2 = Qui commence
    .text = Le Maghreb joue en premier.

TJ-3 = Le premier tour
    .text = Au premier lancer de son premier tour, chaque joueur sort une ficha de la couleur qu'il veut et l'avance aussitôt du nombre obtenu, compté depuis la case de départ, quel que soit ce nombre. Exemple : le Maghreb lance 4, sa ficha va jusqu'à la case 43. Règle maison `opening` : pas de sortie gratuite, on attend un 5.

TJ-4 = La victoire
    .text = Le premier qui a sorti ses huit fichas du plateau gagne. Si la dernière sort grâce à un dé qui montre 1, c'est une « victoire classe », notée et affichée comme telle. Un compte de 20 ou de 10 (TJ-10, TJ-11) ne donne pas la victoire classe.

TJ-5 = Avancer
    .text = On va toujours en avant, et seulement si le coup peut être fait en entier ; on quitte donc le plateau avec le compte exact. Si au moins une ficha peut faire le coup, vous devez en jouer une.

TJ-6 = Les portes (bab)
    .text = Deux fichas sur une même case sont une porte fermée : du même camp, quelles que soient leurs couleurs, sur toute case de la piste ou du couloir ; de camps différents, sur une case sûre seulement. Aucun coup, d'aucun des deux camps, ne franchit une porte ni ne s'y pose. Deux exceptions : la sortie de TJ-12, que seules deux de vos propres fichas empêchent, et la triche (TJ-18), qui peut passer par-dessus. Une case ne porte jamais plus de deux fichas. Règle maison `own_doors_stop` : vos propres portes ne vous arrêtent pas.

TJ-7 = Manger
    .text = Si vous vous posez sur une ficha ennemie seule et que la case n'est pas sûre, vous la mangez : elle retourne dans sa maison.

TJ-8 = Les cases sûres
    .text = Douze cases sont sûres : 5, 12, 17, 22, 29, 34, 39, 46, 51, 56, 63 et 68. On n'y mange pas, sauf par la sortie de TJ-12. Une ficha qui y rejoint une ennemie seule forme avec elle une porte partagée.

TJ-9 = De 1 à 4
    .text = Avec 1, 2, 3 ou 4, une ficha avance d'autant de cases.

TJ-10 = Compter 20
    .text = Pour chaque ficha mangée, vous avancez aussitôt de 20 cases une ficha de votre choix qui peut le faire. Si aucune ne le peut, ce compte est perdu. Si ce coup mange à son tour, vous comptez encore 20 ; s'il sort une ficha du plateau, vous comptez 10 (TJ-11). Règle maison `counts` : manger ou sortir du plateau compte moins, ou rien.

TJ-11 = Compter 10
    .text = Pour chaque ficha qui quitte le plateau, vous avancez aussitôt de 10 cases une ficha de votre choix qui peut le faire ; si aucune ne le peut, ce compte est perdu. Comme en TJ-10, les comptes s'enchaînent : manger donne 20, sortir donne 10. Compter 20 ou 10 est obligatoire quand c'est possible. Si plusieurs comptes attendent, le plus récent se joue d'abord ; s'il n'est pas jouable quand vient son moment, il est perdu et l'on regarde le précédent. Règle maison `bonus_order` : de deux comptes, vous choisissez celui qui se joue d'abord.

TJ-12 = Le cinq
    .text = Passé votre premier tour, un 5 doit sortir une ficha sur votre case de départ, même s'il permettait de manger ailleurs ; si vous avez les deux couleurs à la maison, vous choisissez. Toutes les fichas ennemies de cette case, une ou deux, sont mangées, et chacune donne un compte de 20 : c'est le seul cas où l'on mange sur une case sûre. Si vous n'avez plus de ficha à la maison, ou si deux des vôtres occupent déjà votre case de départ, le 5 avance une ficha de 5 cases. Pendant votre premier tour aussi, un 5 avance de 5. Règle maison `exit_eats` : sortir ne mange personne.

TJ-13 = Le six relance
    .text = Après un 6, vous relancez, même si rien n'a pu bouger. Seule exception quand le 6 se joue : le sacrifice (TJ-17) ; quant au troisième 6, voyez TJ-14.

TJ-14 = Le troisième six
    .text = Le troisième 6 d'un même tour ne se joue pas : la dernière ficha que vous avez déplacée dans ce tour retourne à la maison, et le tour s'arrête. Elle y échappe si elle est sur une case sûre, dans le couloir ou déjà sortie du plateau ; et si aucune n'a bougé, aucune ne rentre. Sorties, comptes de 20 ou de 10 et triches sont des déplacements comme les autres. Si rien n'a bougé au deuxième 6, c'est la ficha du premier qui compte. Règle maison `third_six` : les cases sûres ne protègent pas, ou personne ne rentre à la maison.

TJ-15 = Ouvrir une porte
    .text = Si une de vos fichas qui fait partie d'une porte, la vôtre ou une porte partagée, peut faire le coup, un 6 doit déplacer une telle ficha. Si l'une de ces fichas a le droit de compter 12 (TJ-16) et peut le faire, il faut ouvrir avec un coup de 12. C'est seulement si aucune ne le peut qu'on ouvre avec 6. Règle maison `open_duty` : on ne doit ouvrir que ses propres portes, ou aucune.

TJ-16 = Compter 12
    .text = Avec un 6, une ficha a le droit de compter 12 quand les quatre fichas de sa couleur sont sur le plateau, piste ou couloir, aucune à la maison ni sortie. Si TJ-15 ne s'applique pas et qu'une telle ficha peut avancer de 12, vous devez faire un coup de ce genre, ou un sacrifice (TJ-17). Si aucune ne le peut, n'importe laquelle de vos fichas avance de 6. Avec vos huit fichas sur le plateau, les deux couleurs ont le droit de compter 12. Règle maison `twelve` : toute la couleur doit être sur la piste, ou personne ne compte 12.

TJ-17 = Le sacrifice
    .text = Quand TJ-16 vous oblige à compter 12 (mais pas quand TJ-15 vous oblige à ouvrir une porte), vous pouvez préférer avancer de 6 n'importe laquelle de vos fichas, de l'une ou l'autre couleur, si ce coup mange une ennemie. Vous comptez 20, mais vous ne relancez pas : votre tour s'arrête une fois les comptes joués. Règle maison `sacrifice` : aussi quand une porte doit s'ouvrir avec 12, ou jamais.

TJ-18 = La triche
    .text = Option `cheating` : `off` par défaut, `on` seulement si les deux joueurs l'ont voulue. Au lieu du coup demandé par le dé, celui qui joue peut avancer une de ses fichas, sur la piste ou dans le couloir, de 1 à 12 cases, pourvu que ce ne soit pas un coup permis de cette ficha avec ce dé. Elle peut passer par-dessus des portes et finit sur une case de la piste ou du couloir qui est vide, ou qui porte une seule ficha de son camp, ou, si la case est sûre, une seule ennemie ; elle ne mange personne et ne quitte pas le plateau. La triche consomme le dé, et après un 6 on relance comme d'habitude. Elle n'est possible que si un vrai coup l'est aussi, et jamais à la place d'un compte de 20 ou de 10, au troisième 6 ni au lancer d'ouverture (TJ-3). Rien ne la signale : l'autre joueur voit seulement où se trouve la ficha.

TJ-19 = Pris sur le fait
    .text = Avant le premier lancer de votre tour, une seule fois, vous pouvez accuser l'autre à propos du tour qui vient de finir ; une triche non dénoncée à temps reste acquise. S'il y a eu triche, la ficha de la dernière triche va sur la case où le dé l'aurait menée, à condition que ce coup ait été permis (entre 12 et 6, le 12 compte), qu'il ne sorte pas du plateau et que la case ait encore de la place : moins de deux fichas, et pas d'ennemie seule hors d'une case sûre. Sinon elle revient là où elle était ou, si deux fichas s'y trouvent maintenant, à la maison. Si TJ-14 l'a renvoyée à la maison, elle y reste ; si elle a quitté le plateau, elle y est remise ; les comptes déjà joués sont gardés et la correction n'en donne aucun. Le tricheur doit des excuses ; s'il n'y avait pas de triche, c'est l'accusateur qui en doit. Tant que des excuses sont dues, on ne peut que les faire, s'entendre sur une partie nulle ou abandonner. Règle maison `false_accusation` : une fausse accusation coûte en plus une ficha ou le tour.

tanjawi-title = Tanjawi, le parchís des portes
tanjawi-intro = Un duel à la mode de Tanger sur le plateau du parchís : un seul dé, deux camps, huit fichas chacun sur une piste de 68 cases. Fermez des portes (bab) devant l'adversaire, mangez ses fichas pour compter 20 et faites sortir vos huit fichas avant lui. Et si la dernière sort sur un 1, la victoire a de la classe !
