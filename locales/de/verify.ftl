verify-option-kind = Die Art der Ziehung: daily, pair (für zwei) oder public
verify-option-agreement = Die Nummer der zu prüfenden Vereinbarung
verify-option-commitment = Die vor dem Ergebnis gezeigte Festlegung
verify-option-date = Datum einer Stellung des Tages, etwa 2026-11-21
verify-option-link = Link zu einem Beitrag oder einer Vereinbarung
verify-option-key = Für daily: der Tagesschlüssel
verify-option-exclude = Was die Ziehung ausschloss, etwa 518 534
verify-option-secret = Für pair: mein Geheimnis
verify-option-proposer-word = Für pair: das Wort aus dem Vorschlag
verify-option-opponent-word = Für pair: das Wort des Gegners
verify-option-round = Für public: die drand-Runde
verify-option-signature = Für public: ihre Signatur
verify-option-message = Für public: die Nachricht der Ziehung (Link, ID)
verify-option-due = Für public: Zeit des Zeitplans in UTC
verify-option-count = Für public: wie viele Stellungen
verify-description = Eine Stellung des Tages oder eine andere Ziehung prüfen

# A button below a result. What it shows comes after the results; lines that begin with stars have {""} before them.
verify-proof-button = Was das beweist
# A link to the page that recomputes the result in the browser
verify-check-button = Nachrechnen

# The key of a position of the day. $positions: one or several that were posted.
verify-key-unknown = Dieser Schlüssel ergibt Stellung { $position }; nichts hier beweist, dass er der Schlüssel vom { $date } ist.
# $digits: how many of the commitment's 64 digits were given
verify-key-fits = ✓ **Das passt:** { $digits ->
    [64] Mit der Festlegung stand dieser Schlüssel für den { $date } fest
   *[other] Die ersten { $digits } Ziffern der Festlegung passen zu diesem Schlüssel für den { $date }
}, und er ergibt Stellung { $position }.
verify-other-key-of-day = ✗ **Das ist nicht der Schlüssel vom { $date }:** { $count ->
    [one] Gepostet habe ich hier Stellung { $positions }
   *[other] Gepostet habe ich hier die Stellungen { $positions }
}.
verify-other-key-of-missed-day = ✗ **Das ist nicht der Schlüssel vom { $date }.** An diesem Tag wurde hier keine Stellung gepostet.
verify-other-own-key = ✗ **Das ist nicht mein Schlüssel vom { $date }:** Meine Stellung war { $position }.
    -# Kommt der Schlüssel aus dem Beitrag eines Zeitplans? Prüf ihn auf jenem Server, oder gib auch `commitment` an.
# Behind the button
verify-key-alone = **Nicht bewiesen:** dass der Schlüssel schon vor diesem Tag feststand. Gib auch `commitment` an, die Festlegung, die davor gezeigt wurde.
verify-position-fixed = **Bewiesen:** Die Festlegung passt zu diesem Schlüssel und Datum, also stand die Stellung fest, als die Festlegung veröffentlicht wurde.
    {""}**Nicht bewiesen:** wann das war. Die Zeit steht an der Nachricht mit der Festlegung.
    {""}**Auch nicht bewiesen:** dass niemand die Stellung kannte oder aussuchte. Wer das Geheimnis hat, kann sie vorhersehen, und wer eine Passphrase gewählt hat, hätte vorher andere ausprobieren können.
verify-key-fixed = **Bewiesen:** Die Festlegung passt zu diesem Schlüssel und Datum, also stand der Schlüssel fest, als die Festlegung veröffentlicht wurde.
    {""}**Nicht bewiesen:** dass bei der Ziehung damals schon ausgeschlossen war, was `exclude` nennt. Denn die Festlegung gilt nur für den Schlüssel. Auch nicht, wann sie veröffentlicht wurde. Die Zeit steht an der Nachricht mit der Festlegung.
    {""}**Auch nicht bewiesen:** dass niemand die Stellung kannte oder aussuchte. Wer das Geheimnis hat, kann sie vorhersehen, und wer eine Passphrase gewählt hat, hätte vorher andere ausprobieren können.

