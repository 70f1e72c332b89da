agreements-option-player = Whose agreements in this server (default: all of yours, everywhere)
agreements-option-number = Show this agreement in full
agreements-description = List agreements and open proposals, or show one in full
