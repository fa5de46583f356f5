import Tree

/// Files with a resource on each line.
struct FHIRLines {
    private let files: PackageFiles
    private let mode: String
    private(set) var counts: [(type: String, lines: Int)] = []

    /// - Parameter mode: of the export. Resources of another mode than `field` say that they are made for tests.
    init(_ files: PackageFiles, mode: String) { (self.files, self.mode) = (files, mode) }

    /// Writes the file of a type; there is none without a resource.
    ///
    /// - Parameter body: gets a function that writes a resource.
    mutating func write(_ type: String, _ body: ((Node) throws -> Void) throws -> Void) throws {
        var lines = 0
        try body { resource in
            if lines == 0 { try files.begin(type + ".ndjson") }
            lines += 1
            var resource = resource
            resource["resourceType"] = .text(type)
            if mode != "field" {
                let meta = resource["meta"]?.node ?? Node()
                resource["meta"] = .node(Self.marked(meta, mode))
            }
            let value = FHIRElement.tidied(.node(resource)) ?? .node(Node())
            try files.write(value.jsonBytes() + [0x0A])
        }
        guard lines > 0 else { return }
        try files.end()
        counts.append((type, lines))
    }

    /// The facts about a resource with the note that nobody's health is meant.
    private static func marked(_ meta: Node, _ mode: String) -> Node {
        var meta = meta
        meta["tag"] = .list((meta["tag"]?.list ?? []) + [FHIRElement.coding(FHIRElement.modes, mode)])
        let test = FHIRElement.coding(
            "http://terminology.hl7.org/CodeSystem/v3-ActReason", "HTEST", "test health data")
        meta["security"] = .list((meta["security"]?.list ?? []) + [test])
        return meta
    }
}
