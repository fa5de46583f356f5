import Archive
import ArgumentParser
import Credentials
import Foundation
import QRCode
import Research
import Server
import Tools
import Tree

/// Publishes a study from a file, opens a link for a class, and serves the lab.
struct StudyRun: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Publish a study in the lab on this machine, open a class link, and serve it.",
        discussion: "With --lan phones in the same network take part; the code to scan is printed.")

    @Argument(help: "The packed study, YAML or JSON.", completion: .file())
    var file: String

    @OptionGroup var options: StudyOptions

    @Option(help: "What a further version changes: wording, procedure, consent.", transform: Chosen.change)
    var change: VersionKind?

    @Option(help: "How long the link is open, in minutes, 15 to 180.")
    var minutes = 60

    @Option(help: "Port to listen on.")
    var port = 8080

    @Option(help: "Folder of the built page; otherwise where ./install or Scripts/page has put it.")
    var page: String?

    /// The address where the person who runs it signs in, on this machine.
    private var address: LabAddress {
        var address = LabAddress()
        address.url = "http://localhost:\(port)"
        return address
    }

    @ArgumentParser.Flag(help: "Let phones in the same private network in.")
    var lan = false

    func validate() throws {
        guard (15...180).contains(minutes) else {
            throw ValidationError("--minutes: expected 15 to 180, found \(minutes)")
        }
    }

    func run() async throws {
        let file = try StudyFile(file)
        var words = options.data.words + ["--port", String(port)]
        if lan { words.append("--lan") }
        if let page { words += ["--page", page] }
        let serve = try Serve.parse(words)
        umask(0o077)
        let archive = try options.data.open()
        let (study, version) = try await file.publish(in: archive, as: change, note: "")
        _ = try await archive.set(study, to: .open, by: .commandLine) { _ in file.checked }
        let closes = Date().timeIntervalSince1970 * 1000 + Double(minutes) * 60_000
        let link = try await archive.makeLink(
            StudyLink(code: "", kind: .classroom, label: "study run", closes: closes), of: study.key)
        let secret = Secret(.invitation)
        let invitation = try await archive.invite(Invitation(.open), hash: secret.hash, by: .commandLine)
        try await archive.close()
        let host = lan ? PrivateAddresses.ofThisMachine().first.map(PrivateAddresses.inURL) : nil
        let url = "http://\(host ?? "localhost"):\(port)/s/\(link.code)"
        options.show(
            [
                "study": .text(study.key), "version": .int(version.number), "hash": .text(version.hash),
                "code": .text(link.code), "url": .text(url),
            ],
            file.warnings + ["\(study.key), version \(version.number), for \(minutes) minutes:", "  \(url)"])
        if !options.json {
            let hasColours = isatty(1) == 1 && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
            if let remark = LabAddress.remark(url, "with --lan phones in the same network can") {
                print(remark)
            } else if let code = try? QRCode(url) {
                print(code.terminal(hasColours: hasColours))
            }
            print("Watch it, and see who came, on this machine:")
            address.show(secret, invitation)
        }
        fflush(nil)
        try await serve.run()
    }
}
