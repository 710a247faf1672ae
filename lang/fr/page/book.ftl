### Le livre de règles : le rayon, les articles, les petites positions à jouer, le glossaire.

book-shelf = Le livre de règles
book-shelf-lead = Six jeux, cinq livres. Chaque article a un numéro ; l'arbitre le cite quand il refuse un coup, et vous le retrouvez ici, avec une position à essayer.
book-play = Jouer
book-differences = Ce qui les distingue
book-contents = Sommaire
book-other-books = Les autres livres
book-clauses = { $count ->
    [one] { $count } article
   *[other] { $count } articles
}
book-example = Exemple :
book-option = Option
book-copy = Copier le lien vers { $clause }
book-copied = Le lien vers { $clause } est copié.
book-copy-yourself = Voici le lien vers { $clause } : { $link }
book-in-force = Les options de votre table
book-option-here = à votre table
book-changed = Changé à votre table.
book-changed-too = Une option de votre table touche aussi cet article.
book-unchanged = Le texte du livre : là où il dit autre chose, la règle de votre table l'emporte
book-options = Les options
book-options-lead = Chaque maison a ses habitudes. Voici ce que l'on peut changer en ouvrant une table ; sans rien choisir, on joue comme le livre le dit.
book-options-none = Ce jeu n'a pas d'options : on joue comme le livre le dit.
book-option-clause = Voyez { $clauses }.
book-option-number = N'importe quel nombre entier à partir de { $least } ; { $default } si l'on ne choisit rien.
book-presets = Des jeux que l'on connaît
book-presets-lead = Ces options, choisies ensemble, donnent à peu près un jeu connu. Voici le livre tel qu'on le joue alors.
book-lay = Ouvrir une table avec ces options
book-shared = Le { $here } et le { $other } ont le même livre ; ce qui change de l'un à l'autre y est dit.
book-read-other = Les mêmes règles au { $other }
book-nowhere = Ce livre n'est pas dans le rayon
book-nowhere-text = Les livres sont ceux des six jeux. Choisissez-en un.

book-history = D'où vient le ludo
book-history-text = Le ludo descend du pachisi, un jeu indien du XVIe siècle. Son plateau, dit-on, figurait le jardin de l'empereur Akbar, et ses pions les dames de la cour qui se disputaient l'honneur de jouer avec lui. Au lieu de dés, on jetait des coquillages : chacun valait un point s'il tombait le creux en l'air. Le parcheesi et les petits chevaux sont de la même famille.

## Ce qui distingue les jeux

differ-board = Le plateau
differ-board-rachat = Une croix de 52 cases, quatre étoiles
differ-board-ludo = Une croix de 52 cases, quatre étoiles
differ-board-classique = Un plateau de parchís de 68 cases, dont douze sûres
differ-board-superludo = Un plateau de parchís de 68 cases, dont douze sûres
differ-board-tanjawi = Un plateau de parchís de 68 cases, dont douze sûres
differ-board-latroncules = 64 cases, dont la moitié porte des flèches
differ-dice = Les dés
differ-dice-rachat = Deux, mis en réserve ; 6+6 fait relancer (RA-3)
differ-dice-ludo = Un, tel qu'il tombe (LU-14)
differ-dice-classique = Un ; le 6 fait relancer (PA-16)
differ-dice-superludo = Deux ; un double fait relancer (PA-16)
differ-dice-tanjawi = Un ; le 6 fait relancer (TJ-13)
differ-dice-latroncules = Aucun
differ-exit = Sortir de la maison
differ-exit-rachat = Avec un 6, jamais une somme (RA-7)
differ-exit-ludo = Avec un 6 ; un autre pion peut avancer à la place (LU-3)
differ-exit-classique = Avec un 5, c'est obligatoire (PA-7)
differ-exit-superludo = Avec un 5 ou une somme de 5, c'est obligatoire (PA-7)
differ-exit-tanjawi = Avec un 5 ; la première fois, avec n'importe quel dé (TJ-3)
differ-exit-latroncules = Tout est déjà sur le plateau (LA-3)
differ-capture = Être pris
differ-capture-rachat = Le pion part en prison ; un 6 le rachète (RA-9)
differ-capture-ludo = Le pion rentre, et l'autre rejoue (LU-9)
differ-capture-classique = Le pion rentre, et l'autre avance de 20 (PA-14)
differ-capture-superludo = Le pion rentre, et l'autre avance de 20 (PA-14)
differ-capture-tanjawi = La ficha rentre, et l'autre compte 20 (TJ-10)
differ-capture-latroncules = Deux pièces en encerclent une : elle est perdue (LA-9)
differ-block = Barrer la route
differ-block-rachat = Deux pions ou plus font un barrage, sauf pour leur couleur (RA-13)
differ-block-ludo = Rien ne barre la route (LU-4)
differ-block-classique = Deux pions font une barrière pour tous (PA-9)
differ-block-superludo = Deux pions font une barrière pour tous (PA-9)
differ-block-tanjawi = Deux fichas ferment une porte, pour les deux camps (TJ-6)
differ-block-latroncules = On ne saute que l'ennemi (LA-6)
differ-charm = Ce qu'il a de particulier
differ-charm-rachat = Le coup spécial, qui prend un barrage d'assaut (RA-16)
differ-charm-ludo = Des tours supplémentaires qui s'additionnent (LU-9)
differ-charm-classique = On peut jouer en couples (PA-1)
differ-charm-superludo = Deux dés, donc un choix à chaque lancer (PA-5)
differ-charm-tanjawi = Tricher, si les deux le veulent (TJ-18)
differ-charm-latroncules = Aucun hasard

