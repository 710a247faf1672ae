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
house-effect = Environ { NUMBER($turns, maximumFractionDigits: 0) } tours par partie, contre { NUMBER($usual, maximumFractionDigits: 0) } avec le livre ({ $games } parties entre robots).
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
