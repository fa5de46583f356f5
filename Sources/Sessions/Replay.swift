import Interface
public import Tasks
import Tree

/// What replaying a session's log leads to.
public struct Outcome: Equatable, Sendable {
    /// The task after the last entry, with the figures computed from it.
    public let finding: Finding
    /// Indices of entries this engine cannot read. They are kept in the log and change nothing.
    public let unread: [Int]

    package init(_ finding: Finding, unread: [Int] = []) {
        self.finding = finding
        self.unread = unread
    }

    public var activity: Activity { finding.activity }
}

extension SessionDocument {
    /// Runs the log through the family's reducer, with the same outcome in the browser, on the server and in the
    /// command line.
    ///
    /// - Throws: `SessionError` for a family that the list does not have, and where the definition cannot be run.
    /// - Complexity: linear in the number of entries.
    public func replay(_ families: FamilyList) throws(SessionError) -> Outcome {
        try session.check(place: session.id)
        var activity = try session.activity(families)
        let unread = activity.replay(entries)
        return Outcome(activity.finding(), unread: unread)
    }

    /// Runs the log as ``replay(_:)`` does, but gives up when the outcome is no longer wanted.
    ///
    /// - Parameters:
    ///   - families: those that are known.
    ///   - isWanted: is asked now and then between entries, and before the figures are computed.
    /// - Returns: nil if it was given up.
    /// - Throws: `SessionError` as ``replay(_:)`` does.
    package func replay(
        _ families: FamilyList, while isWanted: () -> Bool
    ) throws(SessionError) -> Outcome? {
        try session.check(place: session.id)
        guard isWanted() else { return nil }
        var activity = try session.activity(families)
        var unread: [Int] = []
        for (position, entry) in entries.enumerated() {
            if position & 7 == 0, !isWanted() { return nil }
            if !activity.take(entry.action.value, at: entry.time) { unread.append(entry.index) }
        }
        if !unread.isEmpty { activity.note(unread: unread.count) }
        guard isWanted() else { return nil }
        return Outcome(activity.finding(), unread: unread)
    }
}

extension Session {
    /// The kind of the session; nil for one that the list does not have.
    public func kind(_ families: FamilyList) -> FamilyKind? { families.family(family, definition: definition) }

    /// The task that this session's head describes, before its first entry.
    ///
    /// - Parameters:
    ///   - families: those that are known.
    ///   - definitionIsChecked: true if the definition was just checked, as it is before a session begins. The check
    ///     can take as long as everything else. Definitions from files, storage or the network need it.
    /// - Throws: `SessionError` where the family is not known or the definition cannot be run.
    public func activity(
        _ families: FamilyList, definitionIsChecked: Bool = false
    ) throws(SessionError) -> Activity {
        guard let kind = kind(families) else {
            let known = families.families.map { $0.facts.name }.joined(separator: ", ")
            throw SessionError(.family, "\(id): session.family: expected one of \(known), found \"\(family)\"")
        }
        if !definitionIsChecked, let fault = kind.faults(in: definition).first {
            throw SessionError(.definition, "\(id): session.definition\(fault.description)")
        }
        do throws(TaskFault) {
            return try kind.begin(definition, seed: seed)
        } catch {
            throw SessionError(.definition, "\(id): session.definition\(error.description)")
        }
    }
}

extension Activity {
    /// Applies log entries in order and returns the indices of those that could not be read.
    public mutating func replay(_ entries: [Entry]) -> [Int] {
        var unread: [Int] = []
        for entry in entries where !take(entry.action.value, at: entry.time) { unread.append(entry.index) }
        if !unread.isEmpty { note(unread: unread.count) }
        return unread
    }
}

extension Summary {
    /// The line of the index for a session, with its figures if there are some, or else with how far it has come.
    package init(of session: Session, _ activity: Activity, _ finding: Finding?) {
        self.init()
        let language = Language(code: session.language) ?? .english
        let digest = finding?.digest(language: language) ?? activity.digest(language: language)
        id = session.id
        family = session.family
        started = session.started
        offset = session.offset
        preset = digest.preset
        // The line leaves out facts that the family does not give, as stored lines do.
        if let said = digest.name { name = said }
        if let said = digest.stimulus { stimulus = said }
        if let said = digest.remark { remark = said }
        figure = digest.figure
        lower = digest.lower
        upper = digest.upper
        if let said = digest.unit { unit = said }
        if let said = digest.decimals { decimals = said }
        valid = digest.valid
        if let said = digest.falseStarts { falseStarts = said }
        if let said = digest.lapses { lapses = said }
        clean = digest.clean
        trials = digest.trials
        spread = digest.spread
        // The stage is that of the task, since the figures may have been computed before the session was kept.
        stage = activity.standing.stage.rawValue
    }
}

extension Outcome {
    package func summary(of session: Session) -> Summary { Summary(of: session, activity, finding) }
}
