import Definitions
import Tasks
import Text
import Tree

extension StudyLinter {
    mutating func check(_ questionnaire: QuestionnaireStep) {
        consented("a questionnaire")
        guard let family = catalogue.families.questions else { return }
        switch questionnaire.quiz {
        case .node(let quiz):
            definition(quiz, family, QuestionnaireStep.quiz.name.text)
            look(within: .node(quiz), [QuestionnaireStep.quiz.name.text].map { .name($0) })
            names(in: family.items(in: quiz))
        case .text(let name): file(name, QuestionnaireStep.quiz.name.text)
        case .null, .bool, .int, .double, .list: break
        }
    }

    mutating func check(_ task: TaskStep) {
        consented("a task")
        guard task.node["family"]?.text != nil else { return }
        guard let family = catalogue.families.family(task.family) else {
            let names = catalogue.families.families.map { $0.facts.name }
            return report(
                .unknownFamily, at: [.name("family")], expected: FaultWords.alternatives(names),
                found: quoted(task.family), remedy: suggestion(for: task.family, among: names, else: ""))
        }
        switch task.definition {
        case .node(let own):
            definition(own, family, "definition")
            check(task, own, family)
        case .text(let name): file(name, "definition")
        case .null, .bool, .int, .double, .list: break
        }
        if task.preset.byteCount > 0, task.node["set"] != nil {
            report(
                .oneOfTwo, at: [.name("set")], expected: "set beside a definition",
                found: joined("set beside preset: ", task.preset),
                remedy: "write a definition of your own in place of the preset", isAtName: true)
        }
        if task.preset.byteCount > 0, family.definition(preset: task.preset) == nil {
            report(
                .unknownPreset, at: [.name("preset")],
                expected: family.protocols.isEmpty
                    ? joined("a protocol of ", task.family) : FaultWords.alternatives(family.protocols),
                found: quoted(task.preset),
                remedy: suggestion(for: task.preset, among: family.protocols, else: "or give a definition"))
        }
    }

    /// Checks a definition within the study by its family.
    private mutating func definition(_ node: Node, _ family: FamilyKind, _ property: String) {
        #if !hasFeature(Embedded)
            if let form = family.form, form.isOne(node) { return read(node, form, family, property) }
        #endif
        for fault in family.check(node) {
            if fault.isDoubt {
                report(
                    .doubtfulDefinition, .warning, at: [.name(property)],
                    expected: joined("a definition of ", family.facts.name, " as it is meant"),
                    found: fault.description,
                    remedy: "put a text that has a comma in quotes, or check the definition by itself")
            } else {
                report(
                    .faultyDefinition, at: [.name(property)],
                    expected: joined("a definition of ", family.facts.name, " without a fault"),
                    found: fault.description, remedy: "check the definition by itself")
            }
        }
    }

    /// Reports items that ask for a person's identity.
    private mutating func names(in items: [TaskItem]) {
        for item in items {
            guard let wording = item.wording.first(where: { StudyLinter.asksForName($0) }) else { continue }
            report(
                .nameCollected, .warning, at: [.name(QuestionnaireStep.quiz.name.text)],
                expected: "no item that asks for name, address or birth date", found: quoted(wording),
                remedy: joined("remove ", item.id, ", or ask for what is needed of it: an age, a region"))
        }
    }

    static func asksForName(_ wording: String) -> Bool {
        var text: [UInt8] = []
        for byte in wording.bytes { text.append(byte >= 0x41 && byte <= 0x5A ? byte + 32 : byte) }
        for word in telling where text.contains(word.bytes) { return true }
        return text.isSame(as: "name") || text.isSame(as: "name?")
    }

    private static let telling = [
        "your name", "full name", "first name", "last name", "family name", "surname", "your address", "email address",
        "e-mail address", "postal address", "date of birth", "birth date", "birthdate", "birthday", "ihr name",
        "dein name", "ihren namen", "deinen namen", "vorname", "nachname", "familienname", "anschrift",
        "ihre adresse", "deine adresse", "mailadresse", "mail-adresse", "geburtsdatum", "geburtstag", "wie heißen sie",
        "wie heißt du",
    ]
}

extension [UInt8] {
    /// Whether the bytes of a word stand somewhere within.
    fileprivate func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first, count >= word.count else { return false }
        for start in 0...(count - word.count) where self[start] == first {
            var length = 1
            while length < word.count, self[start + length] == word[length] { length += 1 }
            if length == word.count { return true }
        }
        return false
    }
}
