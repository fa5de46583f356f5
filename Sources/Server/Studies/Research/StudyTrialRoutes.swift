import Archive
import Documents
import Export
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Research
import Rights
import Studies
import Tree
import Wire

/// The routes that try a draft before anybody takes part: its protocol, previews of steps, and simulations.
struct StudyTrialRoutes: RouteArea {
    let people: any PeopleStore
    let studies: any StudyStore
    let writing: AuthoringService
    let figures: FigurePresenter
    /// Shows what a participant would see at a step.
    let preview: LabPages.Step
    /// The version of the engine.
    let engine: String
    let exporter: StudyExporter?
    let work: CallWork
    let pool: WorkPool
    /// The pool for simulations, which does one at a time beside other work, because each takes a processor for
    /// seconds.
    let longPool: WorkPool
    let simulations: Turnstile
    let reach: Reach
    let limits: ServerLimits

    var routes: [Route] {
        let path = "/studies/{study}"
        let language = Route.Parameter(
            name: "language", place: .query, description: "The language; otherwise the study's first.",
            schema: ["type": "string", "maxLength": 35])
        return [
            .post(
                path + "/protocol", "writeStudyProtocol",
                "Write the protocol of the draft, or of what is sent, as it would stand if it was published",
                taking: API.StudyToCheck.self, with: [.study, language], gives: .text("text/html", "The page."),
                or: [.definition, .tooMany], may: .token(.editDraft), handle: writeProtocol),
            .post(
                path + "/preview", "previewStudyStep",
                "Show what a participant would see at a step of the draft, or of what is sent",
                """
                A page that does nothing, with the participant's own screen; it is empty where the step shows nothing, or the \
                group does not come to it. Of a step that shows nothing by itself it is the next one that does.
                """, taking: API.StudyStepToSee.self, with: [.study, .dayOffset, .figureLanguage],
                gives: .text("text/html", "The page."), or: [.definition, .tooMany], may: .token(.editDraft),
                handle: previewStep),
            .post(
                path + "/simulation", "simulateStudy",
                "Send invented people through the draft, or through what is sent",
                """
                The same reducer, ledgers and tasks as for people, in invented time. The answer is a stream of JSON values, \
                one a line: `through` of `people` whenever more are through, and at the end `report`, or `problem`. Whoever \
                leaves ends it. Nothing is stored.
                """, taking: API.StudySimulation.self, with: [.study],
                gives: .text("application/x-ndjson", "How far it is, and what became of them."),
                or: [.definition, .tooMany], may: .token(.editDraft), handle: simulate),
            .post(
                path + "/simulation/figures", "drawStudySimulation",
                "Draw and tell what a simulation's report says, as a piece of HTML",
                taking: API.StudySimulationReport.self, with: [.study, .dayOffset, .figureLanguage],
                gives: .text("text/html", "The figures, their tables and sentences."), may: .token(.editDraft)
            ) { call in
                try figures.html(.simulation(API.StudySimulationReport(node: try await call.fields().node)), call)
            },
            .post(
                path + "/simulation/export", "exportStudySimulation",
                "Deliver the data of invented people in the form of the field's",
                "Equal bodies give equal people, those of `POST …/simulation`. The mode is `simulated`.",
                taking: API.StudySimulation.self, with: [.study],
                gives: .init(
                    status: 200, description: "The archive.",
                    content: [("application/zip", ["type": "string", "format": "binary"])]),
                or: [.definition, .tooMany], may: .token(.editDraft), handle: exportSimulation),
        ]
    }

    // MARK: Protocol

    @Sendable private func writeProtocol(_ call: Call) async throws -> Response {
        let key = try call.study
        let body = try await JSONBody.read(call.request, limit: limits.studyBytes, remedy: "make pictures smaller")
        let definition = try await writing.definition(in: try FieldReader(body.value, in: body), of: key)
        let study = try await sound(definition, call)
        let language = call.query("language") ?? study.languages.first ?? "en"
        let commitment = StudySecret(try await studies.known(key).secret)?.commitment
        let page = try await writing.page(study, in: language, commitment: commitment, call)
        return .page(page.html, "text/html", "\(key)-draft-protocol.html")
    }

