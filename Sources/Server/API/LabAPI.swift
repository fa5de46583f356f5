import Research

/// The API below `/api/v1`: its areas, each with what it needs.
struct LabAPI: Sendable {
    static let root = "/api/v1"

    /// The routes, the one that delivers their description included.
    let table: RouteTable

    /// - Parameters:
    ///   - lab: what is served.
    ///   - door: lets in those who may.
    ///   - rates: counts newcomers.
    ///   - responder: sends pages.
    ///   - finder: looks up codes of links.
    ///   - draining: whether the server is about to stop.
    init(
        _ lab: Lab, _ configuration: LabServerConfiguration, door: Doorkeeper, rates: RateGuard,
        responder: PageResponder, finder: LinkFinder, draining: Draining
    ) {
        let (limits, reach, stores) = (configuration.limits, door.reach, lab.stores)
        let desk = SignInService(
            people: stores.people, passphrases: lab.passphrases, keys: lab.keys, picture: lab.picture, door: door)
        let pool = WorkPool(seconds: limits.workSeconds)
        let document = APIDocument()
        let shared = Shared(
            desks: ParticipationService(studies: stores.studies, archive: stores.sessions),
            reminders: ReminderSeal(keys: lab.keys, mailer: lab.mailer), picture: CodePicture(draw: lab.picture),
            pool: pool, work: CallWork(pool: pool, reach: reach),
            longPool: WorkPool(threads: 1, seconds: limits.workSeconds),
            documents: Turnstile("documents", perOwner: limits.documents.perProfile, most: limits.documents.all))
        let people: [any RouteArea] = [
            SignInRoutes(people: stores.people, desk: desk), AccountRoutes(people: stores.people, desk: desk),
            SecondFactorRoutes(people: stores.people, desk: desk, configuration: configuration),
            TokenRoutes(people: stores.people), PeopleRoutes(people: stores.people, configuration: configuration),
            AuditRoutes(archive: stores.sessions, people: stores.people), BackupRoutes(backups: lab.backups),
        ]
        let participation: [any RouteArea] = [
            EntranceRoutes(
                desks: shared.desks, desk: desk, finder: finder, rates: rates, reach: reach, limits: limits),
            ParticipationRoutes(
                desks: shared.desks, picture: shared.picture, configuration: configuration, limits: limits),
            PreviewRoutes(
                archive: stores.sessions, desks: shared.desks, families: lab.families, engine: lab.version,
                work: shared.work,
                limits: limits),
            ReminderRoutes(
                desks: shared.desks, reminders: shared.reminders, responder: responder, desk: desk, rates: rates,
                reach: reach, limits: limits, configuration: configuration),
        ]
        let areas =
            Self.sessions(lab, shared, rates, limits)
            + [
                ClockRoutes(),
                ServiceRoutes(
                    archive: stores.sessions, version: configuration.version, engine: lab.work.engine,
                    document: document, draining: draining),
                AssetRoutes(assets: stores.assets, work: shared.work),
                HeadRoutes(
                    baker: lab.baker,
                    heads: Turnstile("heads", perOwner: limits.heads.perProfile, most: limits.heads.all),
                    work: CallWork(pool: shared.longPool, reach: reach), reach: reach, limits: limits),
            ] + people + participation + Self.research(lab, shared, configuration, door)
        table = RouteTable(routes: areas.flatMap(\.routes))
        document.describe(table, version: configuration.version)
    }

    /// What several areas need.
    private struct Shared {
        let desks: ParticipationService
        let reminders: ReminderSeal
        let picture: CodePicture
        let pool: WorkPool
        let work: CallWork
        /// The pool for heads and simulations, which does one at a time beside other work, because each takes a
        /// processor for seconds.
        let longPool: WorkPool
        let documents: Turnstile

        var reach: Reach { work.reach }

        func writing(_ lab: Lab) -> AuthoringService {
            AuthoringService(studies: lab.stores.studies, families: lab.families, program: lab.program, work: work)
        }
    }

