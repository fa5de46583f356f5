package import Archive
package import Credentials
package import Export
import HTTPTypes
import Hummingbird
package import Logging
package import Mail
import NIOCore
import ServiceLifecycle
import Synchronization
import Tree

/// The laboratory's server: the page, and the API that keeps sessions.
package struct LabServer: Sendable {
    let configuration: LabServerConfiguration
    let archive: any SessionStore
    let studies: any StudyStore
    /// A variable, so that a test can put other routes behind the same doors.
    var table: RouteTable
    let door: Doorkeeper
    private let responder: PageResponder
    private let finder: LinkFinder
    let joinPage: JoinPageRenderer?
    private let codePage: CodePageRenderer?
    private let picture: (@Sendable (_ text: String) -> String?)?
    let logger: Logger

    /// Prepares a server. Nothing listens before ``run(signals:onReady:)``.
    ///
    /// - Parameters:
    ///   - configuration: where it listens and what it serves.
    ///   - archive: where sessions are kept. The server closes it when it stops.
    ///   - people: where people are kept.
    ///   - assets: where studies' pictures and sounds are kept.
    ///   - studies: where studies are kept, and who takes part in them.
    ///   - keys: the keys that second factors are made of. Is asked when one is needed, and makes them the first time.
    ///   - passphrases: examines passphrases.
    ///   - scorer: computes results; without one, documents come without.
    ///   - check: refuses sessions whose definition cannot be used; without one, every definition is taken.
    ///   - columns: makes tables; without one, there is no CSV export.
    ///   - progress: brings together what devices have reached; without one, it stays on them.
    ///   - dictionary: describes tables; without it, the file of the own data describes itself only.
    ///   - backups: the folder with backups; without it, the server makes none.
    ///   - exporter: writes studies' data; without it there is no export of a study.
    ///   - mailer: where mail goes; without it no reminders are offered.
    ///   - workshop: checks, reads and tells studies; without one they are written by the command line.
    ///   - figures: draws and tells the numbers of studies; without it they are only in JSON.
    ///   - baker: makes heads of SOFA files; without one, none are taken.
    ///   - firstScreen: draws the page's first screen.
    ///   - servedPage: draws the pages about people and studies; without it they are only in the API.
    ///   - joinPage: draws the page for phones in `configuration.network`; without it there is none.
    ///   - codePage: draws the page that takes codes of links; without it they are typed into an address.
    ///   - picture: a text as an SVG document that cameras read; without it, apps for codes take keys by hand.
    ///   - seconds: a clock for rates that never runs backwards; without it, the machine's.
    ///   - logger: takes what the server has to say.
    /// - Throws: `page` if the folder with the page is missing or incomplete.
    package init(
        configuration: LabServerConfiguration, archive: any SessionStore, people: any PeopleStore,
        assets: any AssetStore, studies: any StudyStore, keys: @escaping @Sendable () throws -> KeyRing,
        passphrases: PassphraseDesk = PassphraseDesk(),
        scorer: Scorer? = nil,
        check: DefinitionCheck? = nil, columns: ColumnExporter? = nil, progress: ProgressKeeper? = nil,
        dictionary: DictionaryMaker? = nil, backups: BackupKeeper? = nil, exporter: StudyExporter? = nil,
        mailer: Mailer? = nil, workshop: StudyWorkshop? = nil, figures: StudyFigureRenderer? = nil,
        baker: HeadBaker? = nil,
        firstScreen: @escaping FirstScreenRenderer,
        servedPage: ServedPageRenderer? = nil, joinPage: JoinPageRenderer? = nil, codePage: CodePageRenderer? = nil,
        picture: (@Sendable (_ text: String) -> String?)? = nil, seconds: (@Sendable () -> Double)? = nil,
        logger: Logger
    ) throws(ServerError) {
        self.configuration = configuration
        self.archive = archive
        self.studies = studies
        self.logger = logger
        self.joinPage = joinPage
        self.codePage = codePage
        self.picture = picture
        var page: Page?
        if let folder = configuration.page { page = try Page(folder: folder) }
        responder = PageResponder(
            page: page, languages: configuration.languages,
            participantLanguages: configuration.participantLanguages, firstScreen: firstScreen,
            servedPage: servedPage, living: configuration.living)
        let pool = WorkPool(seconds: configuration.limits.workSeconds)
        let limits = configuration.limits
        let seconds = seconds ?? Self.secondsFromNow()
        door = Doorkeeper(
            people: people, assets: assets, studies: studies, reach: Reach(configuration),
            rates: SignInRates(limits, seconds: seconds))
        let rates = RateGuard(limits, seconds: seconds)
        finder = LinkFinder(studies: studies, rates: rates, reach: door.reach)
        table = LabAPI.table(
            LabAPI(
                archive: archive, people: people, assets: assets,
                desk: SignInDesk(people: people, passphrases: passphrases, keys: keys, picture: picture, door: door),
                desks: StudyDesk(studies: studies, archive: archive),
                reminders: ReminderDesk(keys: keys, mailer: mailer), responder: responder,
                scoring: ScoringDesk(archive: archive, scorer: scorer, pool: pool), scorer: scorer,
                check: check, columns: columns, progress: progress, dictionary: dictionary,
                backups: backups, workshop: workshop, figures: figures,
                news: StudyNews(studies),
                listeners: Turnstile(
                    "listeners", perOwner: limits.listeners.perProfile, most: limits.listeners.all),
                door: door, baker: baker, configuration: configuration,
                rates: rates, pool: pool,
                exports: Turnstile("exports", perOwner: limits.exports.perProfile, most: limits.exports.all),
                studyExports: Turnstile(
                    "exports", perOwner: limits.studyExports.perPerson, most: limits.studyExports.all),
                exporter: exporter,
                documents: Turnstile("documents", perOwner: limits.documents.perProfile, most: limits.documents.all),
                heads: Turnstile("heads", perOwner: limits.heads.perProfile, most: limits.heads.all),
                simulations: Turnstile(
                    "simulations", perOwner: limits.simulations.perPerson, most: limits.simulations.all),
                longPool: WorkPool(threads: 1, seconds: limits.workSeconds)))
    }

    /// A clock that tells the seconds since it was made, and never runs backwards.
    private static func secondsFromNow() -> @Sendable () -> Double {
        let clock = ContinuousClock()
        let start = clock.now
        return {
            let elapsed = (clock.now - start).components
            return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        }
    }

    /// The OpenAPI document as JSON.
    package var openAPI: String { OpenAPI.document(table, version: configuration.version).json() }

    /// The types of bodies and answers for the page's scripts, as `Page/wire.d.ts` has them.
    package var pageTypes: String {
        PageTypes.declarations(of: OpenAPI.document(table, version: configuration.version).node ?? Node())
    }

    /// The router with all routes and everything around them.
    ///
    /// - Parameter isSecure: whether it answers over HTTPS.
    func router(isSecure: Bool) -> Router<LabContext> {
        let router = Router(context: LabContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: TransportMiddleware(isSecure: isSecure))
        router.add(middleware: RequestLogMiddleware())
        router.add(middleware: SecurityHeadersMiddleware(isInsistent: isInsistent(isSecure)))
        router.add(middleware: ProblemMiddleware(table: table))
        router.add(middleware: HostMiddleware(configuration))
        router.add(middleware: SiteMiddleware())
        if let network = configuration.network, let joinPage {
            router.add(
                middleware: JoinMiddleware(
                    network: network, port: configuration.port, responder: responder, render: joinPage,
                    picture: picture))
        }
        let codes = codePage.map { CodeEntrance(finder: finder, responder: responder, render: $0) }
        router.add(middleware: PageMiddleware(responder: responder, finder: finder, codes: codes))
        table.register(on: router, door)
        return router
    }

    /// Whether browsers are told to insist on HTTPS: behind a proxy always, else where the certificate is known to them.
    private func isInsistent(_ isSecure: Bool) -> Bool {
        configuration.publicHost != nil || isSecure && configuration.secure != nil
    }
}
