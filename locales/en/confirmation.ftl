# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Cancel
confirmation-cancelled = Cancelled. Nothing was changed.
confirmation-too-late = Nothing was changed: this button works for { $minutes } minutes. To go ahead, use `{ $command }` again.
confirmation-not-a-manager = Nothing was changed: you don't have the permission **Manage Server** here any more.
