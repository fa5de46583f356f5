import Interface
import Studies
import Wire

/// What a participation's sessions came to: who it is of, when the visits were, and each task with a column for each
/// visit.
struct ResultFigures {
    typealias Part = Markup<Void>

    let facts: API.ParticipationResults
    let telling: StudyTelling

    init(_ facts: API.ParticipationResults, _ telling: StudyTelling) {
        self.facts = facts
        self.telling = telling
    }

    func say(_ phrase: ResultPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: telling.language, filling: values)
    }

    var all: Part {
        element(.div, .class("results"), .attribute(.dataKind, kind)) {
            if facts.isHidden == true {
                emptyState(.lock, title: say(.hiddenTitle), text: say(.hiddenLine)) { .empty }
            } else if phase == .withdrawn {
                emptyState(.trash, title: say(.withdrawnTitle), text: say(.withdrawnLine)) { .empty }
            } else {
                head
                if facts.steps.contains(where: { !$0.figures.isEmpty }) {
                    visits
                    for (place, step) in facts.steps.enumerated() { StepResults(step, at: place, self).card }
                } else {
                    emptyState(.chart, title: say(.nothingTitle), text: say(.nothingLine)) { .empty }
                }
                if facts.hasHiddenSteps == true { note(say(.stepsHidden)) }
                telling.hints(facts.flags, mayGrow: phase?.isOpen == true)
            }
        }
    }

    /// How the script knows whether there is something to take along.
    private var kind: String { facts.isHidden == true ? "hidden" : phase == .withdrawn ? "withdrawn" : "results" }

    private var phase: ParticipationPhase? { facts.phase.flatMap { ParticipationPhase(rawValue: $0) } }

    // MARK: Head

    private var head: Part {
        element(.dl, .class("results-head")) {
            for (name, text) in heads {
                element(.div) {
                    element(.dt) { name }
                    element(.dd) { text }
                }
            }
        }
    }

    private var heads: [(String, String)] {
        let title = telling.text(facts.title) ?? facts.study
        var heads = [
            (say(.participation), facts.number),
            (say(.study), say(.studyVersion, ("study", title), ("n", telling.number(facts.version)))),
        ]
        if let phase = facts.phase { heads.append((say(.phase), word(ofPhase: phase))) }
        if let group = facts.group { heads.append((say(.group), group)) }
        if let began = facts.day.map({ telling.day($0) }) ?? facts.began.map({ date($0) }) {
            heads.append((say(.began), began))
        }
        if let ended = facts.ended { heads.append((say(.ended), date(ended))) }
        if let excluded = facts.excluded { heads.append((say(.excluded), excluded)) }
        if !facts.rules.isEmpty { heads.append((say(.rules), facts.rules.joined(separator: ", "))) }
        return heads
    }

    /// What a phase is called; as it is written where it is not known.
    private func word(ofPhase phase: String) -> String {
        StudySaidPhrase.allCases.first { $0.key == "phase/" + phase }?.text(in: telling.language) ?? phase
    }

    func date(_ moment: Double) -> String { telling.format.date(moment, offset: telling.offset) }

    // MARK: Visits

    func visit(_ number: Int) -> String { telling.say(.visit, ("n", telling.number(number))) }

    private var visits: Part {
        let hasDue = facts.visits.contains { $0.due != nil }
        var columns = [DataColumn(say(.visit)), DataColumn(say(.visitBegan))]
        if hasDue { columns += [DataColumn(say(.visitDue)), DataColumn(say(.visitState))] }
        return element(
            .section, .class("card studies-card"), .attribute(.dataKey, "visit-days"),
            .attribute(.dataCount, String(columns.count)), .attribute(.ariaLabelledby, "results-visits")
        ) {
            heading(2, telling.say(.visits), .id("results-visits"))
            dataTable(
                caption: say(.visitsCaption), columns: columns,
                rows: facts.visits.map { visit in
                    let cells = [self.visit(visit.visit), visit.began.map { date($0) } ?? Format.missing]
                    let due = [visit.due.map { date($0) } ?? Format.missing, standing(visit)]
                    return DataRow(key: String(visit.visit), hasDue ? cells + due : cells)
                })
        }
    }

    private func standing(_ visit: API.ParticipationResults.Visit) -> String {
        if visit.isMissed == true { return say(.missed) }
        if let late = visit.lateSeconds { return say(.late, ("duration", telling.format.duration(late))) }
        return visit.due == nil || visit.began == nil ? Format.missing : say(.onTime)
    }

    /// Why something is missing, in words.
    func reason(_ missing: String?) -> String {
        switch missing.flatMap({ MissingResult(name: $0) }) {
        case .notYet: say(.notYet)
        case .notReached: say(.notReached)
        case .notShown: say(.notShown)
        case .unreadable: say(.unreadable)
        case .notMeasured: say(.notMeasured)
        case .undefined: say(.undefined)
        case nil: missing ?? Format.missing
        }
    }
}