## Les positions à essayer

scene-label = Position pour { $clause } : { $title }
scene-open = Essayer sur le plateau
scene-turn-play = { $side } joue
scene-turn-roll = { $side } lance
scene-turn-over = Partie finie
scene-tries = Coups à essayer
scene-help = Touchez une pièce, puis une case éclairée. Ou essayez :
scene-help-roll = { $dice ->
    [one] Lancez le dé. Ou essayez :
   *[other] Lancez les dés. Ou essayez :
}
scene-try-roll = Lancer { $dice }
scene-try-move = Jouer { $dice } depuis { $place }
scene-try-home = Sortir avec { $dice }
scene-try-captive = Racheter un captif avec { $dice }
scene-try-storm = Coup spécial avec { $dice }
scene-try-bonus = Jouer la prime de { $dice } depuis { $place }
scene-try-count = Compter { $dice } depuis { $place }
scene-try-cheat = Tricher : jouer { $dice } depuis { $place }
scene-try-piece = Jouer { $from }–{ $to }
scene-try-colour = { $deed } ({ $colour })
scene-roll = { $dice ->
    [one] Lancer le dé
   *[other] Lancer les dés
}
scene-which = Lequel ?
scene-reset = Remettre en place
scene-next = Autre position
scene-number = Position { $number } sur { $of }
scene-played = Joué.
scene-refused = Refusé.
scene-away = L'arbitre ne répond pas. Réessayez dans un instant.

## Le glossaire. Les mots sont rangés par ordre alphabétique dans chaque langue.

glossary = Glossaire
glossary-lead = Les mots des six jeux.
glossary-arrivee = Arrivée
    .text = La case au bout du couloir, où un pion a fini sa course. On n'y entre qu'avec le compte exact (RA-10, PA-11, LU-8).
glossary-balayage = Balayage
    .text = Au rachat, le coup combiné : le pion marche case après case et s'arrête sur le premier adversaire qu'il peut capturer (RA-6).
glossary-bab-almawt = Bab almawt
    .text = « La porte de la mort » du Tanjawi : une porte au pied de votre propre colonne, case 34 ou 68, et une autre plus haut, de la troisième à la sixième case de la colonne. Un 6 ne peut alors ouvrir ni l'une ni l'autre. Si la seconde est sur la première ou la deuxième case, c'est elle qu'un 6 doit ouvrir (TJ-15) ; sur la septième, elle n'empêche pas d'ouvrir celle du pied.
glossary-barrage = Barrage
    .text = Au rachat, deux pions ou plus d'une couleur sur une case de la piste : les autres couleurs ne peuvent ni le franchir ni s'y arrêter (RA-13).
glossary-barriere = Barrière
    .text = Sur le plateau du parchís, deux pions d'une couleur sur une case : personne ne passe, pas même leur propre couleur (PA-9).
glossary-captif = Captif
    .text = Un pion capturé au rachat. Il attend dans la prison de celui qui l'a pris, jusqu'à ce qu'un 6 le rachète (RA-12, RA-9).
glossary-capture = Capture, prise
    .text = Dans les jeux de course, se poser sur un adversaire isolé : il rentre à la maison (PA-12, LU-5) ou part en prison (RA-12). Au Tanjawi, on dit « manger » (TJ-7). Aux Latroncules, on ne se pose pas sur l'ennemi : on l'encercle, et il quitte le plateau (LA-9).
glossary-case-sure = Case sûre
    .text = Une case où l'on n'est pas capturé : les étoiles du rachat (RA-14), les étoiles et les départs du ludo (LU-6), les douze cases du parchís (PA-10, TJ-8).
glossary-cavalier = Cavalier
    .text = La pièce légère des Latroncules : il suit les flèches de sa case et saute par-dessus un ennemi (LA-6).
glossary-classe = Classe
    .text = La victoire classe du Tanjawi : la dernière ficha sort du plateau grâce à un dé qui montre 1 (TJ-4).
glossary-compte-exact = Compte exact
    .text = Le nombre de cases qui mène juste à l'arrivée. Un coup trop long n'est pas permis : on ne rebondit pas (PA-11).
