import Archive
import Interface
import Studies
import Tasks
import Tree

extension StudyExporter {
    /// What one participation's sessions came to. Only these are read and replayed.
    ///
    /// - Parameters:
    ///   - number: the participation's.
    ///   - source: the study's data; blinded for a person from whom groups are hidden.
    ///   - work: where logs are replayed.
    /// - Returns: nil if there is no such participation.
    /// - Throws: ``ExportError``; `changed` if the person withdrew meanwhile.
    package func figures(
        of number: Int, from source: any ExportSource, work: any ExportWork
    ) async throws -> ParticipationFigures? {
        guard let one = try await source.participations(after: number - 1, limit: 1).first, one.number == number else {
            return nil
        }
        let version = source.study.versions.first { $0.hash == one.hash }
        let study = try version.flatMap { try Value(json: $0.json).node }.map { Study(node: $0) }
        var figures = ParticipationFigures(one, title: study?.titles ?? Node())
        guard !one.isWithdrawn, let study else { return figures }
        var options = ExportOptions.team()
        options.participation = number
        let output = FiguresOutput(spoolsIn: spools)
        _ = try await write(to: output, options, from: source, work: work) { _ in }
        let taken = TakenStep.all(of: study, families)
        let shown = taken.filter { !source.hides($0.path) }
        figures.hasHiddenSteps = shown.count < taken.count
        figures.steps = shown.map { ParticipationFigures.Step($0, hidesVisit: source.hidesVisits) }
        try figures.read(output, study, shown)
        return figures
    }
}

extension ParticipationFigures {
    /// Reads the tables of the participation's export.
    fileprivate mutating func read(_ output: FiguresOutput, _ study: Study, _ steps: [TakenStep]) throws {
        try output.forEach("participations") { row in
            group = row.text("group")
            rules = row.words("excluded_by")
            flags = row.words("flags")
        }
        var places: [String: Int] = [:]
        try output.forEach("sessions") { row in
            guard let session = Session(row), session.attempt > 0 else { return }
            places[session.id] = sessions.count
            sessions.append(session)
        }
        let titles = Dictionary(steps.map { ($0.path, FigureTitles($0)) }, uniquingKeysWith: { first, _ in first })
        try output.forEach("figures") { row in
            guard let place = places[row.text("session") ?? ""], let titles = titles[sessions[place].step],
                let figure = Figure(row, titles)
            else { return }
            sessions[place].figures.append(figure)
        }
        try output.forEach("steps") { row in
            guard let due = row.instant("due_at"), let id = row.text("step")?.split(separator: "/").last,
                case .wait(let wait)? = study.step(String(id.prefix { $0 != "." }))?.form
            else { return }
            visits.append(
                Visit(number: wait.visit, due: due, came: row.instant("came_at"), late: row.number("late_by") ?? 0))
        }
    }
}

extension ParticipationFigures.Step {
    fileprivate init(_ step: TakenStep, hidesVisit: Bool) {
        (path, family) = (step.path, step.family.facts.name)
        visit = hidesVisit ? 1 : step.visit
        task = family + " " + Value.node(step.definition).contentHash
        title = Node(Language.allCases) { step.family.heading(step.definition, language: $0) }
    }
}

extension ParticipationFigures.Session {
    /// A row of the table of sessions; nil for the participation's own log.
    fileprivate init?(_ row: WrittenRow) {
        guard let id = row.text("session"), let step = row.text("step") else { return nil }
        (self.id, self.step, attempt, visit) = (id, step, row.integer("attempt") ?? 0, row.integer("visit"))
        (started, isComplete, isReplayed) = (row.instant("started_at"), row.isTrue("complete"), row.isTrue("replayed"))
    }
}

extension ParticipationFigures.Figure {
    /// A row of the table of figures; nil for one that is not among those that are told of a person.
    fileprivate init?(_ row: WrittenRow, _ titles: FigureTitles) {
        guard let name = row.text("figure"), let place = titles.lines.firstIndex(where: { $0.isMain(name) }) else {
            return nil
        }
        let line = titles.lines[place]
        (self.name, title, self.place, isScore) = (name, titles.title(of: name, line), place, line.isScore)
        (unit, count) = (row.text("unit") ?? "", row.integer("n"))
        (value, lower, upper) = (row.number("value"), row.number("lower"), row.number("upper"))
    }
}

/// The names of a step's figures for people.
private struct FigureTitles {
    let lines: [FigureLine]
    private let details: [PartDetail]

    init(_ step: TakenStep) {
        lines = FigureList(step.family, [step.definition]).lines
        details = step.family.details(of: step.definition)
    }

    /// What a figure of a line is called: a scale by the author's name for it, an element of a list with its place.
    func title(of figure: String, _ line: FigureLine) -> Node {
        let stars = line.stars(in: figure)
        let scale = details.first { ($0.part.role == .score || $0.part.role == .points) && $0.part.item == stars.first }
        return Node(Language.allCases) { language in
            if line.isScore, let text = scale?.text(language.code), !text.isEmpty { return text }
            let label = language == .german ? line.label.german : line.label.english
            return ([label] + stars).joined(separator: " ")
        }
    }
}

extension Node {
    /// Texts by the codes of languages, without those that are empty.
    fileprivate init(_ languages: [Language], _ text: (Language) -> String) {
        self.init()
        for language in languages {
            let text = text(language)
            if !text.isEmpty { self[Name(language.code)] = .text(text) }
        }
    }
}

extension WrittenRow {
    /// The words of a cell, which blanks separate.
    fileprivate func words(_ name: String) -> [String] {
        (text(name) ?? "").split(separator: " ").map { String($0) }
    }
}
