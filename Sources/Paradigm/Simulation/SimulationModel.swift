import Text

/// How a simulated person comes to an answer, by its name in `simulate`.
package enum SimulationModel: String, CaseIterable, Sendable {
    /// A random walk between right and wrong; with one choice, between pressing and not pressing.
    case ddm
    /// A response that races against stopping it.
    case race
    /// Right as often as a psychometric function says.
    case psychometric
    /// Lists that are recalled the less likely the longer they are.
    case memory
    /// Of a display so many items are known, and the rest is guessed.
    case capacity
    /// A number, normally distributed.
    case rating
    /// A press at a time that is judged.
    case timing
    /// The first choice again and again, the less likely the more often it was taken in the trial.
    case pumps
    /// The choice that has brought most so far, mostly.
    case learner
    /// Any choice, as if nothing had been seen.
    case guesser

    package init?(named name: String) {
        for model in Self.allCases where model.rawValue.isSame(as: name) {
            self = model
            return
        }
        return nil
    }

    /// A parameter. Times are in s, as drift is per s.
    package struct Parameter: Sendable {
        package enum Form: Sendable {
            /// An expression over columns, or `{mean, sd}` over people.
            case number
            case condition
            case list
            case word([String])
            /// Parameters of its own, of a random walk or of an ex-Gaussian.
            case model([Parameter])
        }

        package let name: String
        package let form: Form
        package let isNeeded: Bool
        /// What it is where it is not written.
        package let usual: Double
        /// When its expression is asked for.
        package let stage: DecisionStage

        init(
            _ name: String, _ form: Form = .number, needed: Bool = false, usual: Double = 0,
            stage: DecisionStage = .begun
        ) {
            self.name = name
            self.form = form
            isNeeded = needed
            self.usual = usual
            self.stage = stage
        }
    }

    private static var walk: [Parameter] {
        [
            Parameter("drift"), Parameter("boundary", usual: 1.5), Parameter("start", usual: 0.5),
            Parameter("nondecision", usual: 0.3), Parameter("nondecision_sd"), Parameter("drift_sd"),
        ]
    }

    private static func exGaussian(_ name: String, mu: Double, sigma: Double, tau: Double) -> Parameter {
        Parameter(
            name,
            .model([
                Parameter("mu", usual: mu), Parameter("sigma", usual: sigma), Parameter("tau", usual: tau),
            ]))
    }

    package var parameters: [Parameter] {
        let lapse = Parameter("lapse")
        let time = Self.exGaussian("time", mu: 0.45, sigma: 0.06, tau: 0.12)
        switch self {
        case .ddm: return Self.walk + [lapse]
        case .race:
            return [
                Parameter(
                    "go",
                    .model([
                        Parameter("mu", usual: 0.45), Parameter("sigma", usual: 0.06), Parameter("tau", usual: 0.1),
                        Parameter("ddm", .model(Self.walk)),
                    ])),
                Parameter(
                    "stop",
                    .model([
                        Parameter("mu", usual: 0.18), Parameter("sigma", usual: 0.02), Parameter("tau", usual: 0.03),
                        Parameter("trigger_failure"),
                    ])),
                Parameter("when", .condition, needed: true), Parameter("delay", needed: true),
                Parameter("error"), lapse,
            ]
        case .psychometric:
            return [
                Parameter("form", .word(["weibull", "logistic", "normal"])), Parameter("at", needed: true),
                Parameter("threshold", needed: true), Parameter("slope", usual: 1), Parameter("guess", usual: 0.5),
                lapse, time,
            ]
        case .memory:
            return [
                Parameter("target", .list, needed: true), Parameter("span", usual: 6), Parameter("slope", usual: 1.5),
                time,
            ]
        case .capacity:
            return [
                Parameter("k", usual: 3.5), Parameter("size", needed: true), Parameter("guess", usual: 0.5), lapse,
                time,
            ]
        case .rating: return [Parameter("mean", needed: true), Parameter("sd", usual: 1), time]
        case .timing: return [Parameter("target", needed: true), Parameter("weber", usual: 0.15)]
        case .pumps: return [Parameter("mean", needed: true), Parameter("spread", usual: 4), lapse, time]
        case .learner:
            return [
                Parameter("gain", needed: true, stage: .answered), Parameter("rate", usual: 0.2),
                Parameter("temperature", usual: 0.25), lapse, time,
            ]
        case .guesser: return [Parameter("none"), time]
        }
    }
}