    @Sendable private func previewStep(_ call: Call) async throws -> Response {
        let key = try call.study
        let body = try await JSONBody.read(call.request, limit: limits.studyBytes, remedy: "make pictures smaller")
        let fields = try FieldReader(body.value, in: body)
        let group = try fields.optional("group") { $0.shortText }
        let sight = PreviewedStep(
            step: try fields.text("step", expected: "a JSON Pointer of at most 256 bytes") { $0.utf8.count <= 256 },
            group: group, language: try figures.wanted(call, among: figures.participantLanguages), now: people.now,
            offset: try call.dayOffset().minutes)
        let study = try await sound(try await writing.definition(in: fields, of: key), call)
        let html = try await work.run(for: call) {
            preview
        } work: { preview, _ in
            preview(study, sight)
        }
        return .page(html, "text/html", "\(key)-preview.html")
    }

    /// The study of a definition without errors. A study with errors cannot be run, so it is refused.
    private func sound(_ definition: Node, _ call: Call) async throws -> Study {
        let checked = try await writing.checked(.node(definition), call)
        guard checked.errors == 0 else { throw Problem(checked.faults) }
        return Study(node: definition)
    }

    // MARK: Simulation

    /// A simulation that is asked for.
    private struct Trial: Sendable {
        let definition: Node
        let simulation: Simulation
        let people: Int
    }

    private func trial(_ call: Call, keepsSessions: Bool = false) async throws -> Trial {
        let key = try call.study
        let body = try await JSONBody.read(call.request, limit: limits.studyBytes, remedy: "make pictures smaller")
        let fields = try FieldReader(body.value, in: body)
        var settings = try settings(fields)
        settings.keepsSessions = keepsSessions
        let definition = try await writing.definition(in: fields, of: key)
        let study = try await sound(definition, call)
        settings.engine = engine
        let simulation = Simulation(study, settings, writing.families)
        let steps = settings.people * max(1, simulation.steps)
        guard steps <= limits.simulated.steps else {
            throw fields.problem(
                "people",
                expected: "at most \(limits.simulated.steps / max(1, simulation.steps)) in a study of "
                    + "\(simulation.steps) steps",
                remedy: "send fewer people, or run `merkwelt study simulate` where there is no limit")
        }
        return Trial(definition: definition, simulation: simulation, people: settings.people)
    }

    private func settings(_ fields: FieldReader) throws(Problem) -> SimulationSettings {
        var settings = SimulationSettings()
        func isSaid(_ name: String) -> Bool { fields.node[Name(name)] != nil }
        settings.people = isSaid("people") ? try fields.integer("people", 1...limits.simulated.people) : 200
        if isSaid("seed") { settings.seed = Int64(try fields.integer(API.StudySimulation.seed)) }
        if isSaid("arrivalsPerMinute") {
            settings.arrivalsPerMinute = try fields.number(
                API.StudySimulation.arrivalsPerMinute, unit: "people a minute")
        }
        if isSaid("dropout") {
            settings.dropout = try fields.number(API.StudySimulation.dropout, unit: "the share of all")
        }
        if isSaid("late") {
            settings.late = try fields.number(API.StudySimulation.late, unit: "the share of those who left")
        }
        if isSaid("missed") {
            settings.missed = try fields.number(API.StudySimulation.missed, unit: "the share of visits")
        }
        return settings
    }

