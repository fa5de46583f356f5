public import Localisation
public import Quiz
public import Reaction
public import Touch
import Tree

/// What replaying a session's log leads to.
public struct Outcome: Equatable, Sendable {
    /// The family's state after the last entry, with the figures computed from it.
    public indirect enum State: Equatable, Sendable {
        case reaction(Test, Reaction.Figures)
        case touch(Recording, Touch.Figures)
        case quiz(Sitting, Findings)
        case localisation(ListeningTask, ListeningFigures)
    }

    public let state: State
    /// Indices of entries this engine cannot read. They are kept in the log and change nothing.
    public let unread: [Int]
}

extension SessionDocument {
    /// Runs the log through the family's reducer: the same in the browser, on the server and in the command line.
    ///
    /// - Throws: `StudyError` where the definition cannot be run.
    /// - Complexity: linear in the number of entries.
    public func replay() throws(StudyError) -> Outcome {
        try session.check(place: session.id)
        var activity = try session.activity()
        let unread = activity.replay(entries)
        return activity.outcome(unread: unread)
    }
}

extension Session {
    /// The task that this session's head describes, before its first entry.
    ///
    /// - Parameter definitionIsChecked: that the definition of a quiz was found usable a moment ago, as it is before a
    ///   session with it begins. The check takes as long as everything else together; what comes from a file, from
    ///   storage or from the network needs it.
    /// - Throws: `StudyError` where the definition cannot be run.
    public func activity(definitionIsChecked: Bool = false) throws(StudyError) -> Activity {
        switch Family(rawValue: family) {
        case .reaction?: return .reaction(try reactionTest())
        case .touch?:
            let definition = Touch.Definition(node: self.definition)
            try refuse(definition.fault.map { ($0.property, $0.expected) })
            return .touch(Recording(definition))
        case .quiz?:
            if !definitionIsChecked { try checkQuiz() }
            return .quiz(Sitting(Quiz.Definition(node: self.definition), seed: seed))
        case .localisation?:
            do throws(TreeError) {
                return .localisation(ListeningTask(try ListeningDefinition(checking: self.definition), seed: seed))
            } catch {
                throw StudyError(.definition, "\(id): session.definition.\(error.description)")
            }
        case nil: throw StudyError(.family, "\(id): session.family: unknown family \"\(family)\"")
        }
    }

    /// The same words as `merkwelt check` has for the author's file.
    private func checkQuiz() throws(StudyError) {
        for fault in Lint.faults(in: .node(self.definition)) where fault.severity == .error {
            throw StudyError(.definition, fault.description(file: id + ": session.definition"))
        }
    }

    /// The reaction test that this session's head describes, before its first entry.
    public func reactionTest() throws(StudyError) -> Test {
        let definition = Reaction.Definition(node: self.definition)
        try refuse(definition.fault.map { ($0.property, $0.expected) })
        return Test(definition, seed: seed)
    }

    private func refuse(_ fault: (property: String, expected: String)?) throws(StudyError) {
        guard let fault else { return }
        throw StudyError(.definition, "\(id): session.definition.\(fault.property): expected \(fault.expected)")
    }
}

extension Test {
    /// Applies log entries in order and returns the indices of those that could not be read.
    public mutating func replay(_ entries: [Entry]) -> [Int] {
        var unread: [Int] = []
        for entry in entries {
            if let action = Reaction.Action(entry.action.value) {
                _ = reduce(action, at: entry.time)
            } else {
                unread.append(entry.index)
            }
        }
        return unread
    }
}
