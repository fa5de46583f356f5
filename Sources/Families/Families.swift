public import Tasks
import Reaction

/// The rooms of the lab, in the order in which people meet them. A new one is one line here.
public let families = FamilyList([
    .of(ReactionFamily.self)
])
