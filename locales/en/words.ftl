# Lists: "a, b and c". $before is "a, b".
words-and = { $before } and { $last }
words-or = { $before } or { $last }

# In place of what somebody typed, if nothing of it can be seen.
words-nothing = (nothing)