    /// The routes for what belongs to a profile.
    private static func sessions(
        _ lab: Lab, _ shared: Shared, _ rates: RateGuard, _ limits: ServerLimits
    ) -> [any RouteArea] {
        let (stores, desks, work, reach) = (lab.stores, shared.desks, shared.work, shared.reach)
        let archive = stores.sessions
        let scoring = ScoringService(archive: archive, families: lab.work, pool: shared.pool)
        let check = DefinitionCheck(families: lab.work)
        let files = ProfileFiles(archive: archive, people: stores.people, scoring: scoring)
        let exports = Turnstile("exports", perOwner: limits.exports.perProfile, most: limits.exports.all)
        return [
            UploadRoutes(
                archive: archive, desks: desks, check: check, work: work, rates: rates, reach: reach,
                limits: limits),
            SessionRoutes(
                archive: archive, desks: desks, scoring: scoring, documents: shared.documents, rates: rates,
                reach: reach),
            ProgressRoutes(
                archive: archive, families: lab.work, rates: rates, reach: reach, limits: limits),
            ExportRoutes(
                archive: archive, files: files, scoring: scoring, families: lab.work, exports: exports,
                reach: reach),
            OwnDataRoutes(
                archive: archive, people: stores.people, desks: desks, reminders: shared.reminders,
                families: lab.work, files: files, exports: exports, reach: reach),
            DefinitionRoutes(check: check, work: work, limits: limits),
        ]
    }

    /// The routes for people who run studies.
    private static func research(
        _ lab: Lab, _ shared: Shared, _ configuration: LabServerConfiguration, _ door: Doorkeeper
    ) -> [any RouteArea] {
        let (limits, reach, work, picture) = (configuration.limits, shared.reach, shared.work, shared.picture)
        let (archive, people, studies) = (lab.stores.sessions, lab.stores.people, lab.stores.studies)
        let writing = shared.writing(lab)
        let sights = StudyScopes(studies: studies)
        let figures = FigurePresenter(
            pages: lab.pages, languages: configuration.languages,
            participantLanguages: configuration.participantLanguages)
        let dashboards = DashboardRoutes(
            people: people, archive: archive, studies: studies, sights: sights,
            hasMail: lab.mailer != nil, work: work, news: StudyNews(studies),
            listeners: Turnstile("listeners", perOwner: limits.listeners.perProfile, most: limits.listeners.all),
            door: door, reach: reach, configuration: configuration)
        let participations = ParticipationListRoutes(
            people: people, archive: archive, studies: studies, sights: sights, work: work,
            documents: shared.documents, reach: reach, limits: limits)
        return [
            StudyRoutes(
                people: people, studies: studies, writing: writing, templates: lab.templates, families: lab.work,
                work: work, limits: limits),
            StudyWritingRoutes(studies: studies, writing: writing, limits: limits),
            StudyVersionRoutes(studies: studies, writing: writing, work: work, figures: figures),
            StudyTrialRoutes(
                people: people, studies: studies, writing: writing, figures: figures, preview: lab.pages.step,
                engine: lab.version, exporter: lab.exporter,
                work: work, pool: shared.pool, longPool: shared.longPool,
                simulations: Turnstile(
                    "simulations", perOwner: limits.simulations.perPerson, most: limits.simulations.all),
                reach: reach, limits: limits),
            StudyStateRoutes(people: people, studies: studies, writing: writing),
            StudyLinkRoutes(people: people, studies: studies, picture: picture, configuration: configuration),
            dashboards, participations,
            FigureRoutes(figures: figures, dashboards: dashboards, participations: participations),
            ParticipationResultRoutes(
                archive: archive, studies: studies, sights: sights, exporter: lab.exporter, pool: shared.pool,
                reach: reach, figures: figures),
            WallRoutes(
                studies: studies, desks: shared.desks, sights: sights, families: lab.work, figures: figures),
            StudyRecordRoutes(studies: studies, sights: sights, writing: writing, work: work),
            StudyAboutRoutes(studies: studies),
            MemberRoutes(people: people, studies: studies, configuration: configuration),
            StudyExportRoutes(
                archive: lab.stores.readSessions, people: people, studies: lab.stores.readStudies, sights: sights,
                exporter: lab.exporter,
                pool: shared.pool,
                exports: Turnstile(
                    "exports", perOwner: limits.studyExports.perPerson, most: limits.studyExports.all),
                reach: reach, figures: figures),
        ]
    }
}
