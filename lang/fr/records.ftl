# Ce qui cloche dans un enregistrement : sa forme, et où il enfreint les règles.

record-not-a-record = le fichier ne commence pas par « tablier record 1 ».
record-too-new = cet enregistrement vient d'une version plus récente : mettez Tablier à jour.
record-unknown-key = une ligne d'en-tête inconnue, ou qui revient deux fois.
record-missing = il manque la ligne « { $key } ».
record-value = la valeur de « { $key } » ne convient pas.
record-step = une étape s'écrit « numéro heure camp action », par exemple « 3 0:00:12.500 red roll 6 3 ».
record-number = les étapes se numérotent une par une, à partir de 1.
record-clock = l'heure recule.
record-cut-off = l'enregistrement est coupé ici, la fin manque. Récupérez de nouveau le fichier entier. S'il n'y en a pas d'autre, mettez « result: * » à la place de cette ligne : ce qui précède pourra être rejoué.
record-after-end = rien ne doit suivre le résultat.

replay-broken = À l'étape { $step } : { $what }
replay-from = la position de départ ne correspond pas au jeu, aux joueurs ou au camp qui commence.
replay-book = cet enregistrement suit une autre version du livre de règles.
replay-side = ce n'est pas à ce camp de jouer, ou il ne joue pas dans cette partie.
replay-not-this-game = cela n'existe pas dans ce jeu.
replay-result = le résultat écrit n'est pas celui de la partie.

record-line = ligne { $line } : { $what }
record-not-of-a-table = aucune table ne l'a écrit. Il part d'une position à lui, un joueur n'a pas donné de sel, ou un robot est inconnu.
