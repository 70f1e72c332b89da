# What any command may have to say.
chat-broken = Something went wrong on my side, sorry. Please try again in a minute. If it stays so, tell whoever runs this bot the incident `{ $incident }`: the log explains it.
chat-unreadable = I could not read what Discord sent me for this. Please use a slash command, for example `/chess960 help`.
chat-too-fast = That was a lot in a short time, more than I do for one person. Please try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
chat-servers-only = This works in servers only. Please use it in a channel of a server that has added the bot.
chat-stale-button = This button or menu is from another version of the bot and does not work any more. Please use the command again.
# $example is a command.
chat-somebody-elses-button = Only the person who asked can use these buttons. Use `{ $example }` to get your own.

# Replies of several pages, and the buttons that turn them.
chat-page = Page { $number } of { $count }
chat-first = First
chat-previous = Previous
chat-next = Next
chat-last = Last

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# The picture is missing, as I may not attach files here. A moderator can allow it with the permission **Attach Files**.
chat-no-picture-attached = -# The picture is missing, as it could not be attached.
