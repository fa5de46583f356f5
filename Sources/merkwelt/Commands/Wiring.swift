import Archive
import Attendance
import Credentials
import DefinitionFiles
import Definitions
import Export
import Families
import Foundation
import HeadResponses
import Interface
import JoinPage
import Lab
import Logging
import Measure
import PeoplePages
import QRCode
import Server
import Sessions
import Studies
import StudyFiles
import StudyPages
import Tasks
import Tools
import Tree

/// What the server is given of the modules it does not know: scoring, columns, and the first screen.
enum Wiring {
    /// The laboratory with everything that it computes and draws; without mail and backups, which are chosen when it is served.
    ///
    /// - Parameters:
    ///   - archive: where it keeps what people give.
    ///   - keys: the keys of second factors.
    ///   - folder: where rows of exports wait for their turn: on the disk that the database is on.
    ///   - logger: takes what it has to say.
    static func lab(
        _ archive: SQLiteArchive, keys: @escaping @Sendable () throws -> KeyRing, spoolsIn folder: String,
        _ logger: Logger
    ) -> Server.Lab {
        var pages = Server.Lab.Pages(firstScreen: firstScreen)
        (pages.served, pages.join, pages.code) = (servedPage, joinPage, codePage)
        var lab = Server.Lab(Server.Lab.Stores(archive), keys: keys, pages: pages, logger: logger)
        (lab.scorer, lab.check, lab.columns, lab.dictionary) = (scorer, check, columns, dictionary)
        (lab.progress, lab.workshop, lab.figures, lab.baker) = (progress, workshop, figures, baker)
        lab.exporter = exporter(spoolsIn: folder)
        lab.picture = picture
        return lab
    }

    /// Replays a session's log and returns its results as JSON.
    static let scorer = Scorer(engine: Version.text) { document, budget in
        try replay(SessionDocument(Value(json: document)), budget).finding.results.value.json()
    }

    /// The outcome of a session's log, unless it costs more than the server may spend on it.
    private static func replay(_ document: SessionDocument, _ budget: WorkBudget) throws -> Outcome {
        guard let outcome = try document.replay(families, while: { !budget.isSpent }) else { throw budget.spent }
        return outcome
    }

    /// Why a definition that a session brings along cannot be run; nothing for a family that this program does not know.
    static let check = DefinitionCheck { family, definition in
        guard case .node(let node) = definition, let kind = families.family(family, definition: node) else { return [] }
        return kind.faults(in: node).map { "definition" + $0.description }
    } reading: { text in
        guard let reading = tools.reading(of: text, file: "definition.yaml") else { return (nil, []) }
        return (reading.definition.map { .node($0) }, reading.faults.filter(\.isError).map(\.line))
    }

    static let columns = ColumnExporter(
        names: { name in
            guard let facts = families.family(name)?.facts, facts.name == name else { return [name] }
            return [name] + facts.formerNames
        },
        families: { name in
            let all = families.families.map(\.facts)
            let known = all.filter { $0.name == name || $0.formerNames.contains(name) }.map(\.name)
            return known.isEmpty ? [name] : known
        },
        header: { name in
            // A former name is no family's own: whose sessions are wanted has to be said. The server ends the line itself.
            families.family(name).flatMap { $0.facts.name == name ? $0 : nil }
                .map { String(Table(columns: $0.exportedTables[0].columns).csv().dropLast()) }
        },
        rows: { name, document, budget in
            // A session that belongs to another family of the same stored name has no rows here.
            let session = try SessionDocument(Value(json: document))
            guard let kind = families.family(name), session.session.kind(families) === kind else { return "" }
            return session.tables(try replay(session, budget).finding)[0].csv(withHeader: false)
        })

    /// Writes studies' data.
    ///
    /// - Parameter folder: where rows wait for their turn.
    static func exporter(spoolsIn folder: String) -> StudyExporter {
        StudyExporter(families: families, program: "merkwelt \(Version.text)", spoolsIn: folder)
    }

    /// Brings what a profile's devices have reached together.
    static let progress = ProgressKeeper { stored, sent throws(TreeError) in
        try tools.merged("progress", stored: stored, sent: sent)
    }

