package import Archive
package import Studies
import Synchronization
import Text
package import Tree
import Wire

/// The parts of a definition that a dashboard shows: its steps in order, its groups and cells.
package struct StudyShape: Sendable {
    package struct Step: Sendable {
        package let id: String
        package let kind: StepKind
        package let visit: Int
        package let depth: Int
    }

    package let title: Node
    package private(set) var steps: [Step] = []
    /// The step that allots groups.
    package private(set) var allotment: (id: String, groups: [String], release: Release)?
    /// The maximum of each cell, by step and cell.
    package private(set) var cells: [(step: String, cell: String, maximum: Int)] = []
    /// Whether the study asks for addresses for reminders by mail.
    package let asksForMail: Bool

    package init(_ study: Study) {
        title = study.titles
        asksForMail = study.mail
        var visit = 1
        add(study.steps, &visit, depth: 1)
    }

    private mutating func add(_ steps: Children<Studies.Step>, _ visit: inout Int, depth: Int) {
        guard depth <= Study.greatestDepth else { return }
        for step in steps {
            guard let form = step.form else { continue }
            if case .wait = form { visit += 1 }
            self.steps.append(
                Step(id: step.id, kind: form.kind, visit: visit, depth: depth))
            switch form {
            case .allot(let allot) where allotment == nil: allotment = (step.id, allot.groups, allot.release)
            case .quota(let quota): for cell in quota.cells { cells.append((step.id, cell.id, cell.maximum)) }
            case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .allot, .only, .branch, .order,
                .repetition, .wait, .feedback, .finish:
                break
            }
            for part in form.parts { add(part.steps, &visit, depth: depth + 1) }
        }
    }

    /// Whether a step only contains others, so that no participant stays at it.
    package static func isContainer(_ kind: StepKind) -> Bool {
        switch kind {
        case .only, .branch, .order, .repetition: true
        case .information, .consent, .questionnaire, .task, .check, .pause, .screen, .quota, .allot, .wait, .feedback,
            .finish:
            false
        }
    }

    /// The identity of the step at a path.
    package static func identity(of path: String) -> String { String(path.split(separator: "/").last ?? "") }
}

/// The shapes of published definitions, which never change. Parsing a definition with its pictures takes longer than
/// the rest of a dashboard.
package final class StudyShapes: Sendable {
    private static let capacity = 64
    private let known = Mutex<[String: StudyShape]>([:])

    package init() {}

    /// The shape of a version. Throws `altered` for a definition that cannot be read.
    package func shape(of version: StoredVersion) throws(ResearchRefusal) -> StudyShape {
        if let shape = known.withLock({ $0[version.hash] }) { return shape }
        guard let definition = (try? Value(json: version.json))?.node else {
            throw .altered(.definition)
        }
        let shape = StudyShape(Study(node: definition))
        known.withLock { known in
            if known.count >= Self.capacity { known.removeAll() }
            known[version.hash] = shape
        }
        return shape
    }
}
