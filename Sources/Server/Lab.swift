package import Archive
package import Credentials
package import Export
package import Logging
package import Mail
package import StudyFiles
package import Tasks
package import Tools

/// A laboratory as a server runs it: what it can do, where it keeps what people give, and how it looks.
package struct Lab: Sendable {
    /// Where what people give is kept. The server closes what keeps sessions when it stops.
    package struct Stores: Sendable {
        package var sessions: any SessionStore
        package var people: any PeopleStore
        package var assets: any AssetStore
        package var studies: any StudyStore

        /// All in one archive.
        package init(_ archive: some SessionStore & PeopleStore & AssetStore & StudyStore) {
            (sessions, people, assets, studies) = (archive, archive, archive, archive)
        }
    }

    package var stores: Stores
    package let families: FamilyList
    /// The version of the program, and of what computes.
    package let version: String
    /// What the families compute; a variable for tests alone.
    var work: any FamilyWork
    /// Name and version of the program, as protocols have them.
    var program: String
    /// The keys that second factors are made of. Is asked when one is needed, and makes them the first time.
    package var keys: @Sendable () throws -> KeyRing
    /// Draws the pages that the server sends.
    package var pages: LabPages
    /// Takes what the server has to say.
    package var logger: Logger

    /// Examines passphrases.
    package var passphrases = PassphraseDesk()
    /// The studies that come with the lab.
    package var templates: @Sendable (FamilyList) throws -> [StudyTemplate] = { _ in [] }
    /// Writes studies' data; without it there is no export of a study.
    package var exporter: StudyExporter?
    /// Where mail goes; without it no reminders are offered.
    package var mailer: Mailer?
    /// The folder with backups; without it, the server makes none.
    package var backups: BackupKeeper?
    /// Makes heads of SOFA files; without one, none are taken.
    package var baker: (any HeadBaker)?
    /// A text as an SVG document that cameras read; without it, apps for codes take keys by hand.
    package var picture: (@Sendable (_ text: String) -> String?)?
    /// A clock for rates that never runs backwards; without it, the machine's.
    package var seconds: (@Sendable () -> Double)?

    /// - Parameters:
    ///   - stores: where what people give is kept.
    ///   - families: those whose sessions are replayed, checked and tabulated.
    ///   - tools: read what authors write, and bring together what devices keep.
    ///   - version: of the program.
    package init(
        _ stores: Stores, families: FamilyList = FamilyList([]), tools: ToolList = ToolList([]), version: String = "",
        keys: @escaping @Sendable () throws -> KeyRing, pages: LabPages, logger: Logger
    ) {
        (self.stores, self.families, self.version) = (stores, families, version)
        (self.keys, self.pages, self.logger) = (keys, pages, logger)
        work = ListedFamilies(families, tools, engine: version)
        program = "merkwelt \(version)"
    }
}
