import Research
import Tree

/// The types of bodies and answers for the page's scripts, as `Page/wire.d.ts`: printed from the description of the API, so that
/// `tsc` finds a script that asks for a route or reads a property that is not there.
enum PageTypes {
    /// - Parameter document: the description of the API.
    static func declarations(of document: Node) -> String {
        let schemas = document["components"]?.node?["schemas"]?.node?.named ?? []
        return """
            // Printed from Swift by `merkwelt tables --types`. Change it there (Sources/Wire); a test compares.

            /** Bodies and answers of the server's API, and what it can be asked. */
            declare namespace API {
            \(schemas.map { interface($0.name, $0.node) }.joined(separator: "\n"))
                /** Asks the API: a line for each of its routes that answer in JSON or with nothing. */
                interface Ask {
            \(lines(document["paths"]?.node ?? Node()).map { "        " + $0 + "\n" }.joined())    }
            }

            """
    }

    private static func interface(_ name: String, _ words: Node) -> String {
        let about = words["description"]?.text.map { "    /** \($0) */\n" } ?? ""
        return about + "    interface \(name) {\n"
            + properties(of: words).map { "        \($0);\n" }.joined() + "    }\n"
    }

    private static func properties(of words: Node) -> [String] {
        let required = Set(words["required"]?.list?.compactMap(\.text) ?? [])
        return (words["properties"]?.node?.named ?? []).map { property in
            "\(property.name)\(required.contains(property.name) ? "" : "?"): \(type(property.node))"
        }
    }

    /// A shape's type. A vocabulary of more than twenty words is any text.
    private static func type(_ words: Node) -> String {
        if let name = words["$ref"]?.text { return String(name.split(separator: "/").last ?? "") }
        if let one = words["const"] { return one.json() }
        if let names = words["enum"]?.list, names.count <= 20 {
            return names.map { $0.json() }.joined(separator: " | ")
        }
        for several in ["anyOf", "oneOf"] {
            if let shapes = words[several]?.list {
                return shapes.map { type($0.node ?? Node()) }.joined(separator: " | ")
            }
        }
        let kinds = words["type"]?.list?.compactMap(\.text) ?? [words["type"]?.text ?? ""]
        return kinds.map { kind in
            switch kind {
            case "string": "string"
            case "integer", "number": "number"
            case "boolean": "boolean"
            case "null": "null"
            case "array": "Array<\(words["items"]?.node.map(type) ?? "any")>"
            case "object" where words["properties"] != nil:
                "{ " + properties(of: words).joined(separator: ", ") + " }"
            case "object": "Record<string, \(words["additionalProperties"]?.node.map(type) ?? "any")>"
            default: "any"
            }
        }.joined(separator: " | ")
    }

    /// The routes, with more precise addresses first, because the first line that fits counts.
    private static func lines(_ paths: Node) -> [String] {
        let ordered = paths.named.map { (path: $0.name.dropFirst(LabAPI.root.count), methods: $0.node.named) }
            .sorted { left, right in
                let (here, there) = (left.path.split(separator: "/"), right.path.split(separator: "/"))
                if here.count != there.count { return here.count > there.count }
                // A name in braces comes after every letter.
                return left.path < right.path
            }
        return ordered.flatMap { path, methods in
            methods.compactMap { method in line(method.name.uppercased(), String(path), method.node) }
        }
    }

    private static func line(_ method: String, _ path: String, _ operation: Node) -> String? {
        var answers: Set<String> = []
        for (status, response) in operation["responses"]?.node?.named ?? [] where status.hasPrefix("2") {
            guard let content = response["content"]?.node else {
                answers.insert("undefined")
                continue
            }
            guard let words = content["application/json"]?.node?["schema"]?.node else { return nil }
            answers.insert(type(words))
        }
        let template = path.replacing(/\{\w+\}/, with: "${string}")
        let hasQuery = operation["parameters"]?.list?.contains { $0.node?["in"] == "query" } == true
        let address = template.hasSuffix("}") || !hasQuery ? "`\(template)`" : "`\(template)` | `\(template)?${string}`"
        let body = operation["requestBody"]?.node.map { request in
            request["content"]?.node?["application/json"]?.node?["schema"]?.node.map(type) ?? "any"
        }
        return "(method: \"\(method)\", path: \(address), \(body.map { "body: " + $0 } ?? "body?: undefined"), "
            + "headers?: Record<string, string>): Promise<\(answers.sorted().joined(separator: " | "))>;"
    }
}

extension Node {
    /// The objects in it, by name in alphabetical order.
    fileprivate var named: [(name: String, node: Node)] {
        fields.map { ($0.name.text, $0.value.node ?? Node()) }.sorted { $0.0 < $1.0 }
    }
}
