history-description = Show the positions drawn in this channel: who drew them, when and how often
