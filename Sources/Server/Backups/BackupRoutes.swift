import Archive
import HTTPTypes
import Hummingbird
import Rights
import Tree
import Wire

/// The lab's backups, for its owners. Bringing one back is done on the machine, while no server has the archive.
struct BackupRoutes: RouteArea {
    let backups: BackupKeeper?

    var routes: [Route] {
        [
            .get(
                "/backups", "listBackups", "List the backups, and say when the next one is due",
                gives: .ok(API.BackupShelf.self, "The folder with what lies in it."), may: .person(.backup),
                handle: { call in
                    try await kept { keeper throws(BackupFault) in .json(try await keeper.shelf().answer) }
                }),
            .post(
                "/backups", "makeBackup", "Make a backup now, and read it back",
                "A large archive takes its time. Whoever does not wait for the answer finds it in the list.",
                gives: .made(API.Backup.self, "It lies in the folder."), or: [.backupFailed, .diskFull, .tooMany],
                may: .person(.backup),
                handle: { call in
                    let author = try call.known.author
                    return try await kept { keeper throws(BackupFault) in
                        .json(try await keeper.make(author).answer, status: .created)
                    }
                }),
            .post(
                "/backups/{name}/examination", "examineBackup",
                "Read a backup, and compare it with what it says of itself", with: [.backup],
                gives: .ok(API.BackupFinding.self, "What was found."), or: [.backupFailed, .tooMany],
                may: .person(.backup), handle: examineBackup),
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
        return try await kept { keeper throws(BackupFault) in .json(try await keeper.examine(name).answer) }
    }

    /// Does something with the backups and turns a fault into a problem.
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
    fileprivate var answer: API.BackupShelf {
        API.BackupShelf(
            folder: folder, isOnSameDisk: isOnSameDisk, isEncrypted: isEncrypted,
            kept: API.BackupShelf.Kept(days: kept.days, weeks: kept.weeks, months: kept.months),
            backups: backups.map(\.answer), every: every, next: next,
            fault: fault.map { API.BackupShelf.Fault(time: $0.time, reason: $0.reason) }, restore: restore)
    }
}

extension StoredBackup {
    fileprivate var answer: API.Backup {
        API.Backup(name: name, made: made, bytes: bytes, isEncrypted: isEncrypted, isByHand: isByHand)
    }
}

extension BackupFinding {
    fileprivate var answer: API.BackupFinding {
        API.BackupFinding(isWhole: faults.isEmpty, faults: faults, sessions: sessions, audit: audit?.description)
    }
}

extension Route.Parameter {
    /// A backup's file.
    fileprivate static let backup = Route.Parameter(
        name: "name", place: .path, isRequired: true, description: "The file's name, as the list tells it.",
        schema: ["type": "string", "pattern": #"^merkwelt-[0-9]{8}T[0-9]{6}Z(-by-hand)?\.db(\.age)?$"#])
}
