import Tree

/// The file with what a lab needs besides definitions and logs to go on with a study: the study in the first line, a
/// participation in each of the others. It waits on the disk while the logs are written.
final class TransferSpool {
    static let format = "merkwelt.transfer"
    static let version = 1

    let spool: Spool

    /// - Parameters:
    ///   - head: what is kept of the study.
    ///   - folder: a folder on a disk with room.
    init(_ head: Node, in folder: String) throws {
        spool = try Spool(in: folder)
        var head = head
        head["format"] = .text(Self.format)
        head["version"] = .int(Self.version)
        try add(head)
    }

    /// Adds a participation with those of its sessions that are in the export. More can have come since.
    func add(_ line: Node, with sessions: [ExportedSession]) throws {
        let known = Set(sessions.map(\.id))
        var line = line
        line["sessions"] = .list(
            line["sessions"]?.list?.filter { known.contains($0.node?["identifier"]?.text ?? "") } ?? [])
        try add(line)
    }

    private func add(_ line: Node) throws { try spool.add(Value.node(line).jsonBytes() + [0x0A]) }
}
