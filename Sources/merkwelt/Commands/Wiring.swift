import Archive
import Attendance
import AuthorFiles
import Credentials
import Export
import Families
import Foundation
import HeadResponses
import Interface
import Lab
import Logging
import QRCode
import Server
import Tasks
import Tools

/// The laboratory that the program serves: what the server knows of no family, and of no screen that the page's program draws.
enum Wiring {
    /// The laboratory; without mail and backups, which are chosen when it is served.
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
        var lab = Server.Lab(
            Server.Lab.Stores(archive), families: families, tools: tools, version: Version.text, keys: keys,
            pages: pages, logger: logger)
        lab.templates = StudyTemplates.own.all
        lab.exporter = exporter(spoolsIn: folder)
        lab.baker = Bundle.main.executablePath.map { ConfinedBake(program: $0) }
        lab.picture = { text in (try? QRCode(text))?.svg }
        return lab
    }

    /// Writes studies' data.
    ///
    /// - Parameter folder: the folder of the database, where rows wait for their turn and the keys of exports lie.
    static func exporter(spoolsIn folder: String) -> StudyExporter {
        StudyExporter(families: families, program: "merkwelt \(Version.text)", spoolsIn: folder) { study in
            try ExportKeyFile(of: study, in: folder).key()
        }
    }

    private static let pages = LabPages { path, language in
        // The same view tree that the browser builds. What only the device knows (its sessions, its clock) comes a moment
        // later: the server never says its own hour, which is another one where the reader is.
        var boot = Boot()
        boot.path = path
        boot.surroundings.language = language
        boot.version = Version.text
        let state = LabState(boot: boot)
        return FirstScreen(
            language: language.code, direction: language.direction, title: state.title,
            html: labScreen(state).html(), withoutScripts: LabPhrase.withoutScripts.text(in: language))
    } step: { study, sight in
        let preview = StepPreview(
            study, at: sight.step, group: sight.group, language: sight.language, now: sight.now, offset: sight.offset)
        let heading: Markup<Never> = text(preview?.step ?? "")
        let language = sight.language
        return
            "<!doctype html>\n<html lang=\"\(language.code)\" dir=\"\(language.direction)\"><head><meta charset=\"utf-8\"><title>"
            + "\(heading.html())</title></head><body>\(preview?.screen.html() ?? "")</body></html>\n"
    }
}