    /// The tables of families, by the names under which sessions are stored.
    static let dictionary = DictionaryMaker { names in
        let kinds = families.families.filter { kind in
            names.contains { $0 == kind.facts.name || kind.facts.formerNames.contains($0) }
        }
        return kinds.flatMap { kind in
            kind.exportedTables.map { table in
                [
                    "family": .text(kind.facts.name), "table": .text(table.name),
                    "columns": .list(
                        table.columns.map {
                            [
                                "name": .text($0.name), "type": .text($0.kind.rawValue), "unit": .text($0.unit),
                                "description": .text($0.description),
                            ]
                        }),
                ]
            }
        }
    }

    /// What a step can be that is a task. Found once: an invented person takes each of them for the names of its figures.
    private static let tasksOfStudies = StudyTasks.all(families)

    /// What studies are written with: the check, the templates and the protocol that commands have as well.
    static let workshop = StudyWorkshop(
        findings: { StudyLint.faults(in: $0, families: families, isPacked: true).map(\.finding) },
        demand: { StudyDemand($0, families: families) },
        reading: { text in
            do throws(TreeError) {
                let isJSON = text.first { ![0x20, 0x09, 0x0a, 0x0d].contains($0) } == UInt8(ascii: "{")
                let written = try WrittenDefinition(
                    text, file: isJSON ? "study.json" : "study.yaml", starter: StudyText.starter)
                let faults = StudyLint.faults(
                    in: written.value, at: written.positions, families: families, isPacked: true)
                return (written.value, faults.map(\.finding))
            } catch {
                return (nil, [StudyFault(error).finding])
            }
        },
        templates: {
            let own = StudyTemplates.own
            guard let content = own.content else { return [] }
            return try own.names.compactMap { name in
                let text = try StudyText(content + "/studies/\(name).yaml", library: own.library)
                guard let node = text.value.node else { return nil }
                let outline = StudyOutline(Study(node: node), families: families)
                return StudyWorkshop.Template(name: name, definition: node, minutes: outline.minutes)
            }
        },
        tasks: { tasksOfStudies },
        page: { study, code, commitment in
            guard let language = Language(code: code) else { return nil }
            let page = StudyProtocol(
                study, families: families, language: language, program: "merkwelt \(Version.text)",
                commitment: commitment)
            return StudyWorkshop.Page(
                title: page.title, html: page.html, markdown: page.markdown, blocks: page.blocks.map(\.value))
        },
        preview: { study, sight in
            let language = Language(code: sight.language) ?? .english
            let preview = StepPreview(
                study, at: sight.step, group: sight.group, language: language, now: sight.now, offset: sight.offset)
            let title = preview?.step ?? ""
            let screen = preview?.screen.html() ?? ""
            let heading: Markup<Never> = text(title)
            return "<!doctype html>\n<html lang=\"\(language.code)\"><head><meta charset=\"utf-8\"><title>"
                + "\(heading.html())</title></head><body>\(screen)</body></html>\n"
        },
        invented: { study, settings in
            var settings = settings
            settings.engine = Version.text
            return Simulation(study, settings, families)
        },
        attrition: { attrition, names in
            let intervals = attrition.groups.map { group -> Value in
                guard let interval = Proportion(group.left, of: group.allotted)?.interval() else { return .null }
                return [.double(interval.lower), .double(interval.upper)]
            }
            var sentence = Node()
            for language in Language.allCases {
                if let text = attrition.sentence(names, language: language) {
                    sentence[Name(language.code)] = .text(text)
                }
            }
            return (intervals, sentence)
        },
        comparison: { VersionComparison($0, $1).node },
        walk: { PreviewWalk($0, to: $1, families, now: $2, engine: Version.text, turn: $3) },
        figure: { study, step, figure, language in
            figureNames.name(figure, of: step, in: study, Language(code: language) ?? .english)
                .map { StudyWorkshop.Figure(title: $0.title, unit: $0.unit) }
        })

    /// A wall asks for the same names every few seconds.
    private static let figureNames = FigureNames()

    /// The first screen as HTML, from the same view tree that the browser builds. What only the device knows (its sessions,
    /// its clock) comes a moment later: the server never says its own hour, which is another one where the reader is.
    static let firstScreen: FirstScreenRenderer = { path, code in
        let language = Language(code: code) ?? .english
        var boot = Boot()
        boot.path = path
        boot.surroundings.language = language
        boot.version = Version.text
        let state = LabState(boot: boot)
        return FirstScreen(
            language: language.code, direction: language.direction, title: state.title,
            html: labScreen(state).html(), withoutScripts: LabPhrase.withoutScripts.text(in: language))
    }

