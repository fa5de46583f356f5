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

/// Assembles the laboratory that the program serves, from the parts that the server does not know: families, and
/// screens of the page's program.
enum Wiring {
    /// The laboratory without mail and backups, which are chosen when it is served.
    ///
    /// - Parameters:
    ///   - archive: the archive of the data.
    ///   - keys: the keys of second factors.
    ///   - folder: the folder for waiting rows of exports, on the database's disk.
    ///   - logger: the logger.
    static func lab(
        _ archive: any LabArchive, keys: @escaping @Sendable () throws -> KeyRing, spoolsIn folder: String,
        _ logger: Logger
    ) -> Server.Lab {
        var lab = Server.Lab(
            Server.Lab.Stores(archive), families: families, tools: tools, content: .own, version: Version.text,
            keys: keys, pages: pages, logger: logger)
        lab.templates = StudyTemplates.own.all
        lab.exporter = exporter(spoolsIn: folder)
        lab.baker = Bundle.main.executablePath.map { ConfinedBake(program: $0) }
        lab.picture = { text in (try? QRCode(text))?.svg }
        return lab
    }

    /// The exporter of studies' data.
    ///
    /// - Parameter folder: the folder of the database, where rows wait for their turn and the keys of exports lie.
    static func exporter(spoolsIn folder: String) -> StudyExporter {
        StudyExporter(families: families, program: "merkwelt \(Version.text)", spoolsIn: folder) { study in
            try ExportKeyFile(of: study, in: folder).key()
        }
    }

    private static let pages = LabPages { path, language in
        // The browser builds the same view tree. What only the device knows (its sessions, its clock) is added there:
        // the server never shows its own hour, because the reader's may differ.
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
