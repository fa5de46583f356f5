import Definitions
package import Interface
import Text
import Tree

/// A study as it is gone through, from top to bottom: for reading, in a drawing and in words that say the same.
///
/// It is a function of the definition, and is there for every draft, however unfinished.
package struct FlowChart: Sendable {
    /// A step, or some that are beside each other.
    struct Item: Sendable {
        /// Kind and identity; empty for what only holds ways.
        var title: String
        var details: [String] = []
        /// What is within: one list, or the ways of which one is taken.
        var lanes: [Lane] = []
        /// Whether another visit begins here.
        var isVisit = false
        /// Whether the lanes are ways of which each person goes one.
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
    ///   - language: of the words; identities are the study's own.
    package init(_ study: Study, language: Language) {
        self.language = language
        items = FlowReader(language: language).items(study.steps, depth: 1)
    }

    /// The same in lines; how deep each stands is said beside it, from 0.
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
