import Studies
import Text
import Tree

extension StudyExporter {
    /// A hash of everything that an export follows from. Two exports with the same are equal to the byte.
    ///
    /// - Parameters:
    ///   - form: the form of the export.
    ///   - options: what goes along.
    ///   - source: whose data.
    ///   - position: how far they have come.
    ///   - restoration: the restoring of a backup since which they are counted, since that sets the position back.
    /// - Returns: 64 hexadecimal digits, which tell nothing of the study's key.
    package func identity(
        of form: ExportForm, _ options: ExportOptions, from source: any ExportSource, at position: Int?,
        since restoration: String? = nil
    ) throws -> String {
        var node: Node = [
            "study": .text(source.study.key), "mode": .text(source.mode), "form": .text("\(form)"),
            "hidden": .list(source.hidden.map { .text($0) }), "logs": .bool(options.hasLogs),
            "externals": .bool(options.hasExternals), "missing": .bool(options.hasMissingCodes),
            // Whatever is said of the data, all of its texts are in this one.
            "about": .text("\(options.about ?? source.study.about)"), "program": .text(program),
        ]
        node["participation"] = options.participation.map { .int($0) }
        if let position { node["position"] = .int(position) }
        if let restoration { node["restored"] = .text(restoration) }
        for (name, value) in options.fields { node[Name(name)] = .text(value) }
        if options.needsKey {
            let mark = SHA256.authenticated(Array("identity".utf8), key: try key(of: source).bytes)
            node["key"] = .text(SHA256.hexadecimal(of: mark))
        }
        return SHA256.hexadecimal(of: Value.node(node).jsonBytes())
    }
}
