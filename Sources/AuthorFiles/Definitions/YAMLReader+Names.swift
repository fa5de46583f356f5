import Tree
import Yams

extension YAMLReader {
    /// What stands for an asterisk while names are looked at: a letter that no text has.
    private static let standIn: Unicode.Scalar = "\u{F8FF}"

    /// Refuses names that are lists or objects before the text is composed.
    ///
    /// Composing compares all names of an object. One that is an alias of aliases of aliases takes as long as all of that
    /// written out, a few lines longer than anybody lives. So the text is composed first with words in the aliases' places.
    func refuseComposedNames(in text: String) throws(TreeError) {
        guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return }
        var words = ""
        for scalar in text.unicodeScalars { words.unicodeScalars.append(scalar == "*" ? Self.standIn : scalar) }
        do {
            // The parser keeps the anchors; without it the nodes would not know theirs.
            let parser = try Yams.Parser(yaml: words, resolver: .basic)
            let root = try parser.singleRoot()
            var names = NamesOfText()
            if let root { names.collect(root) }
            withExtendedLifetime(parser) {}
            for (name, mark) in names.aliases where names.composed.contains(name) { throw Composed(mark: mark) }
            if let mark = names.marks.first { throw Composed(mark: mark) }
        } catch let error as Composed {
            throw composedName(at: error.mark)
        } catch let error as YamlError {
            throw failure(error)
        } catch {
            return
        }
    }

    private struct Composed: Error {
        let mark: Mark?
    }

    /// The names of a text without aliases.
    private struct NamesOfText {
        /// Where names stand that are lists or objects.
        var marks: [Mark?] = []
        /// Names that are aliases, and where they stand.
        var aliases: [(name: String, mark: Mark?)] = []
        /// Anchors of lists and objects.
        var composed: Set<String> = []

        mutating func collect(_ node: Yams.Node) {
            switch node {
            case .scalar, .alias: return
            case .sequence(let sequence):
                if let anchor = sequence.anchor { composed.insert(anchor.rawValue) }
                for child in sequence { collect(child) }
            case .mapping(let mapping):
                if let anchor = mapping.anchor { composed.insert(anchor.rawValue) }
                for (key, child) in mapping {
                    if case .scalar(let scalar) = key {
                        if scalar.string.unicodeScalars.first == YAMLReader.standIn {
                            aliases.append((String(scalar.string.unicodeScalars.dropFirst()), key.mark))
                        }
                    } else {
                        marks.append(key.mark)
                    }
                    collect(child)
                }
            }
        }
    }
}
