/// What a cue prepares for, from the four kinds of trials of the AX task (Gonthier, Macnamara, Chow, Conway, Braver 2016).
///
/// A then X is the target; AY, BX and BY are not. All figures are without unit.
public struct ContextProcessing: Equatable, Sendable {
    /// Errors among trials of one kind.
    public struct Errors: Equatable, Sendable {
        public let errors: Int
        public let trials: Int

        public init(_ errors: Int, of trials: Int) {
            self.errors = errors
            self.trials = trials
        }

        /// (errors + ½)/(trials + 1).
        public var rate: Double { Detection.rate(errors, of: trials) }
    }

    /// (AY - BX)/(AY + BX) of corrected error rates, from -1 to 1: positive where the cue is relied on.
    public static func balance(errorsAfterA first: Errors, errorsAfterB second: Errors) -> Double? {
        balance(first.rate, second.rate)
    }

    /// (AY - BX)/(AY + BX) of two numbers such as mean reaction times. `nil` unless their sum is positive.
    public static func balance(_ first: Double, _ second: Double) -> Double? {
        first + second > 0 ? finite((first - second) / (first + second)) : nil
    }

    /// d' of hits on AX and false alarms on BX.
    public static func sensitivity(targets: Errors, afterB: Errors) -> Double? {
        Detection(
            hits: targets.trials - targets.errors, of: targets.trials, falseAlarms: afterB.errors, of: afterB.trials)?
            .sensitivity
    }

    /// (z(hits on AX) + z(false alarms on AY))/2: how much the cue A alone leads to the answer for a target.
    public static func bias(targets: Errors, afterA: Errors) -> Double? {
        Detection(
            hits: targets.trials - targets.errors, of: targets.trials, falseAlarms: afterA.errors, of: afterA.trials
        )
        .map { 0 - $0.criterion }
    }
}
