#if !hasFeature(Embedded)
    import Families
    public import Interface
    public import Studies
    import Tasks
    import Text
    import Tree

    /// What somebody would see at a step of a draft: the participant's own screen, which nobody is at.
    public struct StepPreview {
        /// The identity of the step that is shown: of one that shows nothing by itself, the next that does.
        public let step: String
        public let screen: Markup<StudyWish>

        /// - Parameters:
        ///   - study: without errors.
        ///   - place: of the step, as a JSON Pointer: `/steps/2/then/0`.
        ///   - group: of the person; nil where they have none yet.
        ///   - language: theirs.
        ///   - now: when they come to it, in ms since 1970.
        ///   - offset: the minutes east of universal time where they are.
        /// - Returns: nil where nothing is shown, or the group does not come to it.
        public init?(
            _ study: Study, at place: String, group: String?, language: Language, now: Double, offset: Int
        ) {
            guard let (step, before) = StepPreview.found(study, place, group),
                let (participation, effects) = StepPreview.arrival(study, step, before, group, language, now, offset)
            else { return nil }
            self.step = step.id
            var attendance = Attendance(engine: "", arrival: "")
            attendance.words = WordList(lines: AttendancePhrase.file(in: language))
            attendance.minutes = StudyOutline(study, families: families, group: group).minutes
            for effect in effects {
                if case .beginSession(let order) = effect { attendance.ahead = .begin(order) }
            }
            if case .pause(let pause)? = participation.step?.form {
                attendance.rest = StudyRest(pause, elapsed: 0)
                attendance.held = pause.least.amount > 0 ? pause.least.seconds * 1000 : nil
            }
            attendance.participation = participation
            attendance.stage = .going
            var surroundings = Surroundings()
            (surroundings.language, surroundings.now, surroundings.offset) = (language, now, offset)
            screen = attendanceScreen(attendance, surroundings, isStorageBlocked: false, loading: "", offline: "")
        }

        /// The step that is shown for one, with how many come before it.
        private static func found(_ study: Study, _ place: String, _ group: String?) -> (Step, Int)? {
            var steps: [(step: Step, path: Path)] = []
            study.forEachStep { step, path, _ in steps.append((step, path)) }
            guard let start = steps.firstIndex(where: { $0.path.pointer.isSame(as: place) }) else { return nil }
            for (index, one) in steps.enumerated().dropFirst(start) {
                guard let kind = one.step.kind, kind.isShown else { continue }
                if let before = before(one.path.steps.dropFirst(), study.steps, group) { return (one.step, before) }
                // What only others see has nothing in its stead.
                if index == start { return nil }
            }
            return nil
        }

        /// How many steps are counted before the one at a path; nil where the group does not come to it.
        private static func before(_ path: ArraySlice<Path.Step>, _ steps: Children<Step>, _ group: String?) -> Int? {
            guard case .index(let index)? = path.first, steps.indices.contains(index) else { return nil }
            let count = AttendanceProgress.longest(Array(steps.prefix(index)), group, depth: 1)
            guard case .name(let way)? = path.dropFirst().first else { return count }
            guard let form = steps[index].form, let part = form.parts.first(where: { $0.way.rawValue.isSame(as: way) })
            else { return nil }
            if case .only(let only) = form, let group, !only.groups.contains(where: { $0.isSame(as: group) }) {
                return nil
            }
            return before(path.dropFirst(2), part.steps, group).map { count + $0 }
        }

        /// Somebody who has come to the step: rests stand for what is before and behind it, so that it is as far on the way.
        private static func arrival(
            _ study: Study, _ step: Step, _ before: Int, _ group: String?, _ language: Language, _ now: Double,
            _ offset: Int
        ) -> (Participation, [ParticipationEffect])? {
            let all = max(before + 1, AttendanceProgress.longest(Array(study.steps), group, depth: 1))
            let rest: Value = ["id": "preview", "kind": "break"]
            var steps = [Value](repeating: rest, count: before) + [.node(step.node)]
            steps += [Value](repeating: rest, count: all - before - 1)
            // What a consent says follows from all steps: they are there, and nobody comes to them.
            steps.append([
                "id": "preview", "kind": "repeat", "times": 0, "steps": .list(study.steps.map { .node($0.node) }),
            ])
            var node = study.node
            node["steps"] = .list(steps)
            guard var participation = try? Participation(Study(node: node), seed: 1) else { return nil }
            var effects = participation.reduce(
                .opened(Opening(origin: now, zone: "", offset: offset, language: language.code, device: [.phone])),
                at: 0)
            for _ in 0..<before {
                guard let path = participation.path else { return nil }
                _ = participation.reduce(.shown(step: path), at: 0)
                effects = participation.reduce(.left(step: path), at: 0)
            }
            if case .finish? = participation.step?.form { _ = participation.reduce(.completed, at: 0) }
            return participation.step?.id.isSame(as: step.id) == true ? (participation, effects) : nil
        }
    }

    extension StepKind {
        /// Whether people see something at it.
        fileprivate var isShown: Bool {
            switch self {
            case .information, .consent, .questionnaire, .task, .check, .pause, .feedback, .finish, .wait: true
            case .screen, .quota, .allot, .only, .branch, .order, .repetition: false
            }
        }
    }
#endif