# A random result of two players. $digits: how many of the commitment's digits were given
verify-pair = { $digits ->
    [0] Nichts hier beweist, dass dies das Geheimnis einer Vereinbarung ist. Mit
    [64] ✓ **Das passt:** Mit der Festlegung stand dieses Geheimnis fest. Mit
   *[other] ✓ **Das passt:** Die ersten { $digits } Ziffern der Festlegung passen zu diesem Geheimnis. Mit
} den Wörtern `{ $proposer_word }` (aus dem Vorschlag) und `{ $opponent_word }` (vom Gegner) ergibt es Stellung { $position }. Waren die Farben zufällig, hat { $white ->
    [proposer] Weiß, wer vorgeschlagen hat
   *[opponent] der Gegner Weiß
}; waren nur die Farben zufällig, zählt die Stellung nicht.
verify-other-words = ✗ **Das passt nicht:** Die Vereinbarung mit diesem Geheimnis hat andere Wörter.
# Behind the button, also of an agreement
verify-pair-words = **Auch nicht bewiesen:** dass diese Wörter wirklich so eingegeben wurden. Deins kennst du.
    {""}**Ebenfalls nicht bewiesen:** dass niemand mehrere Wörter ausprobiert und das beste genommen hat. Wer den Bot betreibt, kennt das Geheimnis und könnte das zusammen mit einem der beiden tun oder allein, wenn ein Wort dem Zufall überlassen wurde.
verify-secret-fixed = **Bewiesen:** Die Festlegung passt zu diesem Geheimnis, also stand das Geheimnis fest, als sie veröffentlicht wurde.
    {""}**Nicht bewiesen:** wann das war. Vergleich sie mit der Nachricht gleich nach dem Vorschlag.
verify-secret-alone = **Nicht bewiesen:** dass das Geheimnis vor den Wörtern feststand. Gib auch `commitment` an, die Festlegung aus der Nachricht gleich nach dem Vorschlag.

# A draw from public randomness. drand and quicknet are names. $drawn is made from this sentence, after "gives".
verify-public-positions = { $count ->
    [one] Stellung { $positions }
   *[other] die Stellungen { $positions }
}
verify-public-white = Weiß hat, wer den Vorschlag { $white ->
    [proposer] gemacht
   *[opponent] bekommen
} hat.
verify-public-message = ✓ **Das passt:** Die drand-Runde { $round } ist die erste, die mindestens 6 Sekunden nach der Nachricht `{ $message }` fällig war, und ergibt { $drawn }.
# $due is such as 2026-11-28 18:00:00 UTC.
verify-public-schedule = ✓ **Das passt:** Die drand-Runde { $round } ist die erste, die ab `{ $due }` fällig war, und ergibt { $drawn }.
verify-public-round = Die drand-Runde { $round } ergibt { $drawn }; nichts hier beweist, dass der Zeitplan diese Runde nehmen musste.
# Behind the button: one of three, and the last
verify-round-of-message = **Bewiesen:** drand hat diese Runde signiert, und für die Nachricht gilt nach der Regel genau diese Runde. Als die Nachricht gepostet wurde, konnte also niemand das Ergebnis kennen oder aussuchen.
    {""}**Vergleich selbst:** Der Link der Nachricht, die du gesehen hast, endet mit dieser ID (**Nachrichtenlink kopieren**), und sie nannte schon, was ausgeschlossen ist und wie viele Stellungen ausgelost werden.
verify-round-of-schedule = **Bewiesen:** drand hat diese Runde signiert, und für diesen Zeitpunkt gilt nach der Regel genau diese Runde. Davor konnte also niemand das Ergebnis kennen oder aussuchen.
    {""}**Vergleich selbst:** die Uhrzeit des Zeitplans und die ausgeschlossenen Stellungen mit dem, was vor der Ziehung angekündigt war.
verify-round-alone = **Bewiesen:** drand hat diese Runde signiert, und die Ziehung eines Zeitplans ergibt mit ihr dieses Ergebnis.
    {""}**Nicht bewiesen:** dass der Zeitplan diese Runde nehmen musste. Gib auch `due` an, den Zeitpunkt, zu dem die Ziehung fällig war.
verify-round-of-other-chain = **Bewiesen:** Die Kette hat diese Runde signiert, und nach der Regel gilt genau diese Runde.
    {""}**Nicht bewiesen:** dass niemand das Ergebnis vorher kannte. Die Kette ist nicht das öffentliche Netz von drand. Wer sie betreibt, kann ihre Werte im Voraus kennen.
verify-public-limits = **Nicht bewiesen:** dass es die einzige Ziehung war, denn Nachrichten lassen sich löschen; auch nicht, dass sich die Organisationen von drand nicht abgesprochen haben: Genügend viele könnten zusammen ein Ergebnis vorher kennen, es aber nicht ändern.

