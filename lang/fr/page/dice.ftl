### Les dés sûrs : l'explication par l'enveloppe, et la vérification d'un enregistrement dans le navigateur.

fair-title = Des dés que personne ne choisit
fair-lead = Quand on joue sur l'ordinateur d'un autre, il faut croire ses dés. Ici, personne n'est obligé de croire : une fois la partie finie, chacun peut recalculer tous les lancers et voir qu'aucun n'a été choisi.

fair-steps = L'enveloppe en quatre images
fair-step-1 = L'enveloppe est scellée
    .text = Quand la table s'ouvre, le serveur tire un secret et le met sous enveloppe. Tout le monde voit l'enveloppe, personne ne voit ce qu'elle contient, et son contenu ne peut plus être remplacé.
    .picture = Une enveloppe fermée par un sceau de cire.
fair-step-2 = Chacun ajoute son sel
    .text = Quand un joueur s'assoit, son appareil ajoute quelques chiffres tirés au hasard : son sel. Il ne le fait qu'après avoir vu l'enveloppe, et garde les deux : le serveur ne connaissait pas ce sel quand il a scellé son secret.
    .picture = Quatre pincées de sel, une par couleur, tombent autour de l'enveloppe.
fair-step-3 = Les dés roulent
    .text = Le secret et les sels donnent ensemble chaque lancer, numéroté depuis le premier. Dès le dernier sel, tous les lancers sont fixés. Les robots lancent les mêmes dés que tout le monde.
    .picture = Trois dés sortent de l'enveloppe mêlée aux sels.
fair-step-4 = L'enveloppe est ouverte
    .text = La partie finie, le serveur publie le secret. Chacun peut voir qu'il est bien celui de l'enveloppe et qu'il redonne exactement les lancers joués.
    .picture = L'enveloppe est ouverte, une feuille avec une coche en sort.

fair-check = Vérifier une partie
fair-check-lead = Le calcul se fait ici, dans votre navigateur : l'enregistrement n'est envoyé à personne.
fair-input = Le texte de l'enregistrement
fair-input-help = Collez-le ici, ou déposez le fichier sur ce cadre.
fair-choose = Choisir un fichier
fair-check-button = Vérifier
fair-clear = Effacer
fair-empty = Il n'y a encore rien à vérifier : collez le texte d'un enregistrement, ou choisissez son fichier.
fair-too-large = Ce fichier est trop gros pour un enregistrement (5 Mo au plus) : choisissez l'enregistrement d'une partie.
fair-unreadable = Ce fichier ne peut pas être lu comme du texte : choisissez l'enregistrement d'une partie.
fair-loading = Chargement de l'enregistrement de la table { $table }…
fair-progress = Calcul en cours : { $done } sur { $of }
fair-where = Où trouver un enregistrement ? À la fin d'une partie, « Vérifier les dés » l'ouvre ici.
fair-plain-http = Cette page n'est pas servie en https : le navigateur ne la laisse donc pas utiliser sa cryptographie. La page emploie la sienne, avec le même résultat. Pour en être tout à fait sûr, ouvrez la page en https, ou employez `tablier verify`.

fair-holds = Les dés étaient justes
    .text = Tout ce qui se vérifie ici est en ordre : { $rolls ->
        [0] le secret, le camp qui commence et chaque ligne
        [one] le secret, l'unique lancer et chaque ligne
       *[other] le secret, les { $rolls } lancers et chaque ligne
    } sont tels qu'ils ont été scellés.
fair-fails = Cet enregistrement ne tient pas
    .text = L'erreur est décrite ci-dessous, avec la ligne concernée.
fair-open = Tout n'est pas encore vérifiable
    .text = Aucune erreur n'a été trouvée, mais la partie n'est pas finie : revenez quand l'enveloppe sera ouverte.
fair-typed = Les joueurs avaient leurs propres dés
    .text = Ils les ont lancés et ont saisi les faces à la table : il n'y a rien à vérifier, et rien n'est annoncé.
fair-line = ligne { $line }
fair-written = écrit
fair-computed = calculé
fair-kept = gardé par cet appareil
fair-all-rolls = Tous les lancers, recalculés un par un ({ $rolls })
fair-roll-number = Lancer
fair-roll-line = Ligne
fair-roll-side = Camp
fair-roll-shown = Écrit
fair-roll-must = Calculé
fair-state-holds = En ordre
fair-state-fails = Faux
fair-state-open = Pas encore
fair-state-note = À savoir
fair-not-checked = Cette page ne vérifie pas si chaque coup était permis par les règles. Pour cela, `tablier verify` rejoue toute la partie avec l'arbitre.

