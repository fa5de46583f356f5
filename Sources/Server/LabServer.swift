public import Archive
import HTTPTypes
package import Hummingbird
public import Logging
import NIOCore
import Tree

/// The laboratory's server: the page, and the API that keeps sessions.
public struct LabServer: Sendable {
    let configuration: LabServerConfiguration
    let archive: any SessionStore
    let table: RouteTable
    private let responder: PageResponder
    private let logger: Logger

    /// Prepares a server. Nothing listens before ``run(signals:onReady:)``.
    ///
    /// - Parameters:
    ///   - configuration: where it listens and what it serves.
    ///   - archive: where sessions are kept. The server closes it when it stops.
    ///   - scorer: computes results; without one, documents come without.
    ///   - check: refuses sessions whose definition cannot be used; without one, every definition is taken.
    ///   - columns: makes tables; without one, there is no CSV export.
    ///   - progress: brings together what devices have reached; without one, it stays on them.
    ///   - firstScreen: draws the page's first screen.
    ///   - logger: takes what the server has to say.
    /// - Throws: `page` if the folder with the page is missing or incomplete.
    public init(
        configuration: LabServerConfiguration, archive: any SessionStore, scorer: Scorer? = nil,
        check: DefinitionCheck? = nil, columns: ColumnExporter? = nil, progress: ProgressKeeper? = nil,
        firstScreen: @escaping FirstScreenRenderer, logger: Logger
    ) throws(ServerError) {
        self.configuration = configuration
        self.archive = archive
        self.logger = logger
        var page: Page?
        if let folder = configuration.page { page = try Page(folder: folder) }
        responder = PageResponder(
            page: page, languages: configuration.languages, firstScreen: firstScreen, living: configuration.living)
        let pool = WorkPool(seconds: configuration.limits.workSeconds)
        let limits = configuration.limits
        let clock = ContinuousClock()
        let start = clock.now
        table = LabAPI.table(
            LabAPI(
                archive: archive, scoring: ScoringDesk(archive: archive, scorer: scorer, pool: pool), scorer: scorer,
                check: check, columns: columns, progress: progress, configuration: configuration,
                rates: RateGuard(configuration.limits) {
                    let elapsed = (clock.now - start).components
                    return Double(elapsed.seconds) + Double(elapsed.attoseconds) / 1e18
                }, pool: pool,
                exports: Turnstile("exports", perOwner: limits.exports.perProfile, most: limits.exports.all),
                documents: Turnstile("documents", perOwner: limits.documents.perProfile, most: limits.documents.all)))
    }

    /// The OpenAPI document as JSON.
    public var openAPI: String { OpenAPI.document(table, version: configuration.version).json() }

    /// The router with all routes and everything around them.
    func router() -> Router<LabContext> {
        let router = Router(context: LabContext.self, options: .autoGenerateHeadEndpoints)
        router.add(middleware: RequestLogMiddleware())
        router.add(middleware: SecurityHeadersMiddleware())
        router.add(middleware: ProblemMiddleware(table: table))
        router.add(middleware: HostMiddleware(configuration))
        router.add(middleware: SiteMiddleware())
        router.add(middleware: PageMiddleware(responder: responder))
        table.register(on: router)
        return router
    }

    /// The server as a service. It closes the archive after the last request when it is stopped.
    package func application(
        onReady: @escaping @Sendable (_ port: Int) -> Void = { _ in }
    ) -> some ApplicationProtocol {
        let connections = configuration.connections
        return Application(
            router: router(),
            server: .http1(
                configuration: .init(
                    additionalChannelHandlers: [ConnectionGuard(connections), BadRequestHandler()],
                    idleTimeout: .seconds(Int64(configuration.idleSeconds)))),
            configuration: ApplicationConfiguration(
                address: .hostname(configuration.host, port: configuration.port), backlog: 1024,
                availableConnectionsDelegate: ConnectionLimit.ofThisProcess(logger: logger)),
            services: [ArchiveService(archive: archive)],
            onServerRunning: { channel in onReady(channel.localAddress?.port ?? configuration.port) },
            logger: logger)
    }
}
