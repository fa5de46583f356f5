import Text
public import Tree

extension Library {
    /// Takes over one file of a collection of content: `story.json`, `scenarios.json`, `achievements.json`, `sounds.txt`,
    /// `images.txt`; every other file is a level.
    ///
    /// - Throws: what is wrong with the file's syntax or schema. What its parts mean together `problems` says, once all
    ///   files are there.
    public mutating func take(file: String, text: String, rules: Rules = .inForce) throws(TreeError) {
        if file.isSame(as: "sounds.txt") {
            sounds += Library.names(in: text)
        } else if file.isSame(as: "images.txt") {
            images += Library.names(in: text)
        } else if file.isSame(as: "story.json") {
            stories.append(try Story(json: text, file: file, with: rules.additions))
        } else if file.isSame(as: "scenarios.json") {
            scenarios += try Library.list(text, file)
        } else if file.isSame(as: "achievements.json") {
            achievements += try Library.list(text, file)
        } else {
            levels.append(try Level(json: text, file: file, with: rules.additions))
        }
    }

    /// The lines of a text that are neither empty nor begin with `#`.
    private static func names(in text: String) -> [String] {
        var names: [String] = []
        for line in text.bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            names.append(String(bytes: Array(line)))
        }
        return names
    }

    private static func list<Child: Element>(_ text: String, _ file: String) throws(TreeError) -> [Child] {
        let value = try Value(json: text, file: file)
        guard let values = value.list else {
            throw TreeError(file: file, line: 1, column: 1, expected: "a list", found: "something else")
        }
        var children: [Child] = []
        for (index, value) in values.enumerated() {
            guard let node = value.node else {
                throw TreeError(file: file, path: Path([.index(index)]), expected: "an object", found: value.json())
            }
            do throws(TreeError) {
                try Child.schema.validate(node)
            } catch {
                throw TreeError(
                    file: file, path: Path([.index(index)] + error.path.steps), expected: error.expected,
                    found: error.found, remedy: error.remedy)
            }
            children.append(Child(node: node))
        }
        return children
    }
}
