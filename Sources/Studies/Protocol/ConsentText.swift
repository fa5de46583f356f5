import Definitions
package import Interface
package import Tasks
import Text
import Tree

/// The text that people read before they agree: the author's sections, and those that are generated from the
/// definition.
///
/// It is a function of the definition, the step and the language, so that page and server make the same text, and its hash says
/// what was agreed to.
package struct ConsentText: Equatable, Sendable {
    @SameText
    package struct Section: Sendable {
        package let id: String
        package let title: String
        /// Paragraphs.
        package let text: [String]
        /// Whether it is generated from the definition.
        package let isGenerated: Bool

        fileprivate var node: Node {
            ["id": .text(id), "title": .text(title), "text": .list(text.map { .text($0) })]
        }
    }

    package let sections: [Section]
    /// The items that can be ticked, with their texts.
    package let items: [(id: String, isRequired: Bool, text: String)]
    package let language: String

    /// - Parameters:
    ///   - study: a packed definition without errors.
    ///   - consent: its step.
    ///   - families: the ones there are.
    ///   - code: the language in which it is read, one of the study's own.
    ///   - words: of what follows from the definition, where there are no words in that one.
    package init(
        _ study: Study, _ consent: ConsentStep, families: FamilyList, language code: String, words: Language = .english
    ) {
        let language = study.words(in: code) ?? words
        var sections: [Section] = []
        for section in consent.sections {
            let own = section.title.text(in: code)
            var title = own
            for topic in ConsentTopic.allCases where own.byteCount == 0 && section.id.isSame(as: topic.rawValue) {
                title = topic.title(in: language)
            }
            sections.append(
                Section(id: section.id, title: title, text: [section.text.text(in: code)], isGenerated: false))
        }
        let generated = GeneratedSections(study: study, consent: consent, families: families, language: language)
        self.sections = sections + generated.all
        items = consent.items.map { (id: $0.id, isRequired: $0.required, text: $0.text.text(in: code)) }
        self.language = code
    }

    /// The SHA-256 of all that is read, as 64 hexadecimal digits.
    package var hash: String {
        let node: Node = [
            "language": .text(language), "sections": .list(sections.map { .node($0.node) }),
            "items": .list(
                items.map { ["id": .text($0.id), "required": .bool($0.isRequired), "text": .text($0.text)] }),
        ]
        return Value.node(node).contentHash
    }

    package static func == (left: ConsentText, right: ConsentText) -> Bool { left.hash.isSame(as: right.hash) }
}

extension ConsentTopic {
    /// The heading of a section that has none of its own.
    func title(in language: Language) -> String {
        switch self {
        case .purpose: StudyPhrase.purpose.text(in: language)
        case .procedure: StudyPhrase.procedure.text(in: language)
        case .risks: StudyPhrase.risks.text(in: language)
        case .voluntariness: StudyPhrase.voluntariness.text(in: language)
        }
    }
}
