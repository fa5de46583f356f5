/// How many items are held in mind while a change is looked for, in items.
///
/// Rates are raw shares (Rouder, Morey, Morey and Cowan 2011): H of "changed" where something changed, F where nothing did.
public enum Capacity {
    /// One item is probed: K = N (H - F) (Cowan 2001).
    public static func cowan(items: Double, hitRate: Double, falseAlarmRate: Double) -> Double? {
        guard isRate(hitRate), isRate(falseAlarmRate) else { return nil }
        return finite(items * (hitRate - falseAlarmRate))
    }

    /// The whole display is shown again: K = N (H - F)/(1 - F) (Pashler 1988). `nil` where every answer is "changed".
    public static func pashler(items: Double, hitRate: Double, falseAlarmRate: Double) -> Double? {
        guard isRate(hitRate), isRate(falseAlarmRate), falseAlarmRate < 1 else { return nil }
        return finite(items * (hitRate - falseAlarmRate) / (1 - falseAlarmRate))
    }

    private static func isRate(_ rate: Double) -> Bool { rate >= 0 && rate <= 1 }
}