# A round of an event, drawn from the event's secret. $drawn is as for public draws; $digits: how many of the commitment's digits were given.
verify-round-of-event = ✓ **Das passt:** { $digits ->
    [64] Mit der Festlegung stand der Schlüssel von Runde { $round } fest
   *[other] Die ersten { $digits } Ziffern der Festlegung passen zum Schlüssel von Runde { $round }
}, und er ergibt { $drawn }.
verify-other-round-key = ✗ **Das passt nicht:** Die Festlegung gehört nicht zu diesem Schlüssel von Runde { $round }. Sieh nach, ob du Festlegung, Schlüssel und Runde vollständig kopiert hast.
# Behind the button
verify-round-key-fixed = **Bewiesen:** Die Festlegung passt zu diesem Schlüssel und dieser Runde, also stand der Schlüssel fest, als die erste Nachricht der Veranstaltung erschien.
    {""}**Vergleich selbst:** was die Ziehung ausschloss, mit den Regeln der Veranstaltung und den Runden davor.
    {""}**Nicht bewiesen:** dass niemand die Stellung kannte. Wer das Geheimnis hat, kann alle Runden vorhersehen.

# Why nothing can be checked, or what does not fit. $kind is daily, pair or public.
verify-missing = Für `kind:{ $kind }` fehlt noch: { $options }. Kopier, was der Bot mit dem Ergebnis gezeigt hat.
verify-other-kind = `{ $option }` passt nicht zu `kind:{ $kind }`; dazu gehören { $options }. Stimmt `kind`?
verify-not-hex = { $typed } sind keine 64 Hex-Ziffern (0 bis 9 und a bis f), wie sie `{ $option }` braucht. Du kannst sie hinter **Prüfen** und **Selbst prüfen** kopieren.
verify-not-a-commitment = { $typed } ist keine Festlegung: Die hat 64 Hex-Ziffern (0 bis 9 und a bis f). Kopier alle oder die ersten 32 aus der Nachricht des Bots.
verify-other-key = ✗ **Das passt nicht:** Die Festlegung gehört nicht zu diesem Schlüssel und dem Datum { $date }. Sieh nach, ob du alle drei vollständig kopiert hast, ob es die Festlegung für { $date } ist und ob `exclude` nennt, was die Ziehung ausschloss. Wenn ja, ist der Schlüssel nicht der, der festgelegt wurde.
# A commitment that isn't the one on record. $recorded: its first digits
verify-other-commitment = ✗ **Das passt nicht:** Die Festlegung für den { $date } ist `{ $recorded }`. Sieh nach, ob deine für diesen Tag ist und ob du sie vollständig kopiert hast.
verify-commitment-of-public-day = Die Stellung vom { $date } wurde aus öffentlichem Zufall (drand) ausgelost und hat daher keine Festlegung. Lass `commitment` weg.
verify-excluding = Diese Festlegung passt zu Schlüssel und Datum, wenn 518 ausgeschlossen ist. Ergänze `exclude:518`.
verify-not-a-list = Um eine Ziehung zu prüfen, gib die ausgeschlossenen Stellungen mit ihren Nummern an, so wie der Bot sie hinter **Prüfen** und **Selbst prüfen** zeigt.
verify-other-secret = ✗ **Das passt nicht:** Die Festlegung gehört nicht zu diesem Geheimnis. Sieh nach, ob du beide vollständig und aus derselben Vereinbarung kopiert hast. Wenn ja, ist das Geheimnis nicht das, das festgelegt wurde, und wurde vielleicht erst gewählt, als die Wörter bekannt waren.
verify-no-word = In `{ $option }` steht kein Wort. Kopier es aus der Nachricht des Bots.
verify-long-word = Das Wort in `{ $option }` hat { $found } Zeichen; höchstens { $most } sind erlaubt. Vielleicht hast du mehr als das Wort kopiert.
verify-control-character = Das Wort in `{ $option }` enthält ein Steuerzeichen, etwa einen Zeilenumbruch oder Tabulator; das hat kein Wort. Vielleicht hast du mehr als das Wort kopiert.
verify-nothing-given = Was soll ich prüfen? Gib mit `date` das Datum einer Stellung des Tages an, mit `link` einen Beitrag oder eine Vereinbarung oder mit `agreement` die Nummer einer Vereinbarung.
verify-no-day = Für den { $date } ist hier keine Stellung gespeichert. Ist sie von einem anderen Server, gib auch ihren `key` an: **Prüfen** und **Was das beweist** unter dem Beitrag zeigen ihn.
verify-no-day-yet = Eine Stellung vom { $date } habe ich hier noch nicht gepostet. Ist sie von einem anderen Server, gib auch ihren `key` an: **Prüfen** und **Was das beweist** unter dem Beitrag zeigen ihn.
verify-no-link = { $link } ist kein Link zu einer Nachricht. Halte den Beitrag oder die Vereinbarung gedrückt, tippe auf **Nachrichtenlink kopieren** und füg ihn ein.
verify-no-such-message = Unter { $link } kenne ich keinen Beitrag und keine Vereinbarung dieses Servers. Wurde der Zeitplan des Beitrags entfernt, versuch es mit seinem Datum in `date`.
# $option is agreement or link.
verify-more-than-record = `{ $option }` sagt schon alles, also geht es nicht zusammen mit einer anderen Option. Lass die anderen weg oder `{ $option }`.
verify-not-drawn = In Vereinbarung { $number } war nichts zufällig: Stellung und Farben wurden vorgeschlagen und angenommen. Also gibt es nichts zu prüfen.
verify-not-sealed = Vereinbarung { $number } ist noch nicht getroffen, also gibt es noch nichts zu prüfen.
# Below it are the words on record.
verify-word-erased = Jemand hat das eigene Wort bei mir löschen lassen, also reicht die Nummer allein nicht. In der Nachricht von Vereinbarung { $number } steht es noch. Gib `/chess960 verify` mit `kind:pair`, den Wörtern und meinem Geheimnis ein: `{ $secret }`
verify-swapped = Du hast die beiden Wörter vertauscht: `{ $proposer_word }` kommt aus dem Vorschlag und `{ $opponent_word }` vom Gegner. Andersherum ergeben sie das vereinbarte Ergebnis.
# A draw from public randomness. $posted and $due are such as 2026-11-28 18:00:00 UTC.
verify-no-such-round = drand hat keine Runde { $round }: Die Runden sind ab 1 nummeriert. Kopier die Nummer aus der Nachricht des Bots.
verify-other-round-of-message = ✗ **Das passt nicht:** Für die Nachricht `{ $message }`, gepostet am `{ $posted }`, gilt nach der Regel Runde { $rule_round }, die erste mindestens 6 Sekunden danach, nicht { $round }. Sieh nach, ob du beide Nummern vollständig kopiert hast. Wenn ja, hat die Ziehung eine falsche Runde genommen.
verify-other-round-of-schedule = ✗ **Das passt nicht:** Für eine Ziehung, die am `{ $due }` fällig war, gilt nach der Regel Runde { $rule_round }, die erste ab dann, nicht { $round }. Prüf den Zeitpunkt und die Runde. Wenn beide stimmen, hat die Ziehung eine falsche Runde genommen.
verify-other-signature = ✗ **Das passt nicht:** Das ist nicht die Signatur von Runde { $round } der drand-Kette { $is_quicknet ->
    [true] quicknet
   *[false] `{ $chain }`
}. Sie gehört zu einer anderen Runde oder Kette, oder sie wurde verändert. Sieh nach, ob du die Runde und alle 96 Ziffern von derselben Ziehung kopiert hast. Wenn ja, kommt das Ergebnis nicht von drand.
verify-chain-unknown = Diese Runde kann ich gerade nicht prüfen, denn den Schlüssel der drand-Kette `{ $chain }` kenne ich nicht. Entweder antwortet kein Server dieser Kette, oder wer mich betreibt, hat inzwischen eine andere ausgesucht.
verify-not-a-signature = { $typed } ist keine Signatur von drand: Die hat 96 Hex-Ziffern (0 bis 9 und a bis f). Kopier alle aus der Nachricht des Bots.
verify-not-a-message = { $typed } ist weder die ID einer Nachricht noch ein Link zu ihr. Halte die Nachricht der Ziehung gedrückt, tippe auf **Nachrichtenlink kopieren** und füg ihn ein.
verify-not-a-due-time = { $typed } kann ich nicht als Zeit lesen. Gib sie in UTC an, etwa `2026-11-28 18:00`, oder als Unix-Zeit, etwa `1795888800`.
verify-too-few-left = `exclude` lässt nur { $left ->
    [one] eine Stellung
   *[other] { $left } Stellungen
} übrig, also kann eine Ziehung nicht { $count } ergeben. Sieh nach, ob beides stimmt.
verify-message-or-due = Gib für `kind:public` entweder mit `message` die Nachricht der Ziehung an oder, bei einem Zeitplan, mit `due` ihren Zeitpunkt.
