// Study
