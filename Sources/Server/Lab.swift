package import Archive
package import AuthorFiles
package import Credentials
package import Export
package import Logging
package import Mail
package import Tasks
package import Tools

/// A lab as a server runs it: what it can do, where it keeps data, and how its pages look.
package struct Lab: Sendable {
    /// The stores of the lab's data. The server closes the session store when it stops.
    package struct Stores: Sendable {
        package var sessions: any SessionStore
        package var people: any PeopleStore
        package var assets: any AssetStore
        package var studies: any StudyStore
        /// The stores from which exports are read: a copy that follows the archive, or the archive itself.
        package var readSessions: any SessionStore
        package var readStudies: any StudyStore

        /// All stores in one archive.
        package init(_ archive: some SessionStore & PeopleStore & AssetStore & StudyStore) {
            (sessions, people, assets, studies) = (archive, archive, archive, archive)
            (readSessions, readStudies) = (archive, archive)
        }
    }

    package var stores: Stores
    package let families: FamilyList
    /// The version of the program, and that of the engine.
    package let version: String
    /// The work of the families. It is a variable only for tests.
    var work: any FamilyWork
    /// Name and version of the program, as protocols have them.
    var program: String
    /// Gives the keys for second factors. It is called when they are needed, and makes them the first time.
    package var keys: @Sendable () throws -> KeyRing
    /// Draws the pages that the server sends.
    package var pages: LabPages
    /// The log of the server.
    package var logger: Logger

    /// Examines passphrases.
    package var passphrases = PassphraseHasher()
    /// The studies that come with the lab.
    package var templates: @Sendable (FamilyList) throws -> [StudyTemplate] = { _ in [] }
    /// Writes studies' data; without it there is no export of a study.
    package var exporter: StudyExporter?
    /// Sends mail; without it no reminders are offered.
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
    ///   - stores: the stores of the lab's data.
    ///   - families: the families whose sessions are replayed, checked and tabulated.
    ///   - tools: the functions that read authors' texts and merge progress from devices.
    ///   - content: the definitions that come with the lab, for authors of studies; nil where they are not there.
    ///   - version: of the program.
    package init(
        _ stores: Stores, families: FamilyList = FamilyList([]), tools: ToolList = ToolList([]),
        content: StudyTemplates? = nil, version: String = "",
        keys: @escaping @Sendable () throws -> KeyRing, pages: LabPages, logger: Logger
    ) {
        (self.stores, self.families, self.version) = (stores, families, version)
        (self.keys, self.pages, self.logger) = (keys, pages, logger)
        work = ListedFamilies(families, tools, engine: version, content: content)
        program = "merkwelt \(version)"
    }
}
