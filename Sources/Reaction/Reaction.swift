// Reaction
