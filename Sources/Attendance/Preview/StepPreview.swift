#if !hasFeature(Embedded)
    import Families
    package import Interface
    import Sessions
    package import Studies
    import Tasks
    import Text
    import Tree

    /// The screen that participants would see at a step of a draft. No participation is needed.
    package struct StepPreview {
        /// The identity of the shown step. If a step shows nothing by itself, it is the next one that does.
        package let step: String
        package let screen: Markup<StudyIntent>

        /// Makes the preview; nil if nothing is shown, or the group does not reach the step.
        ///
        /// - Parameters:
        ///   - study: a study without errors.
        ///   - place: the step's place as a JSON Pointer: `/steps/2/then/0`.
        ///   - group: the participant's group; nil if there is none yet.
        ///   - language: the participant's language.
        ///   - now: the time of arrival at the step, in ms since 1970.
        ///   - offset: the participant's offset in minutes east of universal time.
        package init?(
            _ study: Study, at place: String, group: String?, language: Language, now: Double, offset: Int
        ) {
            guard let step = StepPreview.found(study, place, group),
                let (participation, effects) = StepPreview.arrival(study, step, language, now, offset)
            else { return nil }
            self.step = step.id
            var attendance = Attendance(engine: "", arrival: "")
            attendance.visits.way.progress = StudyOutline(study, families: families, group: group).progress(at: step.id)
            for effect in effects {
                if case .beginSession(let order) = effect { attendance.visits.ahead = .begin(order) }
            }
            if case .pause(let pause)? = participation.step?.form {
                let least = pause.least.amount > 0 ? pause.least.seconds * 1000 : nil
                attendance.visits.pace = StudyRest(pause, elapsed: 0).map { .rest($0, until: least) } ?? .free
            }
            let session = Participation.session(
                of: study, id: "", seed: 1, started: now, offset: offset, language: language.code, engine: "")
            attendance.log.open = OpenLog(SessionDocument(session: session, entries: []), participation)
            attendance.arrival.stage = .going
            var surroundings = Surroundings()
            (surroundings.language, surroundings.now, surroundings.offset) = (language, now, offset)
            screen = attendanceScreen(attendance, surroundings, isStorageBlocked: false)
        }

        /// The step that is shown for a place; nil if the group does not reach it.
        private static func found(_ study: Study, _ place: String, _ group: String?) -> Step? {
            var steps: [(step: Step, path: Path)] = []
            study.forEachStep { step, path, _ in steps.append((step, path)) }
            guard let start = steps.firstIndex(where: { $0.path.pointer.isSame(as: place) }) else { return nil }
            for (index, one) in steps.enumerated().dropFirst(start) {
                guard let kind = one.step.kind, kind.isShown else { continue }
                if comes(group, to: one.path.steps.dropFirst(), study.steps) { return one.step }
                // A step of other groups is not replaced by the next one.
                if index == start { return nil }
            }
            return nil
        }

        /// Whether participants of a group reach the step at a path.
        private static func comes(_ group: String?, to path: ArraySlice<Path.Step>, _ steps: Children<Step>) -> Bool {
            guard case .index(let index)? = path.first, steps.indices.contains(index) else { return false }
            guard case .name(let way)? = path.dropFirst().first else { return true }
            guard let form = steps[index].form, let part = form.parts.first(where: { $0.way.rawValue.isSame(as: way) })
            else { return false }
            if case .only(let only) = form, let group, !only.groups.contains(where: { $0.isSame(as: group) }) {
                return false
            }
            return comes(group, to: path.dropFirst(2), part.steps)
        }

        /// A participation that has reached the step.
        private static func arrival(
            _ study: Study, _ step: Step, _ language: Language, _ now: Double, _ offset: Int
        ) -> (Participation, [ParticipationEffect])? {
            // The text of a consent depends on all steps, so they stay in the definition but are never reached.
            let others: Value = [
                "id": "preview", "kind": "repeat", "times": 0, "steps": .list(study.steps.map { .node($0.node) }),
            ]
            var node = study.node
            node["steps"] = .list([.node(step.node), others])
            guard var participation = try? Participation(Study(node: node), seed: 1) else { return nil }
            let effects = participation.reduce(
                .opened(Opening(origin: now, zone: "", offset: offset, language: language.code, device: [.phone])),
                at: 0)
            if case .finish? = participation.step?.form { _ = participation.reduce(.completed, at: 0) }
            return participation.step?.id.isSame(as: step.id) == true ? (participation, effects) : nil
        }
    }

    extension StepKind {
        /// Whether participants see a screen at it.
        fileprivate var isShown: Bool {
            switch self {
            case .information, .consent, .questionnaire, .task, .check, .pause, .feedback, .finish, .wait: true
            case .screen, .quota, .allot, .only, .branch, .order, .repetition: false
            }
        }
    }
#endif