    /// The pages for those who have an account, and for those who run studies.
    static let servedPage: ServedPageRenderer = { path, code in
        let language = Language(code: code) ?? .english
        func screen(_ title: String, _ content: Markup<Void>, _ withoutScripts: String) -> FirstScreen {
            FirstScreen(
                language: language.code, direction: language.direction, title: title, html: content.html(),
                withoutScripts: withoutScripts)
        }
        if let page = PeoplePage(path: path) {
            let withoutScripts = PeoplePage.withoutScripts(in: language)
            return ServedPage(
                screen(page.title(in: language), page.markup(in: language), withoutScripts), script: .people)
        }
        guard let page = StudyPage(path: path) else { return nil }
        return ServedPage(
            screen(page.title(in: language), page.markup(in: language), StudyPage.withoutScripts(in: language)),
            script: .studies)
    }

    /// What is drawn and told of the numbers of studies.
    static let figures = StudyFigureRenderer(styleHash: StudyFigure.styleHash) { subject, facts, code, offset in
        let language = Language(code: code) ?? .english
        let figure: StudyFigure =
            switch subject {
            case .dashboard: .dashboard
            case .way: .way
            case .wall: .wall
            case .simulation: .simulation
            case .comparison: .comparison
            }
        return figure.markup(facts, language: language, offset: offset).html()
    } picture: { name, facts, code, offset in
        StudyFigure.picture(name, facts, language: Language(code: code) ?? .english, offset: offset)
    }

    /// The page for phones.
    static let joinPage: JoinPageRenderer = { facts, code in
        let viewer: JoinPage.Viewer =
            switch facts.viewer {
            case .machine: .machine
            case .open: .open
            case .secure: .secure
            }
        let page = JoinPage(
            viewer: viewer, address: facts.address, secureAddress: facts.secureAddress,
            secureOrigins: facts.secureOrigins, digits: facts.digits,
            authority: facts.authority)
        let language = Language(code: code) ?? .english
        return FirstScreen(
            language: language.code, direction: language.direction, title: page.title(in: language),
            html: page.markup(in: language).html(), withoutScripts: JoinPage.withoutScripts(in: language))
    }

    /// The page that takes codes of links.
    static let codePage: CodePageRenderer = { typed, code in
        let fault: CodePage.Fault? =
            switch typed.fault {
            case nil: nil
            case .form?: .form
            case .unknown?: .unknown
            case .notWhole?: .notWhole
            case .tooMany(let seconds)?: .tooMany(seconds: seconds)
            }
        let page = CodePage(typed: typed.text, fault: fault)
        let language = Language(code: code) ?? .english
        return FirstScreen(
            language: language.code, direction: language.direction, title: page.title(in: language),
            html: page.markup(in: language).html())
    }

    /// Measured heads are baked by this very program in a process of its own, which can do nothing else.
    static let baker = Bundle.main.executablePath.map { program in
        let bake = ConfinedBake(program: program)
        return HeadBaker { sofa, budget in
            do throws(ConfinedBake.Failure) {
                return .baked(try bake.bake(sofa) { budget.isSpent })
            } catch {
                switch error {
                case .refused(let why):
                    return .refused(
                        place: why.place, expected: why.expected, found: why.found, remedy: why.remedy)
                case .givenUp: throw CancellationError()
                case .unavailable: throw error
                }
            }
        }
    }

    /// A text as a picture for a camera; nothing where it is too long for one.
    static let picture: @Sendable (String) -> String? = { text in (try? QRCode(text))?.svg }
}

extension StudyFault {
    /// The fault as the server tells it.
    fileprivate var finding: StudyWorkshop.Finding {
        StudyWorkshop.Finding(node: node, line: description, isError: severity == .error)
    }
}

extension StudyProtocol.Block {
    /// A part of the page as programs read it.
    fileprivate var value: Value {
        func texts(_ texts: [String]) -> Value { .list(texts.map { .text($0) }) }
        return switch self {
        case .heading(let level, let text): ["kind": "heading", "level": .int(level), "text": .text(text)]
        case .paragraph(let text): ["kind": "paragraph", "text": .text(text)]
        case .list(let items): ["kind": "list", "items": texts(items)]
        case .table(let head, let rows): ["kind": "table", "head": texts(head), "rows": .list(rows.map(texts))]
        case .flow(let chart):
            [
                "kind": "flow",
                "items": .list(chart.lines.map { ["depth": .int($0.depth), "text": .text($0.text)] }),
            ]
        }
    }
}
