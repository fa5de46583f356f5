import Interface
import Measure
package import Studies
package import Tree

extension Attrition {
    /// The interval of the share that left each group, `null` for an empty one.
    package var intervals: [Value] {
        groups.map { group in
            guard let interval = Proportion(group.left, of: group.allotted)?.interval() else { return .null }
            return [.double(interval.lower), .double(interval.upper)]
        }
    }

    /// How far apart the groups are, with what there is to say about it in each language; nil where nothing can be compared.
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
