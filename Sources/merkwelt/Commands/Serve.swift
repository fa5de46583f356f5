import Archive
import ArgumentParser
import Foundation
import Interface
import Lab
import Logging
import Server
import TLS
import Tools
import Tree

/// Runs the lab's server with its embedded database.
struct Serve: AsyncParsableCommand {
    static let configuration = CommandConfiguration(abstract: "Run the lab on this machine.")

    @OptionGroup var data: ArchiveOptions

    @Option(
        help: ArgumentHelp(
            "A copy of the database that follows --archive; exports of studies are read from it.",
            valueName: "postgres://…"))
    var archiveRead: String?

    @Option(
        help: ArgumentHelp(
            "How many servers share the archive. Each admits its part of what limits let through.", valueName: "n"))
    var servers = 1

    @Option(
        help: ArgumentHelp(
            "How long the server still listens after the signal to stop, so that a proxy notices; otherwise 5 with --archive postgres://, else 0.",
            valueName: "seconds"))
    var drain: Int?

    @Option(
        help: ArgumentHelp(
            "Address to listen on. The default is reachable from this machine only.",
            discussion: """
                At another address whoever shares the network can read what is sent, the keys of devices included: put a \
                proxy with HTTPS before it (Examples/Deploy).
                """))
    var host: String?

    @Flag(
        help: ArgumentHelp(
            "Let phones in the same private network in, and show a code to scan.",
            discussion: """
                Listens at every private address of this machine, by HTTP and, on --secure-port, by HTTPS with a certificate \
                of its own. By HTTP whoever shares the network can read what is sent, and phones keep some things back \
                (sound in space, turning the phone, installing). Public addresses are left alone.
                """))
    var lan = false

    @Option(
        help: ArgumentHelp(
            "A name under which the lab is reached, besides localhost and --host; may be repeated.",
            discussion: "Requests for other names are refused, so that a foreign page cannot pass for the lab.",
            valueName: "name"))
    var name: [String] = []

    @Option(
        help: ArgumentHelp(
            "The address behind which a proxy on this machine offers the lab over HTTPS.",
            discussion: """
                People with an account sign in there, with a second factor. The proxy has to pass the header Host on, and to \
                add X-Forwarded-For.
                """, valueName: "https://name"))
    var publicURL: String?

    @Option(
        help: ArgumentHelp(
            "A certificate in PEM with those above it: HTTPS at --host, on --secure-port.",
            discussion: "This machine itself still has HTTP on --port. The files are read again when they change.",
            valueName: "file"))
    var certificate: String?

    @Option(help: ArgumentHelp("The key of --certificate in PEM, not encrypted.", valueName: "file"))
    var key: String?

    @Option(help: "Port of HTTPS, with --lan or --certificate.")
    var securePort = 8443

    @Option(help: "How large the database may become, in GB; without it the disk decides.")
    var limit: Double?

    @Option(help: "Port to listen on.")
    var port = 8080

    @Option(help: "Folder of the built page; otherwise where ./install or Scripts/page has put it.")
    var page: String?

    @Option(
        help: "Folder of quizzes (YAML or JSON) to offer, each at /questions/ID. It is watched.", completion: .directory
    )
    var quizzes: String?

    @OptionGroup(title: "Regular backups") var backups: RegularBackups

    @OptionGroup(title: "Reminders by mail") var mail: MailOptions

    @Flag(help: "Print one line per request (method, path, status, time; no addresses, no content).")
    var verbose = false

