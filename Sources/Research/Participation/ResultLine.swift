import Export
import Studies
import Tree
import Wire

/// A task or questionnaire with what was taken of it at each visit.
///
/// Steps of several visits at which the same is taken stand side by side: the first of one visit beside the first of
/// the next. Where visits have different numbers of them nobody can tell which belong together, and each stands alone.
struct ResultLine {
    typealias Step = ParticipationFigures.Step
    typealias Session = ParticipationFigures.Session

    /// A step at one visit.
    struct Sitting {
        let step: Step
        let visit: Int
        /// The last attempt; nil if there is none.
        let session: Session?
    }

    let sittings: [Sitting]

    static func lines(_ figures: ParticipationFigures) -> [ResultLine] {
        let sessions = Dictionary(figures.sessions.map { ($0.step, $0) }, uniquingKeysWith: { $1 })
        let sittings = figures.steps.map { step in
            let session = sessions[step.path]
            return Sitting(step: step, visit: session?.visit ?? step.visit, session: session)
        }
        var lines: [ResultLine] = []
        var seen: Set<String> = []
        for sitting in sittings where seen.insert(sitting.step.task).inserted {
            let alike = sittings.filter { $0.step.task == sitting.step.task }
            let visits = Dictionary(grouping: alike, by: \.visit).sorted { $0.key < $1.key }.map(\.value)
            if Set(visits.map(\.count)).count == 1 {
                lines += visits[0].indices.map { place in ResultLine(sittings: visits.map { $0[place] }) }
            } else {
                lines += alike.map { ResultLine(sittings: [$0]) }
            }
        }
        return lines
    }

    /// - Parameter participation: whose line it is.
    func answer(_ participation: ExportedParticipation) -> API.ParticipationResults.Step {
        var names: [String] = []
        for sitting in sittings {
            // Rounds of a repetition are told apart by their whole paths.
            let path = sitting.step.path
            let name = path.contains(".") ? path : StudyShape.identity(of: path)
            if !names.contains(name) { names.append(name) }
        }
        return API.ParticipationResults.Step(
            names: names, family: sittings[0].step.family, title: sittings[0].step.title,
            visits: sittings.map { answer($0, participation) }, figures: figures(participation))
    }

    private func answer(
        _ sitting: Sitting, _ participation: ExportedParticipation
    ) -> API.ParticipationResults.Sitting {
        var answer = API.ParticipationResults.Sitting(visit: sitting.visit, step: sitting.step.path)
        answer.missing = missing(sitting, participation)?.rawValue
        guard let session = sitting.session else { return answer }
        (answer.session, answer.attempt) = (session.id, session.attempt)
        (answer.began, answer.isComplete) = (session.started, session.isComplete)
        return answer
    }

    /// Why there is nothing of a step; nil where there is something.
    private func missing(_ sitting: Sitting, _ participation: ExportedParticipation) -> MissingResult? {
        if let session = sitting.session { return session.isReplayed ? nil : .unreadable }
        switch participation.phase {
        case .completed: return .notShown
        case .begun, .consented, .running, .paused, .waiting:
            return sitting.visit < participation.visit ? .notShown : .notYet
        case .declined, .screenedOut, .full, .abandoned, .stopped, .withdrawn, .expired: return .notReached
        }
    }

    /// All figures that one of the sessions has, in the family's order.
    private func figures(_ participation: ExportedParticipation) -> [API.ParticipationResults.Figure] {
        var found: [ParticipationFigures.Figure] = []
        for figure in sittings.flatMap({ $0.session?.figures ?? [] })
        where !found.contains(where: { $0.name == figure.name && $0.unit == figure.unit }) {
            found.append(figure)
        }
        let ordered = found.enumerated().sorted { ($0.element.place, $0.offset) < ($1.element.place, $1.offset) }
        return ordered.map { _, figure in
            API.ParticipationResults.Figure(
                figure: figure.name, title: figure.title, unit: figure.unit, isScore: figure.isScore,
                values: sittings.map { point(figure, $0, participation) })
        }
    }

    private func point(
        _ figure: ParticipationFigures.Figure, _ sitting: Sitting, _ participation: ExportedParticipation
    ) -> API.ParticipationResults.Point {
        var point = API.ParticipationResults.Point(visit: sitting.visit)
        let own = sitting.session?.figures.first { $0.name == figure.name && $0.unit == figure.unit }
        guard let own, let value = own.value, value.isFinite else {
            let reason = missing(sitting, participation) ?? (own == nil ? .notMeasured : .undefined)
            point.missing = reason.rawValue
            return point
        }
        (point.value, point.lower, point.upper) = (value, Self.end(own.lower), Self.end(own.upper))
        point.n = own.count
        return point
    }

    /// An end of an interval; nil for one without end.
    private static func end(_ number: Double?) -> Double? { number.flatMap { $0.isFinite ? $0 : nil } }
}
