import Interface
import Measure
package import Studies
package import Tree

extension Attrition {
    /// The confidence interval of each group's share that left; `null` for an empty group.
    package var intervals: [Value] {
        groups.map { group in
            guard let interval = Proportion(group.left, of: group.allotted)?.interval() else { return .null }
            return [.double(interval.lower), .double(interval.upper)]
        }
    }

    /// The contrast of attrition between the groups, with a sentence in each language; nil if the groups cannot be
    /// compared.
    package func told(_ names: [String]) -> Node? {
        guard var contrast = self.contrast(of: names) else { return nil }
        var sentence = Node()
        for language in Language.allCases {
            if let text = self.sentence(names, language: language) { sentence[Name(language.code)] = .text(text) }
        }
        contrast["sentence"] = .node(sentence)
        return contrast
    }
}
