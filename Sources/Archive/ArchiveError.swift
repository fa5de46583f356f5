/// What went wrong in the archive, in one line: where, what, and what to do about it.
public struct ArchiveError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kinds of faults. More may come, so a `switch` needs a default.
    public struct Code: Hashable, Sendable, CustomStringConvertible {
        private enum Kind: String {
            case full, locked, damaged, foreign, newer, unwritable
            case notFound, gone, conflict, tooLarge, profileFull, altered, vanished, closed, other
            case nameTaken, lastOwner, isSetUp, notSetUp, assetsFull, frozen, studyUnknown
        }

        private let kind: Kind

        private init(_ kind: Kind) { self.kind = kind }

        /// The disk, or the size the archive may take, is used up. Nothing of the change was stored.
        public static let full = Code(.full)
        /// Another program holds the file for longer than the archive waits.
        public static let locked = Code(.locked)
        /// The file is damaged, or not a database at all.
        public static let damaged = Code(.damaged)
        /// The file is a database that belongs to another program.
        public static let foreign = Code(.foreign)
        /// The file was written by a later version of this program.
        public static let newer = Code(.newer)
        /// The file cannot be opened or written: permissions, missing folder, a failing disk.
        public static let unwritable = Code(.unwritable)
        /// There is no such session in this profile, no such person, or the link does not hold.
        public static let notFound = Code(.notFound)
        /// The session was deleted.
        public static let gone = Code(.gone)
        /// Something else is stored under this name.
        public static let conflict = Code(.conflict)
        /// A limit on the size of a session was reached.
        public static let tooLarge = Code(.tooLarge)
        /// All that a profile may keep is used up.
        public static let profileFull = Code(.profileFull)
        /// What is stored of a session is not what was sent: the disk has altered it.
        public static let altered = Code(.altered)
        /// The archive's file is no longer where it was opened; what would be stored now would be lost.
        public static let vanished = Code(.vanished)
        /// The archive has been closed.
        public static let closed = Code(.closed)
        /// Somebody else has the name.
        public static let nameTaken = Code(.nameTaken)
        /// Without this owner there would be none.
        public static let lastOwner = Code(.lastOwner)
        /// The lab has an owner already.
        public static let isSetUp = Code(.isSetUp)
        /// The lab has no owner yet.
        public static let notSetUp = Code(.notSetUp)
        /// All that a study's pictures and sounds may take is used up.
        public static let assetsFull = Code(.assetsFull)
        /// What is archived, or lies in the bin, does not change.
        public static let frozen = Code(.frozen)
        /// A right was to be given in a study that is not there.
        public static let studyUnknown = Code(.studyUnknown)
        /// None of the above.
        public static let other = Code(.other)

        public var description: String { kind.rawValue }
    }

    /// The kind of fault.
    public let code: Code
    /// What it concerns: the archive's file, or a session.
    public let place: String
    /// What happened.
    public let problem: String
    /// What to do about it.
    public let remedy: String

    package init(_ code: Code, at place: String, _ problem: String, remedy: String) {
        self.code = code
        self.place = place
        self.problem = problem
        self.remedy = remedy
    }

    public var description: String { "\(place): \(problem); \(remedy)" }
}