fair-honest = Ce qu'un serveur malhonnête pourrait et ne pourrait pas faire
fair-cannot = Il ne pourrait pas
fair-cannot-1 = changer un lancer : chacun est fixé dès que le dernier sel est donné ;
fair-cannot-2 = choisir un secret qui l'arrange : l'enveloppe est montrée avant que les sels soient donnés, et votre appareil la garde ;
fair-cannot-3 = omettre un sel ou le remplacer en cachette : celui qui l'a donné ne le retrouverait pas dans l'enregistrement ;
fair-cannot-4 = relancer, ou sauter un lancer : ils sont numérotés.
fair-could = Il pourrait
fair-could-1 = connaître les lancers à venir, puisqu'il a le secret, et les souffler à un ami. Rien ne le montrerait. Les robots de ce programme ne reçoivent pas le secret, mais il faut pour cela faire confiance au serveur ;
fair-could-2 = donner lui-même le dernier sel, en essayant jusqu'à ce que les lancers lui plaisent. Celui qui donne le dernier sel en est à l'abri ;
fair-could-3 = interrompre une partie qui tourne mal, ou ne jamais publier le secret. Cela se voit : l'enveloppe reste fermée ;
fair-could-4 = écrire une tout autre partie et la signer de sa clé : personne d'autre ne le peut. Celui qui a gardé l'enregistrement signé s'en aperçoit.
fair-formula = La formule, pour ceux qui veulent refaire le calcul
fair-formula-1 = L'enveloppe est le SHA-256 des 32 octets du secret.
fair-formula-2 = Les lancers sont numérotés `k` = 1, 2, 3… ; les premiers sont ceux de l'ouverture, un dé chacun.
fair-formula-3 = Pour le lancer `k`, le message est fait de tous les sels, dans l'ordre de leurs lignes (16 octets chacun), puis de `k` sur 8 octets et du numéro de bloc sur 4, gros-boutistes, à partir du bloc 0.
fair-formula-4 = HMAC-SHA-256 de ce message, avec le secret pour clé, donne 32 octets. On jette ceux qui valent 252 et plus ; tout autre octet `b` est un dé qui montre `b` mod 6 + 1. Quand un bloc est épuisé, on passe au suivant.
fair-formula-5 = Le sceau enchaîne les lignes : le premier maillon est le SHA-256 de l'en-tête, chacun des autres celui des 32 octets du maillon précédent suivis de la ligne.
fair-formula-6 = La signature est Ed25519, sur le texte `tablier seal ` suivi des 64 chiffres du sceau.

fair-fallen = Tous les dés lancés ici
fair-fallen-lead = Chaque face devrait tomber une fois sur six ; le trait marque ce sixième. Plus il y a de lancers, plus les barres s'en approchent.
fair-fallen-none = Aucun dé n'a encore été lancé ici : jouez la première partie.
fair-fallen-count = { $count ->
    [one] { $count } dé
   *[other] { $count } dés
}
fair-fallen-away = Le compte des dés n'est pas disponible pour l'instant.
fair-face = Face { $face }

## Ce que trouve la vérification

