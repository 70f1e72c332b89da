# What any command may have to say.
chat-broken = Something went wrong on my side, sorry. Please try again in a minute. If it keeps happening, give whoever runs this bot the incident `{ $incident }`: the log explains it.
chat-unreadable = I couldn't read what Discord sent me. Please use a slash command, such as `/chess960 help`.
chat-too-fast = Slow down a little! Try again in { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}.
chat-busy = I'm getting more requests than I can answer right now. Please try again in a few seconds.
chat-servers-only = This only works in servers. Please use it in a channel of a server that has added me.
chat-stale-button = This button or menu comes from another version of the bot and no longer works. Please use the command again.
# $example is a command.
chat-somebody-elses-button = These buttons are for the person who asked. Use `{ $example }` to get your own.

# Replies of several pages, and the buttons that turn them.
chat-page = Page { $number } of { $count }
chat-first = First
chat-previous = Previous
chat-next = Next
chat-last = Last

# Below a reply whose picture is missing.
chat-no-picture-allowed = -# No picture, because I may not attach files here. A moderator can give me the permission **Attach Files**.
chat-no-file-allowed = I may not attach files here. Do this in a direct message with me, or ask a moderator for the permission **Attach Files**.
chat-no-file-attached = The file couldn't be attached. Please try again.
chat-no-picture-attached = -# No picture, because attaching it failed.
