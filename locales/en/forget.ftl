forget-description = Erase what the bot keeps about you

forget-console = The console has no user, so there is nothing to erase. In Discord this command erases what I keep about its caller.
forget-nothing = I keep nothing about you, so there is nothing to erase. I can't delete messages that are already posted.

# What is erased. $amounts is a list such as "2 draws and 1 schedule". A button leads to what becomes of the rest: those of
# the lines after it that matter, and forget-rest.
forget-question = **This erases you from everything I keep:** { $amounts }. `/chess960 my-data` shows them.
    You can't undo this.
forget-sealed = Sealed agreements stay for the other player: number, time, position and colours. I erase your name and word, and the event if you wrote it. The messages still show them.
forget-open = Open proposals end, and I update their messages. For up to two hours, a code without your name stops the same people from being pinged again.
forget-closed = Proposals that came to nothing stay for the other player without your name and word, until they are old.
forget-draws = Draws stay in the history without your name, so that nobody can draw until they like the result and then hide it.
forget-presses = Presses of *Draw again* stay without your name, so that each button gives one draw.
forget-schedules = Schedules keep running, but I won't tell you when one stops.
forget-events = Events stay without your name. You can't organize them any more.
forget-preferences = Positions are shown to you in the default way again, and new messages tell you about agreements.
forget-lichess = Games on lichess that you start can be joined by anyone who has their links.
forget-notifications = Notifications waiting for you aren't sent.
forget-waiting = If the message of a sealed agreement doesn't show your word yet, I keep the word until it does, about eight hours at most: without it, nobody could check the result.
forget-rest = I can't change other messages already posted, and backups made by the person who runs me keep their copy until they are deleted. What you do from now on is kept again.
forget-button = Erase me
forget-stays-button = What stays?

# forget-waiting follows.
forget-word-still-here = **Your word is still here** for { $number ->
    [one] agreement { $numbers }
   *[other] agreements { $numbers }
}.

forget-done = { $of_server ->
    [true] Everything I kept about this server is erased.
   *[false] I have erased you from everything I keep. The messages of your open proposals will be updated; other messages stay. What you do from now on is kept again.
}

forget-in-progress = { $of_server ->
    [true] I'm erasing everything I keep about this server. There is a lot, so it takes a few minutes; `/chess960-daily forget` shows whether I'm done. Schedules have stopped and proposals have ended. Until I'm done, new draws here are erased too; new schedules are kept.
   *[false] I'm erasing you from everything I keep. There is a lot, so it takes a few minutes; `/chess960 my-data` shows what's left. Until I'm done, draws recorded for you are erased from your name too; all else that you do from now on is kept again.
}

forget-database-busy = { $of_server ->
    [true] My database is busy. I'll erase everything I keep about this server as soon as it answers; `/chess960-daily forget` shows whether it has.
   *[false] My database is busy. I'll erase you from everything I keep as soon as it answers; `/chess960 my-data` shows whether it has.
}
