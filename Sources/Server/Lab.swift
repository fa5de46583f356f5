package import Archive
package import Credentials
package import Export
package import Logging
package import Mail

/// A laboratory as a server runs it: what it computes, where it keeps what people give, and how it looks.
///
/// What it is not given it does not offer, and says so.
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

    /// What draws the pages that the server sends.
    package struct Pages: Sendable {
        /// Draws the page's first screen.
        package var firstScreen: FirstScreenRenderer
        /// Draws the pages about people and studies; without it they are only in the API.
        package var served: ServedPageRenderer?
        /// Draws the page for phones in `configuration.network`; without it there is none.
        package var join: JoinPageRenderer?
        /// Draws the page that takes codes of links; without it they are typed into an address.
        package var code: CodePageRenderer?

        package init(firstScreen: @escaping FirstScreenRenderer) { self.firstScreen = firstScreen }
    }

    package var stores: Stores
    /// The keys that second factors are made of. Is asked when one is needed, and makes them the first time.
    package var keys: @Sendable () throws -> KeyRing
    package var pages: Pages
    /// Takes what the server has to say.
    package var logger: Logger

    /// Examines passphrases.
    package var passphrases = PassphraseDesk()
    /// Where mail goes; without it no reminders are offered.
    package var mailer: Mailer?
    /// The folder with backups; without it, the server makes none.
    package var backups: BackupKeeper?

    /// Computes results; without one, documents come without.
    package var scorer: Scorer?
    /// Refuses sessions whose definition cannot be used; without one, every definition is taken.
    package var check: DefinitionCheck?
    /// Makes tables; without one, there is no CSV export.
    package var columns: ColumnExporter?
    /// Brings together what devices have reached; without one, it stays on them.
    package var progress: ProgressKeeper?
    /// Describes tables; without it, the file of the own data describes itself only.
    package var dictionary: DictionaryMaker?
    /// Writes studies' data; without it there is no export of a study.
    package var exporter: StudyExporter?
    /// Checks, reads and tells studies; without one they are written by the command line.
    package var workshop: StudyWorkshop?
    /// Draws and tells the numbers of studies; without it they are only in JSON.
    package var figures: StudyFigureRenderer?
    /// Makes heads of SOFA files; without one, none are taken.
    package var baker: HeadBaker?
    /// A text as an SVG document that cameras read; without it, apps for codes take keys by hand.
    package var picture: (@Sendable (_ text: String) -> String?)?

    /// A clock for rates that never runs backwards; without it, the machine's.
    package var seconds: (@Sendable () -> Double)?

    package init(
        _ stores: Stores, keys: @escaping @Sendable () throws -> KeyRing, pages: Pages, logger: Logger
    ) {
        (self.stores, self.keys, self.pages, self.logger) = (stores, keys, pages, logger)
    }
}
