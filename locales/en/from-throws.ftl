from-throws-option-method = What you threw: one throw after another, or two players in parallel
from-throws-option-throws = A die's numbers (3 1 6 5 2), coins as H and T, the small one first (HT TT H)
from-throws-description = Turn dice or coins that you threw yourself into a position
