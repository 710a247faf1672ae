### Les règles maison : partir du livre ou d'un jeu connu, changer, garder, partager.

## Les règles d'une table
in-force = { $name } : { $value }
in-force-title = Les règles de cette table
in-force-others = Les autres options, comme dans le livre
in-force-by-book = Tout comme dans le livre : voir les options
in-force-count = { $count ->
    [one] Une différence avec le livre
   *[other] { $count } différences avec le livre
}
in-force-rule = À cette table :
in-force-book = Dans le livre :
rules-book = Comme dans le livre
rules-own = Règles maison
preset-played = On joue à la façon de « { $name } ».
preset-differs = Ce qui diffère encore : { $text }

## Les choisir
house-begin = Partir de
house-presets = Jeux connus
house-kept = Vos règles, sur cet appareil
house-kept-here = celles-ci
house-unnamed = Vos propres choix
house-begun = { $count ->
    [0] Tout est comme dans le livre.
    [one] { $count } différence avec le livre.
   *[other] { $count } différences avec le livre.
}
house-differences = { $count ->
    [0] Rien ne diffère du livre
    [one] Une différence avec le livre
   *[other] { $count } différences avec le livre
}
house-differs = diffère du livre
house-remove = Annuler
house-remove-what = Revenir au livre : { $what }
house-rule-now = La règle devient :
house-clause = Dans le livre
effect-title = Ce que ces règles changent
effect-title-book = À quoi s'attendre avec les règles du livre
effect-length-book = Une partie dure environ { $now } tours.
effect-length-more = Les parties sont plus longues : environ { $now } tours, contre { $usual }.
effect-length-less = Les parties sont plus courtes : environ { $now } tours, contre { $usual }.
effect-length-same = Les parties sont à peu près aussi longues : environ { $now } tours.
effect-first-book = { $four ->
    [yes] L'équipe qui commence gagne { $now } % des parties.
   *[no] Celui qui commence gagne { $now } % des parties.
}
effect-first-more = { $four ->
    [yes] L'équipe qui commence gagne plus souvent : { $now } % des parties, contre { $usual } %.
   *[no] Celui qui commence gagne plus souvent : { $now } % des parties, contre { $usual } %.
}
effect-first-less = { $four ->
    [yes] L'équipe qui commence gagne moins souvent : { $now } % des parties, contre { $usual } %.
   *[no] Celui qui commence gagne moins souvent : { $now } % des parties, contre { $usual } %.
}
effect-first-same = { $four ->
    [yes] L'équipe qui commence gagne à peu près aussi souvent : { $now } % des parties.
   *[no] Celui qui commence gagne à peu près aussi souvent : { $now } % des parties.
}
effect-skill-book = Un robot prudent bat un robot qui avance toujours sa pièce de tête dans { $now } % des parties. Plus on est près de 50 %, plus le hasard décide.
effect-skill-more = Le hasard compte moins : un robot prudent bat un robot qui avance toujours sa pièce de tête dans { $now } % des parties, contre { $usual } %.
effect-skill-less = Le hasard compte plus : un robot prudent ne bat un robot qui avance toujours sa pièce de tête que dans { $now } % des parties, contre { $usual } %.
effect-skill-same = Le hasard compte à peu près autant : un robot prudent bat un robot qui avance toujours sa pièce de tête dans { $now } % des parties.
effect-never = Dans toutes ces parties entre robots, cela n'a jamais rien changé.
effect-unmeasured = Ces règles n'ont pas été mesurées ensemble. Chaque choix indique ce qu'il change à lui seul.
effect-how = { $four ->
    [yes] Mesuré sur { $games } parties entre robots, à quatre, deux contre deux.
   *[no] Mesuré sur { $games } parties entre robots, à deux.
} Marges à 95 % : ± { $length } tours, ± { $first } point et ± { $skill } point. Un écart qui peut être dû au hasard n'est pas annoncé comme une différence.
effect-short-length-more = parties { $percent } % plus longues
effect-short-length-less = parties { $percent } % plus courtes
effect-short-first-more = commencer aide plus
effect-short-first-less = commencer aide moins
effect-short-skill-more = le hasard compte moins
effect-short-skill-less = le hasard compte plus
effect-short-same = à peu près les mêmes parties
effect-short-never = jamais intervenu dans les parties mesurées
effect-short-with = { $effects } (avec « { $name } : { $value } »)
effect-measured-values = Mesuré pour : { $values }.
house-try = Essayer dans une position
house-try-none = Aucune position ne le montre pour l'instant.
topic-start = Au départ
topic-exit = Sortir
topic-move = Avancer et barrer
topic-capture = Capturer, être à l'abri
topic-turns = Dés, primes et tours de plus
topic-end = La fin
topic-other = Autres
house-keep = Garder, partager, reprendre des règles
house-name = Garder ces règles sous un nom
house-save = Garder
house-saved = Gardé sur cet appareil : { $name }.
house-kept-account = Vos règles
house-here-only = sur cet appareil seulement
house-saved-account = Gardé dans votre compte : { $name }.
house-saved-later = Gardé sur cet appareil : { $name }. Le compte suivra dès que le serveur répondra.
house-offer = { $count ->
    [one] Une de ces règles n'est gardée que sur cet appareil.
   *[other] { $count } de ces règles ne sont gardées que sur cet appareil.
}
house-offer-take = Les garder aussi dans mon compte
house-offered = C'est dans votre compte.
house-rename = Renommer
house-rename-what = Renommer { $name }
house-rename-done = Renommer
house-delete = Supprimer
house-delete-what = Supprimer { $name }
house-deleted = Supprimé : { $name }.
house-link = Le lien de ces règles
house-link-help = Ouvert ailleurs, il mène à une nouvelle table avec ces règles. Il ne donne accès à aucune partie.
house-share-title = Nos règles : { $game }
house-qr = Le lien de ces règles en code QR
house-paste = Reprendre un code ou un lien
house-take = Reprendre
house-taken = Ces règles sont reprises.
house-code-wrong = Ce n'est pas un code de règles. Il ressemble à « rachat-jw ».
house-code-other = Ces règles sont celles d'un autre jeu.
house-code-go = Les ouvrir : { $game }
