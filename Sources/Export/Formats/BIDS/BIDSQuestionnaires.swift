import Interface
import Tasks
import Tree

/// The questionnaires of a study: a table for each, with a row for each time that somebody answered it.
struct BIDSQuestionnaires {
    private var all: [BIDSQuestionnaire] = []
    private let answers: BIDSAnswers
    private let language: String

    init(_ facts: ExportFacts, _ answers: BIDSAnswers) {
        (self.answers, language) = (answers, facts.tables.languages[0])
        var labels = BIDSLabels()
        for step in facts.tables.taken where step.family.facts.asksQuestions {
            let hash = Value.node(step.definition).contentHash
            guard !all.contains(where: { $0.hash == hash }) else { continue }
            let name =
                facts.study.versions.lazy.compactMap { facts.tables.task(at: step.path, of: $0.hash) }.first ?? ""
            all.append(
                BIDSQuestionnaire(step, hash: hash, name: name, label: labels.free(name), language) {
                    answers.has($0, at: step)
                })
        }
    }

    /// Writes the tables of those questionnaires that somebody came to. A table has one row for each participant, so each
    /// time that a questionnaire is taken has one of its own.
    func write(to files: BIDSFiles) throws {
        let hashes = Set(all.map(\.hash))
        for one in all {
            var takings: Set<BIDSTaking> = []
            try answers.forEach(one, among: hashes) { _, taking, _ in takings.insert(taking) }
            for taking in takings.sorted() {
                let file = "phenotype/\(one.label)\(taking.label)"
                try files.begin(file + ".tsv", BIDSQuestionnaire.head.map(\.name) + one.items.map(\.name))
                try answers.forEach(one, among: hashes) { person, other, row in
                    guard other == taking else { return }
                    try files.add(
                        [
                            .text("sub-" + BIDSLabel.plain(person)), .text("ses-" + taking.visit),
                            .text(BIDSLabel.index(taking.run)),
                        ] + row)
                }
                try files.end()
                try files.add(file + ".json", one.described(in: language))
            }
        }
    }
}
