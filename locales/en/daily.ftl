daily-option-date = A past day as YYYY-MM-DD (default: today)
daily-option-schedule = Which schedule, if this server has several
daily-description = Today's position, the same for everybody
