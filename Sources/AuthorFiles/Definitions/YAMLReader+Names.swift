import Tree
import Yams

extension YAMLReader {
    /// Replaces asterisks while names are examined. No text has this character.
    private static let standIn: Unicode.Scalar = "\u{F8FF}"

    /// Refuses names that are lists or objects before the text is composed.
    ///
    /// Composing compares all names of an object. The time for a name with nested aliases grows exponentially with the
    /// number of lines. The text is therefore first composed with words in place of the aliases.
    func refuseComposedNames(in text: String) throws(TreeError) {
        guard text.utf8.contains(UInt8(ascii: "*")), text.utf8.contains(UInt8(ascii: "&")) else { return }
        var words = ""
        for scalar in text.unicodeScalars { words.unicodeScalars.append(scalar == "*" ? Self.standIn : scalar) }
        do {
            // The parser owns the anchors, so the nodes need it as long as they are used.
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
        /// The places of names that are lists or objects.
        var marks: [Mark?] = []
        /// The names that are aliases, with their places.
        var aliases: [(name: String, mark: Mark?)] = []
        /// The anchors of lists and objects.
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