proof-form-holds = L'enregistrement se lit de bout en bout : { $steps } étapes, dont { $rolls } lancers.
proof-fault-not-a-record = Ce n'est pas un enregistrement de Tablier : sa première ligne devrait être « tablier record 1 ».
proof-fault-too-new = Cet enregistrement vient d'une version plus récente : mettez la page à jour.
proof-fault-unknown-key = Cette ligne d'en-tête est inconnue, en double ou pas à sa place.
proof-fault-missing = Il manque la ligne « { $key } ».
proof-fault-value = La valeur de la ligne « { $key } » ne convient pas.
proof-fault-step = Cette ligne n'est pas une étape : il faut un numéro, une heure, un camp et ce qu'il a fait.
proof-fault-number = Le numéro de cette étape ne suit pas le précédent : une ligne a été retirée, ajoutée ou déplacée.
proof-fault-clock = L'heure recule à cette ligne.
proof-fault-after-end = Il y a encore quelque chose après le résultat.
proof-fault-cut-off = L'enregistrement est coupé ici : la fin manque. Copiez le texte entier, ou récupérez de nouveau le fichier.
proof-no-proof = L'enregistrement n'a pas de preuve : ni enveloppe, ni sels, ni sceau. Ses dés ne peuvent pas être vérifiés.
proof-typed = L'enregistrement dit que les joueurs ont saisi les dés : ni enveloppe, ni sels, ni sceau.
proof-typed-claims = L'enregistrement dit que les joueurs ont saisi les dés, et pourtant il annonce une preuve.
proof-lines-holds = { $salts ->
    [one] L'enveloppe est là, avec le sel d'un joueur.
   *[other] L'enveloppe est là, avec les sels de { $salts } joueurs.
}
proof-lines-no-salts = L'enveloppe est là, mais personne n'a donné de sel : le serveur seul a décidé des lancers.
proof-lines-line = Cette ligne de la preuve est illisible, ou pas à sa place.
proof-secret-holds = Le secret est bien celui de l'enveloppe scellée avant la partie.
proof-secret-other = Le secret n'est pas celui de l'enveloppe : l'un des deux a été changé.
proof-secret-later = La partie n'est pas finie : l'enveloppe est encore fermée.
proof-secret-missing = La partie est finie, mais le secret manque : les lancers ne peuvent pas être vérifiés.
proof-closed = La modération a fermé cette table avant la fin : la partie ne compte pas, et le secret est publié sans résultat.
proof-closed-after-end = L'enregistrement dit que la modération a fermé la table avant la fin de la partie, et pourtant il y a un résultat.
proof-secret-early = Le secret est publié, mais la partie n'a pas de fin : l'enregistrement a été coupé, ou la partie interrompue.
proof-opening-holds = Les { $rolls } lancers d'ouverture désignent bien celui qui commence.
proof-opening-agreed = Les joueurs ont décidé ensemble qui commence : personne n'a lancé les dés pour cela.
proof-opening-not-to-agree = Ici, les joueurs ne peuvent pas décider eux-mêmes qui commence : la règle ou la position en décide.
proof-opening-order = Ce n'était pas à ce camp de lancer pour l'ouverture, ou ce lancer est de trop.
proof-opening-end = Les lancers d'ouverture s'arrêtent avant de désigner celui qui commence.
proof-opening-first = Les lancers d'ouverture désignent un autre camp pour commencer.
proof-rolls-hold = { $rolls ->
    [one] L'unique lancer est celui que donnent le secret et les sels.
   *[other] Les { $rolls } lancers sont tous ceux que donnent le secret et les sels.
}
proof-rolls-one = Un lancer n'est pas celui que les dés ont donné.
proof-rolls-some = { $wrong } lancers sur { $rolls } ne sont pas ceux que les dés ont donnés. Voici le premier.
proof-rolls-most = { $wrong } lancers sur { $rolls } ne sont pas ceux que les dés ont donnés : un sel ou le secret a été changé, ou un lancer a été retiré ou ajouté. Voici le premier qui diffère.
proof-chain-holds = Chaque ligne est telle qu'elle a été scellée ({ $links } maillons).
proof-chain-head = L'en-tête a été changé après la partie : jeu, joueurs, date, enveloppe, sels ou ouverture.
proof-chain-line = Cette ligne a été changée, ajoutée ou retirée après la partie.
proof-chain-gone = Ici, des lignes ont été retirées après la partie.
proof-chain-result = Le résultat a été changé après la partie.
proof-chain-short = La chaîne compte plus de maillons que l'enregistrement n'a de lignes.
proof-chain-missing = Le sceau manque : une ligne changée après la partie ne se verrait pas.
proof-chain-later = Le sceau vient à la fin de la partie.
proof-seal-other = Le sceau ne correspond pas aux lignes de l'enregistrement.
proof-kept-none = Cet appareil n'a rien gardé de cette partie : il n'était pas à la table, ou l'a oubliée. Il ne peut donc pas dire si l'enveloppe a été remplacée.
proof-kept-holds = { $salts ->
    [0] L'enveloppe est bien celle que cet appareil a vue avant la partie.
    [one] L'enveloppe et le sel sont bien ceux que cet appareil a gardés avant la partie.
   *[other] L'enveloppe et les { $salts } sels sont bien ceux que cet appareil a gardés avant la partie.
}
proof-kept-commitment = L'enveloppe n'est pas celle que cet appareil a vue avant de donner son sel : le serveur l'a remplacée.
proof-kept-salt = Le sel du camp { $side } n'est pas celui que cet appareil a donné : il a été remplacé, à moins que vous n'ayez quitté cette place avant la partie depuis un autre appareil.
proof-signed-here = Ce serveur a signé l'enregistrement : sa clé est celle que cet appareil connaît.
proof-signed-unknown = L'enregistrement est signé par une clé inconnue ({ $key }…) : il vient d'un autre serveur, ou celui-ci n'a plus la même clé qu'avant.
proof-unsigned-here = La partie a été jouée sur cet appareil, sans serveur : il n'y a donc pas de signature. L'appareil a tenu l'enveloppe lui-même.
proof-unsigned = L'enregistrement n'est pas signé : il vient d'une version plus ancienne ou a été fait sans serveur, ou sa signature a été retirée.
proof-signature-unchecked = L'enregistrement est signé, mais ce navigateur ne peut pas vérifier les signatures ici : ouvrez la page en https dans un navigateur récent, ou employez « tablier verify ».
proof-signature-wrong = La signature ne correspond pas au sceau : l'enregistrement a été changé après avoir été signé.