    func validate() throws {
        guard (0...65_535).contains(port) else {
            throw ValidationError("--port: expected a number from 0 to 65535, found \(port)")
        }
        guard host?.isEmpty != true else {
            throw ValidationError("--host: expected an address of this machine such as 127.0.0.1, found none")
        }
        if let wrong = name.first(where: { HostName(own: $0) == nil || $0.contains(":") }) {
            throw ValidationError(
                "--name: expected a name such as lab.example, without https:// and port, found \"\(wrong)\"")
        }
        guard publicURL == nil || publicHost != nil else {
            throw ValidationError("--public-url: expected https:// and a name, found \"\(publicURL ?? "")\"")
        }
        guard publicURL == nil || !lan else {
            throw ValidationError("--public-url is for a lab that all reach through a proxy; leave out --lan")
        }
        guard !lan || host == nil else {
            throw ValidationError("--lan finds the addresses itself; leave out either --lan or --host")
        }
        guard !lan || port != 0 else {
            throw ValidationError("--port: with --lan expected a number from 1 to 65535, found 0")
        }
        guard (1...65_535).contains(securePort), securePort != port else {
            throw ValidationError(
                "--secure-port: expected a number from 1 to 65535 other than --port, found \(securePort)")
        }
        guard (certificate == nil) == (key == nil) else {
            throw ValidationError("--certificate and --key belong together; give both or neither")
        }
        guard certificate == nil || !lan else {
            throw ValidationError("--lan makes a certificate of its own; leave out either --lan or --certificate")
        }
        guard certificate == nil || host != nil else {
            throw ValidationError("--certificate: name the address to listen on with --host")
        }
        let copy = try archiveRead.map { try ArchivePlace($0, of: "--archive-read") }
        guard copy == nil || (data.server != nil && copy?.server != nil) else {
            throw ValidationError(
                "--archive-read: expected the address of a copy in PostgreSQL, beside --archive postgres://…")
        }
        guard (1...1_000).contains(servers), servers == 1 || data.server != nil else {
            throw ValidationError(
                "--servers: expected a number from 1 to 1000, and with more than 1 --archive postgres://…; found \(servers)"
            )
        }
        if let drain, !(0...300).contains(drain) {
            throw ValidationError("--drain: expected 0 to 300 seconds, found \(drain)")
        }
        guard data.server == nil || (limit == nil && backups.folder == nil) else {
            throw ValidationError(
                "--limit and --backup-to are for an archive in a file; a database in PostgreSQL has means of its own "
                    + "(Documentation/scale.md)")
        }
        if let limit, !(limit >= 0.001 && limit <= 100_000) {
            throw ValidationError("--limit: expected 0.001 to 100000 GB, found \(limit)")
        }
    }

    /// The host and port of the public address.
    private var publicHost: String? {
        guard let publicURL, let parts = URLComponents(string: publicURL), parts.scheme == "https",
            let host = parts.encodedHost, HostName(own: host) != nil, ["", "/"].contains(parts.path),
            parts.query == nil,
            parts.fragment == nil, parts.user == nil
        else { return nil }
        return parts.port.map { "\(host):\($0)" } ?? host
    }

    /// Refreshes the folder once a second, and prints its faults whenever something has changed.
    private static func watch(_ folder: any ServedFolder) -> Task<Void, Never> {
        Task.detached {
            while !Task.isCancelled {
                try? await Task.sleep(for: .seconds(1))
                if folder.refresh() {
                    for line in folder.report { print(line) }
                    fflush(nil)
                }
            }
        }
    }

    /// The entrance for phones. A new certificate authority is noted in the audit log.
    private func phoneEntrance(_ archive: any LabArchive) async throws -> PhoneEntrance {
        let (authority, isNew) = try data.authority.authority()
        if isNew { try await archive.note(AuditNote(authority.certificate, .made, as: .authority, by: .server)) }
        return try PhoneEntrance(authority, port: port, securePort: securePort)
    }

    /// Prints hints for a person whose lab is new.
    private func greet(madeFolder: Bool, port: Int) {
        let folder = URL(fileURLWithPath: data.path).standardizedFileURL.path
        let made = madeFolder ? ", in a folder that was made for it: \(folder)" : ""
        print("It is new and empty\(made). If another one was expected, stop it and give its folder (--data)")
        guard !lan, host == nil, publicURL == nil else { return }
        let program = CommandLine.arguments[0].forShell
        let own = data.path == DataFolder.usual ? "" : " --data \(data.path.forShell)"
        print(
            "For phones in the same network, instead of this: \(program) serve --lan\(own); for a class: \(program) study "
                + "new lesson.yaml && \(program) study run lesson.yaml --lan\(own)")
        if Desktop.open("http://localhost:\(port)") { print("It opens in the browser, this first time") }
    }

