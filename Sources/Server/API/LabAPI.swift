import Archive
import Export
import Tree

/// The API below `/api/v1`: what it needs, and its routes.
struct LabAPI: Sendable {
    static let root = "/api/v1"

    let archive: any SessionStore
    let people: any PeopleStore
    let assets: any AssetStore
    let desk: SignInDesk
    let desks: StudyDesk
    let reminders: ReminderDesk
    let responder: PageResponder
    let scoring: ScoringDesk
    let scorer: Scorer?
    let check: DefinitionCheck?
    let columns: ColumnExporter?
    let progress: ProgressKeeper?
    let dictionary: DictionaryMaker?
    let backups: BackupKeeper?
    let workshop: StudyWorkshop?
    let figures: StudyFigureRenderer?
    let shapes = StudyShapes()
    let news: StudyNews
    let listeners: Turnstile
    let door: Doorkeeper
    let baker: HeadBaker?
    let configuration: LabServerConfiguration
    let rates: RateGuard
    let pool: WorkPool
    let exports: Turnstile
    let studyExports: Turnstile
    let exporter: StudyExporter?
    let documents: Turnstile
    let heads: Turnstile
    let simulations: Turnstile
    /// One head, or one simulation, at a time, beside what else is computed: it takes a processor for seconds.
    let longPool: WorkPool
    /// The OpenAPI document as JSON; empty while the table is being built.
    var document: [UInt8] = []

    /// After how long without news those who listen are told that it goes on.
    var heartbeat: Duration { .seconds(configuration.limits.heartbeatSeconds) }
    var limits: ServerLimits { configuration.limits }
    var finder: LinkFinder { LinkFinder(studies: desks.studies, rates: rates, reach: desk.door.reach) }

    /// Where a request comes from, as far as newcomers are counted: behind a proxy all come from this machine.
    func network(of call: Call) -> String { desk.door.reach.network(call.request, call.context) }

    /// The same, where many share places with those who come from elsewhere; nil for who sits at this machine.
    func sharedNetwork(of call: Call) -> String? {
        if case .machine = desk.door.reach.entrance(call.request, call.context) { return nil }
        return network(of: call)
    }

    /// The routes, the one that delivers their description included.
    static func table(_ api: LabAPI) -> RouteTable {
        var api = api
        api.document = OpenAPI.document(RouteTable(routes: api.routes), version: api.configuration.version).jsonBytes()
        return RouteTable(routes: api.routes)
    }

    private var routes: [Route] {
        uploadRoutes + sessionRoutes + profileRoutes + exportRoutes + ownDataRoutes + definitionRoutes + clockRoutes
            + serviceRoutes + signInRoutes + accountRoutes + secondFactorRoutes + tokenRoutes + peopleRoutes
            + auditRoutes + backupRoutes + assetRoutes + headRoutes + entranceRoutes + participationRoutes
            + previewRoutes + reminderRoutes + researchRoutes
    }

    /// What those do who run studies.
    private var researchRoutes: [Route] {
        studyRoutes + studyWritingRoutes + studyVersionRoutes + studyTrialRoutes + studyStateRoutes + studyLinkRoutes
            + dashboardRoutes + participationListRoutes + figureRoutes + wallRoutes
            + studyRecordRoutes + memberRoutes + studyExportRoutes
    }
}
