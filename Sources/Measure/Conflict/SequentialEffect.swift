/// How much a conflict shrinks after a conflict (Gratton, Coles, Donchin 1992), in the unit of the means.
public enum SequentialEffect {
    /// (iC - cC) - (iI - cI): the cost of a conflict after compatible trials minus that after conflicts.
    public static func value(
        conflictAfterCompatible: Double, compatibleAfterCompatible: Double, conflictAfterConflict: Double,
        compatibleAfterConflict: Double
    ) -> Double {
        (conflictAfterCompatible - compatibleAfterCompatible) - (conflictAfterConflict - compatibleAfterConflict)
    }
}
