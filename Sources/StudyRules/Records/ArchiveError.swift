/// What went wrong in the archive, in one line: where, what, and what to do about it.
package struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    package struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: String {
            case full, locked, damaged, foreign, newer, unwritable, unreachable
            case notFound, gone, conflict, tooLarge, profileFull, altered, vanished, closed, other
            case nameTaken, lastOwner, isSetUp, notSetUp, assetsFull, frozen, studyUnknown
        }

        private let kind: Kind

        private init(_ kind: Kind) { self.kind = kind }

        /// The disk, or the size the archive may take, is used up. Nothing of the change was stored.
        package static let full = Code(.full)
        /// Another program holds the file for longer than the archive waits.
        package static let locked = Code(.locked)
        /// The file is damaged, or not a database at all.
        package static let damaged = Code(.damaged)
        /// The file is a database that belongs to another program.
        package static let foreign = Code(.foreign)
        /// The file was written by a later version of this program.
        package static let newer = Code(.newer)
        /// The file cannot be opened or written: permissions, missing folder, a failing disk.
        package static let unwritable = Code(.unwritable)
        /// The archive's server does not answer, or is not the one that may write.
        package static let unreachable = Code(.unreachable)
        /// There is no such session in this profile, no such person, or the link does not hold.
        package static let notFound = Code(.notFound)
        /// The session was deleted.
        package static let gone = Code(.gone)
        /// Something else is stored under this name.
        package static let conflict = Code(.conflict)
        /// A limit on the size of a session was reached.
        package static let tooLarge = Code(.tooLarge)
        /// All that a profile may keep is used up.
        package static let profileFull = Code(.profileFull)
        /// What is stored of a session is not what was sent: the disk has altered it.
        package static let altered = Code(.altered)
        /// The archive's file is no longer where it was opened; what would be stored now would be lost.
        package static let vanished = Code(.vanished)
        /// The archive has been closed.
        package static let closed = Code(.closed)
        /// Somebody else has the name.
        package static let nameTaken = Code(.nameTaken)
        /// Without this owner there would be none.
        package static let lastOwner = Code(.lastOwner)
        /// The lab has an owner already.
        package static let isSetUp = Code(.isSetUp)
        /// The lab has no owner yet.
        package static let notSetUp = Code(.notSetUp)
        /// All that a study's pictures and sounds may take is used up.
        package static let assetsFull = Code(.assetsFull)
        /// What is archived, or lies in the bin, does not change.
        package static let frozen = Code(.frozen)
        /// A right was to be given in a study that is not there.
        package static let studyUnknown = Code(.studyUnknown)
        /// None of the above.
        package static let other = Code(.other)

        package var description: String { kind.rawValue }
    }

    /// The kind of fault.
    package let code: Code
    /// What it concerns: the archive's file, or a session.
    package let place: String
    /// What happened.
    package let problem: String
    /// What to do about it.
    package let remedy: String

    package init(_ code: Code, at place: String, _ problem: String, remedy: String) {
        self.code = code
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    package var description: String { "\(place): \(problem); \(remedy)" }
}

extension ArchiveError {
    /// What cannot be read was written by a foreign hand or altered on the disk.
    package static func unreadable(_ what: String) -> ArchiveError {
        ArchiveError(.altered, at: what, "what is stored was altered on the disk", remedy: "restore a backup")
    }

    /// There is no such thing of a study.
    package static func unknown(_ what: String) -> ArchiveError {
        ArchiveError(.notFound, at: what, "there is none", remedy: "see what there is with `merkwelt study list`")
    }

    /// The profile was deleted with everything that it had.
    package static var profileForgotten: ArchiveError {
        ArchiveError(
            .gone, at: "profile", "the profile was deleted with everything it had",
            remedy: "make a new key; the device's page does so by itself")
    }
}
