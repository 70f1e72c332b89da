# In place of what somebody typed, if nothing of it can be seen.
words-nothing = (nothing)
words-labeled = { $label }: { $text }
# Items that contain commas.
words-semicolon = { $before }; { $next }