    /// Runs a simulation to its end, as long as the client waits and its budget lasts.
    private func run(
        _ trial: Trial, _ owner: String, _ presence: Presence?, told: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws -> Simulation {
        try await longPool.run(for: owner, presence: presence, seconds: limits.simulationSeconds) {
            trial
        } work: { trial, budget in
            var simulation = trial.simulation
            var last = 0
            do {
                while try simulation.advance() {
                    try budget.check()
                    guard simulation.through > last else { continue }
                    last = simulation.through
                    told(last)
                }
            } catch let error as ParticipationError {
                throw Problem(
                    .definition, "the study cannot be run: \(error)", remedy: "correct the step that is named")
            }
            return simulation
        }
    }

    @Sendable private func simulate(_ call: Call) async throws -> Response {
        let holder = try reach.holder(of: call)
        let (owner, pass) = (holder.owner, try simulations.enter(holder))
        let trial = try await trial(call)
        let (presence, path) = (await call.context.presence, call.request.uri.path)
        let logger = call.context.logger
        let body = ResponseBody { writer in
            let (steps, progress) = AsyncStream.makeStream(of: Int.self, bufferingPolicy: .bufferingNewest(1))
            async let end = {
                defer { progress.finish() }
                return try await run(trial, owner, presence) { progress.yield($0) }
            }()
            func write(_ node: Node) async throws {
                try await writer.write(ByteBuffer(string: Value.node(node).json() + "\n"))
            }
            try await write(["through": 0, "people": .int(trial.people)])
            for await through in steps { try await write(["through": .int(through), "people": .int(trial.people)]) }
            do {
                let report = told(try await end.report)
                pass.giveBack()
                try await write(["report": .node(report)])
            } catch let error as CancellationError {
                throw error
            } catch {
                let problem = self.problem(of: error)
                logger.info("a simulation ended early: \(problem.detail)")
                pass.giveBack()
                try await write(["problem": problem.document(instance: path)])
            }
            try await writer.finish(nil)
        }
        return Response(
            status: .ok, headers: [.contentType: "application/x-ndjson", .cacheControl: "no-store"], body: body)
    }

    /// The problem that says why a simulation was not finished. It is sent within an answer that has begun.
    private func problem(of error: any Error) -> Problem {
        switch error {
        case let problem as Problem: problem
        case let spent as WorkBudget.Spent:
            Problem(
                .tooMany, "the simulation took more than \(spent.seconds ?? 0) s of work",
                remedy: "send fewer people, or run `merkwelt study simulate` where there is no limit")
        default:
            Problem(.fault, "the simulation met an unexpected fault", remedy: "the server's log says more")
        }
    }

    /// A report with a sentence about how the groups differ in people who left.
    private func told(_ report: SimulationReport) -> Node {
        var node = report.node
        node["ledgers"] = .list(
            report.attrition.map { step, attrition in
                let groups = report.groups.filter { $0.step == step }
                let names = groups.map(\.group)
                let intervals = attrition.intervals
                var ledger: Node = [
                    "step": .text(step),
                    "groups": .list(
                        groups.enumerated().map { place, group in
                            [
                                "group": .text(group.group), "given": .int(group.allotted), "left": .int(group.left),
                                "interval": intervals[place],
                            ]
                        }),
                ]
                if let contrast = attrition.told(names) { ledger["attrition"] = .node(contrast) }
                return .node(ledger)
            })
        return node
    }

    @Sendable private func exportSimulation(_ call: Call) async throws -> Response {
        guard let exporter else {
            throw Problem(.notFound, "this server exports nothing", remedy: "run `merkwelt study simulate --export`")
        }
        let holder = try reach.holder(of: call)
        let (owner, pass) = (holder.owner, try simulations.enter(holder))
        let trial = try await trial(call, keepsSessions: true)
        let presence = await call.context.presence
        let simulation: Simulation
        do {
            simulation = try await run(trial, owner, presence)
        } catch let error as WorkBudget.Spent {
            throw problem(of: error)
        }
        let definition = Value.node(trial.definition)
        let source = SimulatedSource(simulation, json: definition.json(), hash: definition.contentHash)
        let work = PoolWork(pool: pool, owner: owner, presence: presence)
        let body = ResponseBody { writer in
            _ = try await exporter.write(.package, .team(), from: source, work: work) { bytes in
                try await writer.write(ByteBuffer(bytes: bytes))
            }
            pass.giveBack()
            try await writer.finish(nil)
        }
        return .file("\(try call.study)-simulated.zip", "application/zip", body)
    }
}
