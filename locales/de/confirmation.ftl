# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Abbrechen
confirmation-cancelled = Abgebrochen. Es wurde nichts geändert.
confirmation-too-late = Es wurde nichts geändert: Dieser Button gilt nur { $minutes } Minuten. Um weiterzumachen, nimm noch einmal `{ $command }`.
confirmation-not-a-manager = Es wurde nichts geändert: Du hast hier die Berechtigung **Server verwalten** nicht mehr.
