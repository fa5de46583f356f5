import Definitions
package import Interface
import Text
import Tree

/// The steps of a study from top to bottom, to be read as a drawing or as text.
///
/// It is a function of the definition, and also works for unfinished drafts.
package struct FlowChart: Sendable {
    /// A step, or several that are beside each other.
    struct Item: Sendable {
        /// The step's kind and identity; empty for an item that only holds ways.
        var title: String
        var details: [String] = []
        /// The steps within: one list, or the ways of which one is taken.
        var lanes: [Lane] = []
        /// Whether another visit begins here.
        var isVisit = false
        /// Whether the lanes are ways of which each person takes one.
        var isFork = false
    }

    /// A list within a step.
    struct Lane: Sendable {
        let label: String
        let items: [Item]
    }

    let items: [Item]
    let language: Language

    /// - Parameters:
    ///   - study: a definition, with or without errors.
    ///   - language: the language of the words; identities are the study's own.
    package init(_ study: Study, language: Language) {
        self.language = language
        items = FlowReader(language: language).items(study.steps, depth: 1)
    }

    /// The flow chart as lines of text, each with its depth from 0.
    package var lines: [(depth: Int, text: String)] {
        var lines: [(depth: Int, text: String)] = []
        FlowChart.append(items, 0, &lines)
        return lines
    }

    private static func append(_ items: [Item], _ depth: Int, _ lines: inout [(depth: Int, text: String)]) {
        for item in items {
            let isNamed = item.title.byteCount > 0
            if isNamed { lines.append((depth, item.words)) }
            for lane in item.lanes {
                let isLabelled = lane.label.byteCount > 0
                let inner = depth + (isNamed ? 1 : 0)
                if isLabelled { lines.append((inner, lane.label)) }
                append(lane.items, inner + (isLabelled ? 1 : 0), &lines)
            }
        }
    }

    func say(_ phrase: FlowPhrase) -> String { phrase.text(in: language) }
}

extension FlowChart.Item {
    /// The title with the details.
    var words: String {
        var parts: [String] = []
        for part in [title] + details where part.byteCount > 0 { parts += parts.isEmpty ? [part] : [" · ", part] }
        return FaultWords.joined(parts)
    }
}
