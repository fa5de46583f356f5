public import Archive
public import Credentials
import HTTPTypes
import Hummingbird
public import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import Tree

/// The laboratory's server: the page, and the API that keeps sessions.
public struct LabServer: Sendable {
    let configuration: LabServerConfiguration
    let archive: any SessionStore
    /// A variable, so that a test can put other routes behind the same doors.
    var table: RouteTable
    let door: Doorkeeper
    private let responder: PageResponder
    private let logger: Logger

    /// Prepares a server. Nothing listens before ``run(signals:onReady:)``.
    ///
    /// - Parameters:
    ///   - configuration: where it listens and what it serves.
    ///   - archive: where sessions are kept. The server closes it when it stops.
    ///   - people: where people are kept.
    ///   - assets: where studies' pictures and sounds are kept.
    ///   - keys: the keys that second factors are made of. Is asked when one is needed, and makes them the first time.
    ///   - passphrases: examines passphrases.
    ///   - scorer: computes results; without one, documents come without.
    ///   - check: refuses sessions whose definition cannot be used; without one, every definition is taken.
    ///   - columns: makes tables; without one, there is no CSV export.
    ///   - progress: brings together what devices have reached; without one, it stays on them.
    ///   - dictionary: describes tables; without it, the file of the own data describes itself only.
    ///   - firstScreen: draws the page's first screen.
    ///   - peoplePage: draws the pages about people; without it they are only in the API.
    ///   - picture: a text as an SVG document that cameras read; without it, apps for codes take keys by hand.
    ///   - logger: takes what the server has to say.
    /// - Throws: `page` if the folder with the page is missing or incomplete.
    public init(
        configuration: LabServerConfiguration, archive: any SessionStore, people: any PeopleStore,
        assets: any AssetStore, keys: @escaping @Sendable () throws -> KeyRing,
        passphrases: PassphraseDesk = PassphraseDesk(),
        scorer: Scorer? = nil,
        check: DefinitionCheck? = nil, columns: ColumnExporter? = nil, progress: ProgressKeeper? = nil,
        dictionary: DictionaryMaker? = nil, firstScreen: @escaping FirstScreenRenderer,
        peoplePage: PeoplePageRenderer? = nil,
        picture: (@Sendable (_ text: String) -> String?)? = nil, logger: Logger
    ) throws(ServerError) {
        self.configuration = configuration
        self.archive = archive
        self.logger = logger
        var page: Page?
        if let folder = configuration.page { page = try Page(folder: folder) }
        responder = PageResponder(
            page: page, languages: configuration.languages, firstScreen: firstScreen, peoplePage: peoplePage,
            living: configuration.living)
        let pool = WorkPool(seconds: configuration.limits.workSeconds)
        let limits = configuration.limits
        let clock = ContinuousClock()
        let start = clock.now
        let seconds: @Sendable () -> Double = {
            let elapsed = (clock.now - start).components
            return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
        }
        door = Doorkeeper(
            people: people, assets: assets, reach: Reach(configuration), rates: SignInRates(limits, seconds: seconds))
        table = LabAPI.table(
            LabAPI(
                archive: archive, people: people, assets: assets,
                desk: SignInDesk(people: people, passphrases: passphrases, keys: keys, picture: picture, door: door),
                scoring: ScoringDesk(archive: archive, scorer: scorer, pool: pool), scorer: scorer,
                check: check, columns: columns, progress: progress, dictionary: dictionary,
                configuration: configuration,
                rates: RateGuard(configuration.limits, seconds: seconds), pool: pool,
                exports: Turnstile("exports", perOwner: limits.exports.perProfile, most: limits.exports.all),
                documents: Turnstile("documents", perOwner: limits.documents.perProfile, most: limits.documents.all)))
    }

    /// The OpenAPI document as JSON.
    public var openAPI: String { OpenAPI.document(table, version: configuration.version).json() }

    /// The router with all routes and everything around them.
    func router() -> Router<LabContext> {
        let router = Router(context: LabContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: RequestLogMiddleware())
        router.add(middleware: SecurityHeadersMiddleware(isSecure: configuration.publicHost != nil))
        router.add(middleware: ProblemMiddleware(table: table))
        router.add(middleware: HostMiddleware(configuration))
        router.add(middleware: SiteMiddleware())
        router.add(middleware: PageMiddleware(responder: responder))
        table.register(on: router, door)
        return router
    }

    /// What listens at each address, as services that share everything but the connections. The first one closes the
    /// archive after the last request when it is stopped; services stop in reverse order.
    ///
    /// - Parameter onReady: is called with the port when requests are accepted everywhere.
    func listeners(onReady: @escaping @Sendable (_ port: Int) -> Void) -> [Listener] {
        let router = router()
        let waiting = Mutex(configuration.hosts.count)
        let share = ConnectionLimit.share(of: configuration.hosts.count)
        let isUp: @Sendable (any Channel) async -> Void = { [port = configuration.port] channel in
            let left = waiting.withLock { count in
                count -= 1
                return count
            }
            if left == 0 { onReady(channel.localAddress?.port ?? port) }
        }
        var listeners: [Listener] = []
        for host in configuration.hosts {
            let isLoopback = host == "127.0.0.1" || host == "::1"
            let limit = ConnectionLimit(share, onOpen: isLoopback ? nil : configuration.onVisit, logger: logger)
            let services: [any Service] = listeners.isEmpty ? [ArchiveService(archive: archive)] : []
            let application = application(router, at: host, limit, services, isUp)
            listeners.append(Listener(host: host, port: configuration.port, application: application))
        }
        return listeners
    }

    private func application(
        _ router: Router<LabContext>, at host: String, _ limit: ConnectionLimit, _ services: [any Service],
        _ isUp: @escaping @Sendable (any Channel) async -> Void
    ) -> some ApplicationProtocol & Sendable {
        let connections = configuration.connections
        return Application(
            router: router,
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [ConnectionGuard(connections), BadRequestHandler()],
                    idleTimeout: .seconds(Int64(configuration.idleSeconds)))),
            configuration: ApplicationConfiguration(
                address: .hostname(host, port: configuration.port), backlog: 1024,
                availableConnectionsDelegate: limit),
            services: services, onServerRunning: isUp, logger: logger)
    }
}
