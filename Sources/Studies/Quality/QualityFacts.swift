import Text
package import Tree

/// What was noticed in one participation's own logs, and what is compared with other participations. It has a few
/// hundred bytes, however long the logs are.
package struct QualityFacts: Equatable, Sendable {
    package internal(set) var flags: [QualityFlag] = []
    /// How long the person took for steps at their own pace, in ms, by the steps' identities; the longest where a step came
    /// more than once.
    package internal(set) var times: [(step: String, time: Double)] = []
    /// A hash of all answers; nil if there are only a few.
    package internal(set) var answers: UInt64?

    /// - Parameters:
    ///   - timeline: of the participation's log; nil where the log cannot be read.
    ///   - sessions: what was noticed in each of its sessions.
    ///   - isSeen: whether a step is considered, by its identity.
    package init(_ timeline: Timeline?, _ sessions: [SessionQuality], where isSeen: (String) -> Bool = { _ in true }) {
        for flag in QualityFlag.allCases where sessions.contains(where: { $0.flags.contains(flag) }) {
            flags.append(flag)
        }
        if let timeline {
            let participation = timeline.replay.participation
            if timeline.longestSilence >= SessionQuality.longSilence { note(.interrupted) }
            if timeline.runsBackwards { note(.impossibleTimes) }
            let checks = participation.checks.filter { isSeen(participation.identity(of: $0.step)) }
            if checks.contains(where: { !$0.isPassed }) { note(.failedCheck) }
            for stay in timeline.stays where QualityFacts.isOwnPace(stay.kind) {
                let step = participation.identity(of: stay.step)
                if isSeen(step) { note(step, stay.time) }
            }
        }
        let all = sessions.flatMap { $0.answers }
        let given = all.count { if case .null = $0 { false } else { true } }
        guard given >= QualityReview.fewestAnswers else { return }
        var word: UInt64 = 0
        for byte in SHA256.hash(of: Value.list(all).jsonBytes()).prefix(8) { word = word << 8 | UInt64(byte) }
        answers = word
    }

    /// Whether the person decides how long the step takes.
    private static func isOwnPace(_ kind: StepKind) -> Bool {
        switch kind {
        case .information, .consent, .questionnaire, .feedback: true
        case .task, .check, .pause, .screen, .quota, .allot, .only, .branch, .order, .repetition, .wait, .finish: false
        }
    }

    private mutating func note(_ flag: QualityFlag) { if !flags.contains(flag) { flags.append(flag) } }

    private mutating func note(_ step: String, _ time: Double) {
        for place in times.indices where times[place].step.isSame(as: step) {
            times[place].time = max(times[place].time, time)
            return
        }
        times.append((step, time))
    }

    package static func == (one: QualityFacts, other: QualityFacts) -> Bool { one.value == other.value }
}

extension QualityFacts: Storable {
    package init?(_ value: Value) {
        guard let node = value.node, let flags = node["flags"]?.list, let times = node["times"]?.list else {
            return nil
        }
        self.flags = flags.compactMap { QualityFlag($0) }
        for one in times {
            guard let step = one.node?["step"]?.text, let time = one.node?["time"].flatMap({ Double($0) }) else {
                return nil
            }
            self.times.append((step, time))
        }
        // A stored tree holds signed numbers, so the bits are read as those of an unsigned one.
        if case .int(let word)? = node["answers"] { answers = UInt64(bitPattern: word) }
    }

    package var value: Value {
        var node: Node = [
            "flags": .list(flags.map { $0.value }),
            "times": .list(times.map { ["step": .text($0.step), "time": .double($0.time)] }),
        ]
        if let answers { node["answers"] = .int(Int64(bitPattern: answers)) }
        return .node(node)
    }
}