    func run() async throws {
        var logger = Logger(label: "merkwelt")
        logger.logLevel = verbose ? .info : .warning
        let page = try BuiltPage.find(page)
        if let host, publicURL == nil, certificate == nil, try PrivateAddresses.isPublic(host) {
            throw Complaint(
                "--host \(host): at a public address everybody could read what is sent; "
                    + "give --public-url or --certificate, or use --lan")
        }
        try backups.prepare()
        let mailer = try mail.mailer()
        // Answers of participants are for the lab's operator, and not for other users of this machine.
        umask(0o077)
        let backupFolder = data.server == nil ? backups.backups(data.data) : nil
        let isFolderNew = !FileManager.default.fileExists(atPath: data.path)
        let isNew = !data.isThere
        let archive = try data.open(
            maximumBytes: limit.map { Int($0 * 1e9) }, drafts: backupFolder.map { [$0.drafts] } ?? [])
        for remark in archive.remarks { logger.warning("\(remark)") }
        let backing = backupFolder.flatMap { backups.start($0, logger) }
        defer { backing?.cancel() }
        let retaining = RegularUpkeep.start(archive, logger)
        defer { retaining.cancel() }
        let sweeping = StudySweep.start(archive, logger)
        defer { sweeping.cancel() }
        let keys = data.keys
        let reminding = mailer.map { ReminderService.start(archive, { try keys.keys() }, $0, logger) }
        defer { reminding?.cancel() }
        var configuration = LabServerConfiguration()
        let phones = lan ? try await phoneEntrance(archive) : nil
        configuration.network = phones?.network
        let secure = try certificate.flatMap { chain in try key.map { try CertificateFiles(chain: chain, key: $0) } }
        try await secure?.writeDown(in: archive)
        let watchingFiles = secure?.watch(archive, logger)
        defer { watchingFiles?.cancel() }
        configuration.hosts = [secure == nil ? host ?? "127.0.0.1" : "127.0.0.1"]
        configuration.secure = secure.map {
            SecureEntrance(hosts: [host ?? "127.0.0.1"], port: securePort, identity: $0.identity)
        }
        if let phones { configuration.onVisit = { phones.visited() } }
        configuration.names = name
        configuration.publicHost = publicHost
        configuration.port = port
        configuration.page = page
        configuration.drainSeconds = drain ?? (data.server == nil ? 0 : 5)
        configuration.limits = configuration.limits.divided(among: servers)
        configuration.languages = Language.allCases.map(\.code)
        configuration.participantLanguages = Language.spoken.map(\.code)
        configuration.version = Version.text
        let folder = try quizzes.flatMap { try tools.serving($0, page: page) }
        configuration.living = folder.map { folder in LivingFiles { folder.text(at: $0) } }
        let watching = folder.map { Self.watch($0) }
        defer { watching?.cancel() }
        var lab = Wiring.lab(archive, keys: { try keys.keys() }, spoolsIn: data.path, logger)
        if let copy = try data.openCopy(archiveRead) {
            (lab.stores.readSessions, lab.stores.readStudies) = (copy, copy)
        }
        (lab.mailer, lab.backups) = (mailer, backupFolder?.keeper(logger))
        let server = try LabServer(lab, configuration)
        let offers = try await StudyOffers.lines(of: archive)
        let address = configuration.hosts[0] == "127.0.0.1" ? "localhost" : configuration.hosts[0]
        let database = data.place
        let entrance = configuration.secure
        let isAlone = !configuration.isReachedByOthers
        try await server.run { port in
            phones?.open()
            if phones == nil {
                print("The lab is open at http://\(address):\(port)   (data: \(database), stop with Ctrl-C)")
            }
            if let entrance { print("  and by HTTPS at \(entrance.hosts[0]), port \(entrance.port)") }
            if let secure = publicURL ?? (address == "localhost" ? "http://localhost:\(port)" : nil) {
                let lab = secure.hasSuffix("/") ? String(secure.dropLast()) : secure
                print("Those who run it sign in at \(lab)/sign-in; the first time:")
                let program = CommandLine.arguments[0].forShell
                print("  \(program) open \(data.words.map(\.forShell).joined(separator: " ")) --url \(lab.forShell)")
            }
            if publicURL != nil {
                print("Who steals this disk reads what lies on it unless the disk is encrypted; backups: --encrypt-to")
            }
            if mailer != nil, isAlone {
                print("Reminders lead to \(address):\(port), which only this computer can open;")
                print("  start it with --lan, --public-url or --certificate, and their links work elsewhere too")
            }
            if isNew { greet(madeFolder: isFolderNew, port: port) }
            for line in offers { print(line) }
            for line in folder?.report ?? [] { print(line) }
            fflush(nil)
        }
    }
}
