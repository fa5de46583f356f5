package import Sessions
package import Studies
package import Tree

/// Counts what happened to stored sessions that were written as files, one after the other.
package struct WrittenSessions: Sendable {
    package private(set) var count = 0
    /// The number of logs of participations, for which no family of tasks has tables.
    package private(set) var studyLogs = 0
    /// The number of sessions that this program cannot replay.
    package private(set) var unreadable = 0

    package init() {}

    /// Notes a session.
    ///
    /// - Parameters:
    ///   - document: the document; nil if it cannot be read.
    ///   - isReplayed: whether its family has replayed it.
    package mutating func add(_ document: SessionDocument?, isReplayed: Bool) {
        count += 1
        guard !isReplayed else { return }
        if let document, (try? Timeline(document)) != nil { studyLogs += 1 } else { unreadable += 1 }
    }

    /// Sentences about the sessions without rows in any table.
    package var lines: [String] {
        (studyLogs > 0
            ? [
                "\(studyLogs) of them \(studyLogs == 1 ? "is the log" : "are logs") of participations in studies: "
                    + "`merkwelt study export` makes tables of them"
            ] : [])
            + (unreadable > 0
                ? ["\(unreadable) of them cannot be replayed by this version; their session files are complete"] : [])
    }
}

/// The report on a participation's log for people.
package struct StudyLogReport: Sendable {
    package let lines: [String]
    /// The whole state.
    package let results: Node

    /// - Parameter document: a session.
    /// - Returns: nil for the session of a task.
    /// - Throws: `ParticipationError` for a definition that this engine cannot run.
    package init?(_ document: SessionDocument) throws(ParticipationError) {
        guard document.session.family == Participation.family else { return nil }
        let timeline = try Timeline(document)
        let participation = timeline.replay.participation
        var lines = [
            "study       \(participation.study.id)", "phase       \(participation.phase.rawValue)",
            "visit       \(participation.visit)", "step        \(participation.path ?? "none")",
        ]
        for (place, record) in timeline.records.enumerated() {
            let time = record.time.map { "\(($0).rounded() / 1000) s" } ?? ""
            lines.append("\(place + 1)  \(record.step)  \(record.kind.rawValue)  \(record.outcome ?? "")  \(time)")
        }
        lines += timeline.replay.refused.map { "refused     entry \($0.index): \($0.error)" }
        (self.lines, results) = (lines, participation.value.node ?? Node())
    }
}
