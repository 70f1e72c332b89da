# Why what somebody gave to an option of a command is not taken.
option-none = Cette commande n’a pas d’options. Retire { $name }.
option-unknown = Cette commande n’a pas d’option { $name }. Ses options : { $known }.
option-misspelled = Cette commande n’a pas d’option { $name }. Tu voulais dire `{ $meant }` ?
option-twice = Tu as donné `{ $option }` deux fois. Une seule suffit.
# $what is the option's description.
option-missing = Il manque `{ $option }` : { $what }.
option-missing-choice = Il manque `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = { $given } ne convient pas pour `{ $option }`. { $wanted }
option-misspelled-value = { $given } ne convient pas pour `{ $option }`. Tu voulais dire `{ $meant }` ?
option-discord-only = `{ $option }` ne marche que dans Discord, où tu choisis dans une liste.

# What an option takes.
option-integer = Tape un nombre entier de { $first } à { $last }.
option-text = Tape { $most } caractères au plus.
option-flag = Tape `true` ou `false`.
option-choice = Choisis { $words }.
option-channel = Choisis un salon textuel ou un salon d’annonces.
option-role = Choisis un rôle.
option-user = Choisis un membre de ce serveur.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [committed] Fixées par le bot
    [public] Aléa public (drand)
    [all] Tous
    [bishops] Table des fous
    [both] Les deux
    [coins] Pile ou face
    [current] Scellés/ouverts
    [daily] Du jour
    [dark] Sombre
    [declined] Refusés
    [die] Dé
    [die-and-coins] Dé et pile ou face
    [digits] Trois chiffres
    [digits-second-again] Trois chiffres, 2e seul à refaire
    [direct] Par division
    [expired] Expirés
    [figurine] Symboles d’échecs
    [kings] Table du roi
    [light] Clair
    [line] 1re rangée, en lettres
    [me] Moi
    [numbers] Nombres 1 à 4, ou pions
    [open] Ouverts
    [opponent] Adversaire
    [pair] Deux joueurs
    [picture] Image
    [reverse] Des pièces au numéro
    [sealed] Scellés
    [strip] 1re rangée, en image
    [text] Texte
    [two-tables] Par deux tables
    [uniform] Nombre aléatoire
    [withdrawn] Retirés
    [words] En mots
    [parallel-dice] Dés en parallèle
    [parallel-coins] Pile ou face en parallèle
    [parallel-die-and-coins] Dé et pile ou face en parallèle
    [lot] Au hasard
    [scharnagl-1-960] Scharnagl 1–960
    [krn] Table KRN
    [n5n] Table N5N
    [nq-skeleton] Par squelettes NQ
    [nq-scharnagl] Squelettes NQ, Scharnagl
    [nq-fritz9] Squelettes NQ, Fritz9
    [allowed] Possible
    [never] Jamais
    [round] Une par ronde
    [board] Une par échiquier
   *[other] { $name }
}
