my-data-description = Show everything the bot keeps about you
