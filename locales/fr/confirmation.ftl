# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Annuler
confirmation-cancelled = Annulé. Rien n’a changé.
confirmation-too-late = Rien n’a changé : ce bouton marche pendant { $minutes } minutes. Pour continuer, relance `{ $command }`.
confirmation-not-a-manager = Rien n’a changé : tu n’as plus la permission **Gérer le serveur** ici.
