import ArgumentParser
import Foundation
import Interface
import Lab
import Logging
import Server
import Tree

/// Runs the lab's server with its embedded database.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Run the lab on this machine.")

    @OptionGroup var data: DataFolder

    @Option(help: "Address to listen on. The default is reachable from this machine only.")
    var host = "127.0.0.1"

    @Option(help: "Port to listen on.")
    var port = 8080

    @Option(help: "Folder of the built page; otherwise where ./install or Scripts/page has put it.")
    var page: String?

    @Flag(help: "Print one line per request (method, path, status, time; no addresses, no content).")
    var verbose = false

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port: expected a number from 0 to 65535, found \(port)")
        }
    }

    func run() async throws {
        var logger = Logger(label: "merkwelt")
        logger.logLevel = verbose ? .info : .warning
        let page = try BuiltPage.find(page)
        let archive = try data.open()
        var configuration = LabServerConfiguration()
        configuration.host = host
        configuration.port = port
        configuration.page = page
        configuration.languages = Language.allCases.map(\.code)
        configuration.version = Version.text
        let server = try LabServer(
            configuration: configuration, archive: archive, scorer: Wiring.scorer, check: Wiring.check,
            columns: Wiring.columns, progress: Wiring.progress, firstScreen: Wiring.firstScreen, logger: logger)
        let address = host == "127.0.0.1" ? "localhost" : host
        let database = data.database
        try await server.run { port in
            print("The lab is open at http://\(address):\(port)   (data: \(database), stop with Ctrl-C)")
            fflush(nil)
        }
    }
}
