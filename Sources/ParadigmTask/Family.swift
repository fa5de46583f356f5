import Definitions
package import Interface
import Paradigm
package import Tasks
import Text
package import Tree

/// Paradigms: trial-based experiments, each of which is one file.
package enum ParadigmFamily: TaskFamily {
    package typealias State = Course
    package typealias Action = ParadigmTask.Action
    package typealias Figures = CourseFigures
    package typealias Place = ParadigmPlace
    package typealias Intent = ParadigmTask.Intent
    package typealias Reply = ParadigmReply

    package static var facts: FamilyFacts { FamilyFacts("paradigm", needs: [.screen, .device], intervalFrom: 6) }

    package static var door: Door {
        Door(
            "paradigms", icon: .compare, entrance: .card, title: { ParadigmPhrase.title.text(in: $0) },
            line: { ParadigmPhrase.line.text(in: $0) })
    }

    // MARK: The session

    /// What keeps a paradigm from being taken. What is wrong beside that is the business of `merkwelt check`, which takes
    /// longer than a person or a server that replays should wait.
    package static func check(_ definition: Node) -> [TaskFault] {
        do throws(TreeError) { try Paradigm.Definition.schema.validate(definition) } catch {
            return [TaskFault("." + error.description)]
        }
        let definition = Paradigm.Definition(node: definition)
        guard definition.format.isSame(as: Paradigm.Definition.formatName) else {
            return [TaskFault(".format: expected " + Paradigm.Definition.formatName)]
        }
        var faults: [TaskFault] = []
        for part in definition.unready {
            faults.append(
                TaskFault(
                    "." + Path(part.path).description + ": expected what this version can run, found " + part.found))
        }
        let maker = PlanMaker(definition, language: definition.languages.first ?? "en")
        for misnomer in maker.names.misnomers {
            faults.append(
                TaskFault(
                    "." + Path(misnomer.path).description + ": expected " + misnomer.fault.expected + ", found "
                        + misnomer.fault.found))
        }
        if maker.forms.isEmpty || definition.blocks.isEmpty {
            faults.append(TaskFault(".trial: expected at least one phase and one block, found none"))
        }
        return faults
    }

    package static func heading(_ definition: Node, language: Language) -> String {
        Paradigm.Definition(node: definition).title.text(in: language.code)
    }

    package static func instruction(_ definition: Node, language: Language) -> String {
        Paradigm.Definition(node: definition).about.text(in: language.code)
    }

    package static func recorded(language: Language) -> String { ParadigmPhrase.recorded.text(in: language) }

    package static func action(for step: Lifecycle, in course: Course) -> Action? {
        switch step {
        case .opened(let origin): .opened(origin: origin)
        // The plan's hash is told once, with the start.
        case .begun: .begun(plan: course.stage == .ready ? course.plan?.hash ?? "" : "")
        case .disturbed(let disturbance): .disturbed(disturbance)
        case .stopped: .stopped
        case .saved: .saved
        }
    }

    package static func note(unread: Int, in course: inout Course) { course.unreadEntries = unread }

    // MARK: What it comes to

    package static func standing(_ course: Course) -> Standing {
        let stage: Standing.Stage =
            switch course.stage {
            case .saved: .saved
            case .over: .over
            case .ready, .page, .pause, .settling, .running: .running
            }
        return Standing(
            stage, isRunning: course.isRunning, beginsByItself: course.stage == .ready,
            hasContent: course.trials.contains { $0.outcome != .interrupted },
            isInterrupted: course.stage == .pause(.interrupted))
    }

    package static func figures(_ course: Course) -> CourseFigures { CourseFigures(of: course) }

    package static func results(_ course: Course, _ figures: CourseFigures) -> Node { figures.node }

    package static func digest(_ course: Course, _ figures: CourseFigures?, language: Language) -> Digest {
        var digest = Digest()
        digest.preset = course.definition.id
        digest.name = course.definition.title.text(
            in: course.language.byteCount > 0 ? course.language : language.code)
        (digest.unit, digest.decimals) = ("s", 3)
        guard let figures else {
            digest.trials = course.counted.count
            return digest
        }
        (digest.figure, digest.lower, digest.upper) = (figures.median, figures.low, figures.high)
        digest.valid = figures.right
        digest.clean = figures.clean
        digest.trials = figures.counted
        return digest
    }

    package static var tables: [TaskTable] {
        [
            TaskTable("trials", Course.columns), TaskTable("values", Course.valueColumns),
            TaskTable("phases", Course.phaseColumns), TaskTable("presses", Course.pressColumns),
            TaskTable("trackers", Course.trackerColumns),
        ]
    }

    package static func tables(_ course: Course, _ figures: CourseFigures) -> [Table] {
        [
            Table(Course.columns, course.rows), Table(Course.valueColumns, course.valueRows),
            Table(Course.phaseColumns, course.phaseRows), Table(Course.pressColumns, course.pressRows),
            Table(Course.trackerColumns, course.trackerRows),
        ]
    }
}

extension ParadigmFamily {
    #if hasFeature(Embedded)
        /// The family on the lab's list. Its boxes are compiled here, once: clients may not copy them.
        @export(interface) @inline(never)
        package static func member() -> FamilyList.Member { .of(ParadigmFamily.self) }
    #else
        /// The family on the lab's list.
        ///
        /// - Parameter form: what checks its files, which the page leaves to the editor's part.
        package static func member(form: DefinitionForm) -> FamilyList.Member { .of(ParadigmFamily.self, form: form) }
    #endif
}
