import Archive
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The lab's backups, for its owners. Bringing one back is done on the machine, while no server has the archive.
extension LabAPI {
    var backupRoutes: [Route] {
        [
            Route(
                method: .get, path: Self.root + "/backups", operation: "listBackups",
                summary: "List the backups, and say when the next one is due",
                answers: [
                    .init(
                        status: 200, description: "The folder with what lies in it.",
                        content: [("application/json", OpenAPI.reference("BackupShelf"))])
                ], access: .person(.backup),
                handle: { call in
                    try await kept { keeper throws(BackupFault) in .json(.node(try await keeper.shelf().node)) }
                }),
            Route(
                method: .post, path: Self.root + "/backups", operation: "makeBackup",
                summary: "Make a backup now, and read it back",
                description:
                    "A large archive takes its time. Whoever does not wait for the answer finds it in the list.",
                answers: [
                    .init(
                        status: 201, description: "It lies in the folder.",
                        content: [("application/json", OpenAPI.reference("Backup"))])
                ], problems: [.backupFailed, .diskFull, .tooMany], access: .person(.backup),
                handle: { call in
                    let author = try call.known.author
                    return try await kept { keeper throws(BackupFault) in
                        .json(.node(try await keeper.make(author).node), status: .created)
                    }
                }),
            Route(
                method: .post, path: Self.root + "/backups/{name}/examination", operation: "examineBackup",
                summary: "Read a backup, and compare it with what it says of itself",
                parameters: [.backup],
                answers: [
                    .init(
                        status: 200, description: "What was found.",
                        content: [("application/json", OpenAPI.reference("BackupFinding"))])
                ], problems: [.backupFailed, .tooMany], access: .person(.backup), handle: examineBackup),
        ]
    }

    @Sendable private func examineBackup(_ call: Call) async throws -> Response {
        let name = call.context.parameters.get("name") ?? ""
        guard name.wholeMatch(of: /merkwelt-[0-9]{8}T[0-9]{6}Z(-by-hand)?\.db(\.age)?/) != nil else {
            throw call.unacceptable("name", name, expected: "a name of the list")
        }
        guard !name.hasSuffix(".age") else {
            throw call.unacceptable("name", name, expected: "a backup that can be read without a key")
        }
        return try await kept { keeper throws(BackupFault) in .json(.node(try await keeper.examine(name).node)) }
    }

    /// Does something with the backups, and says in HTTP's words what came of it.
    private func kept(
        _ body: (BackupKeeper) async throws(BackupFault) -> Response
    ) async throws(Problem) -> Response {
        guard let backups else {
            throw Problem(.notFound, "this server makes no backups", remedy: "make them with `merkwelt backup`")
        }
        do throws(BackupFault) {
            return try await body(backups)
        } catch {
            throw Problem(error)
        }
    }
}

extension Problem {
    fileprivate init(_ fault: BackupFault) {
        switch fault {
        case .underWay:
            self.init(.tooMany, "a backup is being made or examined", remedy: "wait until it has ended")
            reason = .backup
            retryAfter = 5
        case .unknown: self.init(.notFound, "there is no backup of this name", remedy: "see the list")
        case .full:
            self.init(.diskFull, "there is no room for a backup; nothing else was touched", remedy: "make room")
        case .failed(let reason):
            self.init(.backupFailed, reason, remedy: "see that the folder is there and may be written")
        }
    }
}

extension BackupShelf {
    fileprivate var node: Node {
        var node: Node = [
            "folder": .text(folder), "isOnSameDisk": .bool(isOnSameDisk), "isEncrypted": .bool(isEncrypted),
            "kept": ["days": .int(kept.days), "weeks": .int(kept.weeks), "months": .int(kept.months)],
            "backups": .list(backups.map { .node($0.node) }),
        ]
        if let every { node["every"] = .double(every) }
        if let next { node["next"] = .double(next) }
        if let fault { node["fault"] = ["time": .double(fault.time), "reason": .text(fault.reason)] }
        if let restore { node["restore"] = .text(restore) }
        return node
    }
}

extension StoredBackup {
    fileprivate var node: Node {
        [
            "name": .text(name), "made": .double(made), "bytes": .int(bytes), "isEncrypted": .bool(isEncrypted),
            "isByHand": .bool(isByHand),
        ]
    }
}

extension BackupFinding {
    fileprivate var node: Node {
        var node: Node = [
            "isWhole": .bool(faults.isEmpty), "faults": .list(faults.map { .text($0) }), "sessions": .int(sessions),
        ]
        if let audit { node["audit"] = .text(audit.description) }
        return node
    }
}

extension Route.Parameter {
    /// A backup's file.
    fileprivate static let backup = Route.Parameter(
        name: "name", place: .path, isRequired: true, description: "The file's name, as the list tells it.",
        schema: ["type": "string", "pattern": #"^merkwelt-[0-9]{8}T[0-9]{6}Z(-by-hand)?\.db(\.age)?$"#])
}
