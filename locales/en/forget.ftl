forget-description = Erase what the bot keeps about you
