package import Archive
package import Export
import Rights
import Studies
import Tree
package import Wire

/// What one participation's sessions came to: each task with its main figures and scores, its visits side by side.
///
/// ```swift
/// // source: a study's export source, blinded for whom groups are hidden
/// let report = ParticipationReport(exporter: exporter, work: WorkAtOnce())
/// guard let results = try await report.results(of: 93, from: source) else { return }
/// for step in results.steps { print(step.names, step.figures.map(\.values)) }
/// ```
package struct ParticipationReport {
    private let exporter: StudyExporter
    private let work: any ExportWork

    /// - Parameters:
    ///   - exporter: makes figures as it does for exports.
    ///   - work: where logs are replayed.
    package init(exporter: StudyExporter, work: any ExportWork) { (self.exporter, self.work) = (exporter, work) }

    /// The results as a person may see them who gets the source as an export.
    ///
    /// - Parameters:
    ///   - number: the participation's.
    ///   - source: the study's data, blinded for a person from whom groups are hidden.
    /// - Returns: nil if there is no such participation. Of one that has withdrawn only the phase is told.
    /// - Throws: `ExportError`; `changed` if the person withdrew meanwhile.
    package func results(
        of number: Int, from source: any ExportSource
    ) async throws -> API.ParticipationResults? {
        guard let figures = try await exporter.figures(of: number, from: source, work: work) else { return nil }
        let one = figures.participation
        var answer = API.ParticipationResults(
            study: source.study.key, title: figures.title, number: one.label, mode: source.mode, version: one.version,
            phase: one.phase.rawValue, flags: figures.flags, rules: figures.rules, visits: [], steps: [])
        guard one.phase != .withdrawn else { return answer }
        let lines = ResultLine.lines(figures)
        answer.visits = visits(figures, lines)
        answer.steps = lines.map { $0.answer(figures.participation) }
        (answer.isLate, answer.group, answer.excluded) = (one.isLate ? true : nil, figures.group, one.excluded)
        answer.hasHiddenSteps = figures.hasHiddenSteps ? true : nil
        if one.hasDayOnly {
            answer.day = CalendarDay.text(DayOnly.number(one.began))
        } else {
            (answer.began, answer.ended) = (one.began, one.ended)
        }
        return answer
    }

    /// The answer where nothing may be told, since who is still there depends on a hidden group.
    package static func hidden(_ participation: StoredParticipation, of study: String) -> API.ParticipationResults {
        API.ParticipationResults(
            study: study, title: Node(), number: participation.label, mode: participation.mode.rawValue,
            version: participation.version, flags: [], rules: [], isHidden: true, visits: [], steps: [])
    }

    /// All visits that a step belongs to or a wait led to.
    private func visits(
        _ figures: ParticipationFigures, _ lines: [ResultLine]
    ) -> [API.ParticipationResults.Visit] {
        let sittings = lines.flatMap(\.sittings)
        let numbers = Set(sittings.map(\.visit) + figures.visits.map(\.number))
        return numbers.sorted().map { number in
            var visit = API.ParticipationResults.Visit(visit: number)
            visit.began = sittings.filter { $0.visit == number }.compactMap { $0.session?.started }.min()
            // A visit that was missed and came all the same did so at a later wait.
            guard let wait = figures.visits.last(where: { $0.number == number }) else { return visit }
            visit.due = wait.due
            if wait.came == nil { visit.isMissed = true }
            if wait.late > 0 { visit.lateSeconds = wait.late / 1000 }
            return visit
        }
    }
}
