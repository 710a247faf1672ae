# Les noms des couleurs, des camps et des places, tels que les phrases les emploient.

colour-red = rouge
colour-green = vert
colour-yellow = jaune
colour-blue = bleu
colour-red-many = rouges
colour-green-many = verts
colour-yellow-many = jaunes
colour-blue-many = bleus

side-red = Rouge
side-green = Vert
side-yellow = Jaune
side-blue = Bleu
side-maghreb = Maghreb
side-other = L'autre camp
# Au milieu d'une phrase, là où ce n'est pas un nom propre.
side-other-inside = l'autre camp

place-home = la maison
place-track = la case { $number }
place-lane = la case { $number } du couloir
place-goal = l'arrivée
place-prison = la prison du camp { $colour }

reason-goal = arrivée
reason-agreement = accord
reason-abandon = abandon
reason-no-pieces = plus assez de pièces
reason-no-move = aucun coup possible
reason-quiet = trop de coups calmes
