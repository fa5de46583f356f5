import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import ServiceLifecycle
import Synchronization
import Tree

/// The laboratory's server: the page, and the API that keeps sessions.
package struct LabServer: Sendable {
    let configuration: LabServerConfiguration
    let lab: Lab
    /// A variable, so that a test can put other routes behind the same doors.
    var table: RouteTable
    let door: Doorkeeper
    let draining = Draining()
    private let responder: PageResponder
    private let finder: LinkFinder
    var logger: Logger { lab.logger }

    /// Prepares a server. Nothing listens before ``run(signals:onReady:)``.
    ///
    /// - Parameters:
    ///   - lab: what is served.
    ///   - configuration: where it listens, and within which limits.
    /// - Throws: `page` if the folder with the page is missing or incomplete.
    package init(_ lab: Lab, _ configuration: LabServerConfiguration) throws(ServerError) {
        (self.lab, self.configuration) = (lab, configuration)
        var page: Page?
        if let folder = configuration.page { page = try Page(folder: folder) }
        responder = PageResponder(
            page: page, languages: configuration.languages,
            participantLanguages: configuration.participantLanguages, pages: lab.pages, living: configuration.living)
        let limits = configuration.limits
        let seconds = lab.seconds ?? Self.secondsFromNow()
        door = Doorkeeper(
            people: lab.stores.people, assets: lab.stores.assets, studies: lab.stores.studies,
            reach: Reach(configuration), rates: SignInRates(limits, seconds: seconds))
        let rates = RateGuard(limits, seconds: seconds)
        finder = LinkFinder(studies: lab.stores.studies, rates: rates, reach: door.reach)
        table =
            LabAPI(
                lab, configuration, door: door, rates: rates, responder: responder, finder: finder, draining: draining
            ).table
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
        if let network = configuration.network {
            router.add(
                middleware: JoinMiddleware(
                    network: network, port: configuration.port, responder: responder, render: lab.pages.join,
                    picture: lab.picture))
        }
        let codes = CodeEntrance(finder: finder, responder: responder, render: lab.pages.code)
        router.add(middleware: PageMiddleware(responder: responder, finder: finder, codes: codes))
        table.register(on: router, door)
        return router
    }

    /// Whether browsers are told to insist on HTTPS. They are behind a proxy, and where they know the certificate.
    private func isInsistent(_ isSecure: Bool) -> Bool {
        configuration.publicHost != nil || isSecure && configuration.secure != nil
    }
}