glossary-compter = Compter 20, compter 10
    .text = Les primes du Tanjawi : 20 cases pour une ficha mangée, 10 pour une ficha sortie (TJ-10, TJ-11).
glossary-couloir = Couloir
    .text = La dernière ligne droite d'une couleur, de la piste à l'arrivée. Elle seule y entre. Au Tanjawi, on l'appelle aussi la colonne.
glossary-coup-combine = Coup combiné
    .text = Au rachat, plusieurs dés joués ensemble par un même pion (RA-6). Avec un 6, il peut aussi sortir de la maison (RA-8).
glossary-coup-special = Coup spécial
    .text = Au rachat, autant de 6 que d'ennemis sur votre case de départ : vos pions sortent ensemble et les capturent tous (RA-16).
glossary-couple = Couple
    .text = Deux joueurs qui se font face et gagnent ensemble, sur le plateau du parchís, à quatre : jaune avec rouge, bleu avec vert (PA-1).
glossary-dado = Dado
    .text = Le dé, comme disent les joueurs de Tanjawi.
glossary-devoir = Devoir
    .text = Un coup que la règle impose quand il est possible : sortir avec un 5 (PA-7), casser une barrière (PA-18), céder le passage (RA-19), ouvrir une porte (TJ-15).
glossary-double = Double
    .text = Deux dés égaux. Au Superludo, il fait relancer (PA-16) ; au rachat, seul 6+6 compte comme un double (RA-3).
glossary-encerclee = Encerclée
    .text = Aux Latroncules, une pièce prise entre deux ennemis sur des cases opposées, ou en L dans un coin (LA-8).
glossary-etoile = Étoile
    .text = Les cases 9, 22, 35 et 48 du plateau en croix : elles protègent (RA-14, LU-6).
glossary-fantassin = Fantassin
    .text = La pièce lente des Latroncules : une case tout droit, jamais de saut (LA-5). Au bord opposé, il devient cavalier (LA-10).
glossary-ficha = Ficha
    .text = Le pion, au Tanjawi. Chaque camp en a huit, quatre de chacune de ses deux couleurs (TJ-1).
glossary-fige = Figé
    .text = Au rachat, un pion qui vient de capturer : il ne bouge plus avant la fin du tour (RA-15).
glossary-fleche = Flèche
    .text = Gravée sur une case des Latroncules, elle montre par où un cavalier peut en partir (LA-2).
glossary-isole = Isolé
    .text = Seul de sa couleur sur sa case : un pion isolé peut être capturé (RA-12).
glossary-maison = Maison
    .text = Là où les pions attendent de sortir, au début et après une capture. Au rachat, les captifs n'y rentrent qu'une fois rachetés.
glossary-pion = Pion
    .text = La pièce des jeux de course. Chacun en a quatre ; au Tanjawi, on dit « ficha ».
glossary-piste = Piste
    .text = Le tour du plateau que toutes les couleurs partagent : 52 cases en croix, 68 au parchís.
glossary-pito = Pito
    .text = Un 1 au dé, comme disent les joueurs de Tanjawi. « Pito pito » : les deux joueurs n'attendent plus qu'un 1 pour gagner.
glossary-porte = Porte (bab)
    .text = Deux fichas sur une même case, au Tanjawi : personne ne passe, ni l'un ni l'autre camp (TJ-6).
glossary-prime = Prime
    .text = Des cases gagnées : 20 pour une capture (PA-14), 10 pour un pion à l'arrivée (PA-15). Ce n'est pas un dé.
glossary-prison = Prison
    .text = Au rachat, là où un joueur garde les pions qu'il a capturés (RA-12).
glossary-promotion = Promotion
    .text = Un fantassin qui atteint le bord opposé devient cavalier (LA-10).
glossary-rachat = Rachat
    .text = Rendre un captif à sa maison avec un 6. Il faut un autre 6 pour le sortir (RA-9).
glossary-reserve = Réserve
    .text = Les dés qu'il vous reste à jouer dans le tour, au rachat ; les doubles six s'y ajoutent (RA-3, RA-4).
glossary-sacrifice = Sacrifice
    .text = Au Tanjawi, avancer de 6 pour manger au lieu de compter 12 ; on ne relance pas (TJ-17).
glossary-sel = Sel
    .text = Les chiffres tirés au hasard que chaque joueur ajoute aux dés, pour que personne ne puisse les choisir seul.
glossary-sortie = Sortie
    .text = Poser un pion de la maison sur sa case de départ : avec un 6 (RA-7, LU-3) ou un 5 (PA-7, TJ-12).
glossary-tour-supplementaire = Tour supplémentaire
    .text = Au ludo, un tour gagné par un 6, une capture ou une arrivée (LU-9).
glossary-triche = Triche
    .text = Au Tanjawi, si les deux joueurs le veulent : un coup interdit, toléré tant que personne ne le voit (TJ-18, TJ-19).
