import Localisation
import Tree

/// How far this device and the server know the same of what was reached.
public enum ProgressExchange: Equatable, Sendable {
    /// It is worth asking: another device of this profile may have gone further.
    case due
    /// This device has something that the server may lack.
    case behind
    /// The page was asked to send it. Something new may have come since.
    case asked(isBehind: Bool)
    /// Nothing new on this device since the server answered, and nobody has been away.
    case inStep
}

/// What was reached in the levels, on the device at once and on the server as soon as it can be.
extension LabState {
    /// Keeps what was reached on the device, and offers it to the server.
    mutating func saveProgress() -> [Effect] {
        if case .asked = hearing.exchange {
            hearing.exchange = .asked(isBehind: true)
            return [keptProgress]
        }
        hearing.exchange = .behind
        return [keptProgress] + exchangeProgress()
    }

    private var keptProgress: Effect { Effect(.setPreference, ["progress", hearing.progress.value.json()]) }

    /// Sends what was reached, unless both sides know it. While a task runs nothing is sent.
    mutating func exchangeProgress() -> [Effect] {
        guard isOnline, running?.isOver != false else { return [] }
        switch hearing.exchange {
        case .inStep, .asked: return []
        case .due, .behind:
            hearing.exchange = .asked(isBehind: false)
            return [Effect(.exchangeProgress, [hearing.progress.value.json()], request: .progress)]
        }
    }

    /// Back online: what the server may lack goes there; what it may have can wait until the family is entered.
    mutating func progressOnline() -> [Effect] { hearing.exchange == .behind ? exchangeProgress() : [] }

    /// Who leaves the family may come back from another device.
    mutating func leftHearing() {
        if hearing.exchange == .inStep { hearing.exchange = .due }
    }

    /// What both have reached, or nothing: then the next occasion asks again, and nobody needs to know.
    mutating func progressAnswered(code: Int, text: String) -> [Effect] {
        guard case .asked(let isBehind) = hearing.exchange else { return [] }
        guard code == 0, let value = try? Value(json: text, file: "progress"), let theirs = Progress(value) else {
            hearing.exchange = .behind
            return []
        }
        hearing.exchange = isBehind ? .behind : .inStep
        let before = hearing.progress
        let earned = hearing.progress.take(theirs, library: hearing.library)
        // Runs on two devices may have earned together what neither has alone.
        if !earned.isEmpty { hearing.exchange = .behind }
        let kept: [Effect] = hearing.progress == before ? [] : [keptProgress]
        return kept + progressOnline()
    }

    /// What another tab has kept took the place of what this one had kept there: both have reached it.
    mutating func progressElsewhere(_ text: String) -> [Effect] {
        guard !text.utf8.isEmpty else {
            hearing.progress = Progress()
            return []
        }
        guard let value = try? Value(json: text, file: "progress"), let theirs = Progress(value) else { return [] }
        _ = hearing.progress.take(theirs, library: hearing.library)
        return hearing.progress == theirs ? [] : saveProgress()
    }

    /// Everything was deleted: this too.
    mutating func forgetProgress() -> [Effect] {
        hearing.progress = Progress()
        hearing.exchange = .due
        return [Effect(.setPreference, ["progress", ""])]
    }
}

extension Route {
    /// Whether the place belongs to the listening family.
    var isHearing: Bool {
        switch self {
        case .hearing, .task(.hearing), .running(.hearing): true
        default: false
        }
    }
}
