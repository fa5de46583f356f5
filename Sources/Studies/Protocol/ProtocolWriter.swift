import Definitions
import Interface
import Tasks
import Text
import Tree

/// Puts a study into the parts of its protocol.
struct ProtocolWriter {
    let study: Study
    let families: FamilyList
    let language: Language

    func words(_ phrase: StudyPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    func text(_ texts: Texts) -> String { texts.text(in: language.code) }

    func number(_ number: Int) -> String { FaultWords.plain(Double(number)) }

    func blocks(program: String, commitment: String?) -> [StudyProtocol.Block] {
        var identity = [
            "\(words(.identity)): \(study.id)", "\(words(.hash)): \(Value.node(study.node).contentHash)",
            "\(words(.engine)): \(program)",
        ]
        if let commitment { identity.append("\(words(.commitment)): \(commitment)") }
        var blocks: [StudyProtocol.Block] = [
            .heading(level: 1, "\(words(.protocolTitle)): \(text(study.title))"), .list(identity),
        ]
        func part(_ phrase: StudyPhrase, _ content: [StudyProtocol.Block]) {
            guard !content.isEmpty else { return }
            blocks.append(.heading(level: 2, words(phrase)))
            blocks += content
        }
        part(.aim, study.aim.isEmpty ? [] : [.paragraph(text(study.aim))])
        part(.responsible, [.list(responsible)])
        part(.design, [.list(design)])
        part(.sample, [.list(sample)])
        part(
            .flow,
            [
                .flow(FlowChart(study, language: language)),
                .table(head: [words(.step), words(.kind), words(.parameters)], rows: steps),
            ])
        part(.allotment, [.paragraph(allotment)])
        part(.measures, measures.isEmpty ? [] : [.list(measures)])
        part(.exclusions, [exclusions])
        part(.retention, [.paragraph(retention)])
        return blocks
    }

    private var responsible: [String] {
        let contact = study.contact ?? Contact()
        var lines = [contact.name, contact.email, contact.telephone].filter { $0.byteCount > 0 }
        if let ethics = study.ethics, ethics.board.byteCount > 0 {
            let board = ethics.number.byteCount > 0 ? "\(ethics.board), \(ethics.number)" : ethics.board
            lines.append(words(.ethicsText, ("board", board)))
        }
        return lines
    }

    private var allot: AllotStep? {
        var found: AllotStep?
        study.forEachStep { step, _, _ in
            if found == nil, case .allot(let allot)? = step.form { found = allot }
        }
        return found
    }

    private var design: [String] {
        let outline = StudyOutline(study, families: families)
        var lines = [
            allot.map { words(.designGroups, ("groups", FaultWords.alternatives($0.groups, last: ", "))) }
                ?? words(.designNoGroups),
            words(.designVisits, ("n", number(outline.visits))),
            words(
                .designDuration, ("n", number(outline.entries.count)),
                ("minutes", number(max(1, Int((outline.seconds / 60).rounded()))))),
        ]
        study.forEachStep { step, _, _ in
            if case .order(let order)? = step.form {
                lines.append(words(.designOrder, ("id", order.id), ("by", order.by.text(in: language))))
            }
        }
        return lines
    }

    private var sample: [String] {
        var lines = [
            study.maximum.map { words(.sampleMaximum, ("n", number($0))) } ?? words(.sampleOpen),
            words(
                .samplePeriod, ("from", study.opens?.words(in: language) ?? words(.sampleAlways)),
                ("to", study.closes?.words(in: language) ?? words(.sampleAlways))),
        ]
        study.forEachStep { step, _, _ in
            guard case .quota(let quota)? = step.form else { return }
            for cell in quota.cells { lines.append(words(.sampleCell, ("id", cell.id), ("n", number(cell.maximum)))) }
        }
        return lines
    }

    private var allotment: String {
        guard let allot else { return words(.allotmentNone) }
        func list(_ numbers: [Int]) -> String {
            numbers.isEmpty ? words(.none) : FaultWords.alternatives(numbers.map { number($0) }, last: ", ")
        }
        let sizes = allot.sizes.isEmpty ? [2 * allot.blockUnit, 3 * allot.blockUnit] : allot.sizes
        let strata = allot.strata.map { "\($0.step).\($0.item)" }
        return words(
            .allotmentText, ("groups", FaultWords.alternatives(allot.groups, last: ", ")),
            ("by", allot.by.text(in: language)),
            ("sizes", allot.by == .blocks ? list(sizes) : words(.none)),
            ("ratio", allot.ratio.isEmpty ? words(.even) : list(allot.ratio)),
            ("strata", strata.isEmpty ? words(.none) : FaultWords.alternatives(strata, last: ", ")),
            ("release", allot.release.text(in: language)))
    }

    /// The tasks with their sources, and the figures that the study itself names.
    private var measures: [String] {
        var lines: [String] = []
        var told: [FamilyKind] = []
        study.forEachStep { step, _, _ in
            guard case .task(let task)? = step.form, let family = families.family(task.family) else { return }
            declared(task, family, &lines)
            guard !told.contains(where: { $0 === family }) else { return }
            told.append(family)
            lines.append(family.room.door.title(language))
            for credit in family.room.door.credits {
                lines.append("\(words(.source)): \(credit.title(language)), \(credit.authors), \(credit.address)")
            }
        }
        var named: [String] = []
        for fact in Facts(namedIn: study).all where fact.kind == .figure { named.append("\(fact.step).\(fact.name)") }
        let figures = FaultWords.alternatives(named, last: ", ")
        if !named.isEmpty { lines.append(words(.measuresNamed, ("figures", figures))) }
        return lines
    }

    /// What a task's own definition declares: its figures under its title, and the literature that it follows.
    private func declared(_ task: TaskStep, _ family: FamilyKind, _ lines: inout [String]) {
        #if !hasFeature(Embedded)
            guard let definition = task.definition.node else { return }
            let place = language == .german ? 6 : 5
            let figures = family.figureLines(of: definition).split(separator: "\n").compactMap { line in
                let parts = line.split(separator: "|", omittingEmptySubsequences: false)
                return parts.count == 7 ? String(parts[place]) : nil
            }
            guard !figures.isEmpty else { return }
            let title = family.heading(definition, language: language)
            let line = "\(title): \(FaultWords.alternatives(figures, last: ", "))"
            guard !lines.contains(where: { $0.isSame(as: line) }) else { return }
            lines.append(line)
            for source in family.sources(of: definition) { lines.append("\(words(.source)): \(source)") }
        #endif
    }

    private var exclusions: StudyProtocol.Block {
        guard !study.exclusions.isEmpty else { return .paragraph(words(.exclusionsNone)) }
        return .list(
            study.exclusions.map {
                "\($0.id): \(text($0.text)) (\(ConditionWords(language: language).text($0.when ?? Node())))"
            })
    }

    private var retention: String {
        words(
            .retentionText, ("time", study.retention?.data?.words(in: language) ?? words(.none)),
            ("until", study.retention?.withdrawUntil?.words(in: language) ?? words(.none)))
    }
}
