import Archive
import Tree

/// The document of one session, written piece by piece: however long the log is, memory holds a part of it.
struct SessionDocument: Sendable {
    /// The session's results, or why there are none.
    enum Results: Equatable, Sendable {
        case none
        case json(String)
        case fault(String)
    }

    let archive: any SessionStore
    let session: StoredSession

    /// Writes the document as canonical JSON.
    ///
    /// - Parameter emit: takes the next bytes.
    /// - Throws: an `ArchiveError`; `gone` if the session is deleted meanwhile, so that half a document never looks whole.
    func write(_ results: Results, emit: ([UInt8]) async throws -> Void) async throws {
        try await writeBranches(emit)
        try await writeEntries(emit)
        var end = #"],"format":"merkwelt.session""#
        switch results {
        case .none: break
        case .json(let json): end += #","results":"# + json
        case .fault(let fault): end += #","resultsFault":"# + Value.text(fault).json()
        }
        end += #","session":"# + header() + #","version":1}"#
        try await emit(Array(end.utf8))
    }

    /// The whole document in memory.
    func bytes() async throws -> [UInt8] {
        var bytes: [UInt8] = []
        try await write(.none) { bytes += $0 }
        return bytes
    }

    private func writeBranches(_ emit: ([UInt8]) async throws -> Void) async throws {
        var count = 0
        while true {
            let branches = try await archive.branches(of: session, skipping: count)
            if branches.isEmpty { break }
            var text = ""
            for branch in branches {
                text += count == 0 ? #"{"branches":["# : ","
                let received = Value.double(branch.received).json()
                text += #"{"entry":\#(branch.entry.text),"received":\#(received)}"#
                count += 1
            }
            try await emit(Array(text.utf8))
        }
        try await emit(Array((count == 0 ? #"{"entries":["# : #"],"entries":["#).utf8))
    }

    private func writeEntries(_ emit: ([UInt8]) async throws -> Void) async throws {
        var next = 0
        while next <= session.through {
            let entries = try await archive.entries(of: session, from: next)
            guard !entries.isEmpty else {
                throw ArchiveError(
                    .gone, at: "session \(session.record.identifier)", "the session was deleted while it was read",
                    remedy: "ask for the list of sessions again")
            }
            var text: [UInt8] = []
            // The log may have grown since; the document ends where the session was when it was asked for.
            for entry in entries where entry.index <= session.through {
                if entry.index > 0 { text.append(UInt8(ascii: ",")) }
                text += entry.text.utf8
            }
            next += entries.count
            try await emit(text)
        }
    }

    /// The header as the device sent it.
    private func header() -> String {
        let record = session.record
        guard var node = (try? Value(json: record.header))?.node, let definition = try? Value(json: record.definition)
        else { return record.header }
        node["definition"] = definition
        return Value.node(node).json()
    }
}
