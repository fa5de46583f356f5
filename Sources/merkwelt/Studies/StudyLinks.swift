import Archive
import ArgumentParser
import Credentials
import Foundation
import Tools
import Tree

struct StudyLinks: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "links", abstract: "List how people come to a study, or make a link.",
        discussion: """
            general: once for each browser. class: the same, for a room. personal: --count addresses, each for one person, shown \
            this once. panel: the panel says who comes. preview: for the team, counted apart.
            """)

    @Argument(help: "The study's id.") var study: String
    @OptionGroup var options: StudyOptions
    @OptionGroup var address: LabAddress

    @Option(
        help: "Make a link: \(StudyLinkKind.allCases.map(\.rawValue).joined(separator: ", ")).",
        transform: Chosen.link)
    var add: StudyLinkKind?

    @Option(help: "How many personal addresses.")
    var count: Int?

    @Option(help: "How many places the link has of the study's.")
    var maximum: Int?

    @Option(help: "What the link is called in lists.")
    var label = ""

    @Option(help: "field, pilot or simulated; a preview link has a mode of its own.", transform: Chosen.mode)
    var mode = StudyMode.field

    @Option(help: "How long a class link is open, in minutes, 15 to 180.")
    var minutes = 60

    func validate() throws {
        if let count, !(1...10_000).contains(count) {
            throw ValidationError("--count: expected 1 to 10000, found \(count)")
        }
        guard (count != nil) == (add == .personal) else {
            throw ValidationError("--count belongs to --add personal, which needs it")
        }
        if let maximum, maximum < 1 { throw ValidationError("--maximum: expected a number from 1, found \(maximum)") }
        guard (15...180).contains(minutes) else {
            throw ValidationError("--minutes: expected 15 to 180, found \(minutes)")
        }
    }

    func run() async throws {
        let key = study
        try await options.archive { archive in
            let secret = try await archive.known(key).secret
            func url(of link: StudyLink) -> String { address.url(ofLink: link, secret) }
            if let add { return try await make(add, in: archive, url) }
            let links = try await archive.links(of: key)
            options.show(
                ["study": .text(key), "links": .list(links.map { .node($0.node(url(of: $0))) })],
                links.isEmpty
                    ? ["\(key) has no link; --add general makes one"]
                    : links.map { $0.line(url(of: $0)) } + remarks)
        }
    }

    private var remarks: [String] { [address.remark].compactMap(\.self) }

    private func make(
        _ kind: StudyLinkKind, in archive: any LabArchive, _ url: (StudyLink) -> String
    ) async throws {
        let closes = kind == .classroom ? Date().timeIntervalSince1970 * 1000 + Double(minutes) * 60_000 : nil
        let link = try await archive.makeLink(
            StudyLink(
                code: "", kind: kind, mode: kind == .preview ? .preview : mode, label: label, maximum: maximum,
                closes: closes), of: study)
        var node = link.node(url(link))
        var lines = [link.line(url(link))]
        if let count {
            let secrets = (0..<count).map { _ in Secret(.invitation) }
            try await archive.add(tokens: secrets.map(\.hash), to: link.code, of: study, by: .commandLine)
            let addresses = secrets.map { "\(url(link))#t=\($0.text)" }
            node["addresses"] = .list(addresses.map { .text($0) })
            lines += addresses
        }
        options.show(node, lines + remarks)
    }
}

extension LabAddress {
    /// The address of a link.
    ///
    /// - Parameter secret: the study's secret, from which the proof in a preview's address is derived.
    func url(ofLink link: StudyLink, _ secret: [UInt8]) -> String {
        let start = url.hasSuffix("/") ? String(url.dropLast()) : url
        guard link.kind == .preview else { return "\(start)/s/\(link.code)" }
        return "\(start)/s/\(link.code)/preview#p=" + PreviewSecret.text(of: link.code, secret: secret)
    }
}

extension LabArchive {
    /// Makes a link with an unused code.
    func makeLink(_ wanted: StudyLink, of key: String) async throws -> StudyLink {
        while true {
            let link = StudyLink(
                code: LinkCode.random(), kind: wanted.kind, mode: wanted.mode, label: wanted.label,
                maximum: wanted.maximum, closes: wanted.closes, settings: wanted.settings)
            do throws(ArchiveError) {
                try await add(link, to: key, by: .commandLine)
                return link
            } catch {
                guard error.code == .conflict else { throw error }
            }
        }
    }
}

extension StudyLink {
    func node(_ url: String) -> Node {
        var node: Node = [
            "code": .text(code), "kind": .text(kind.rawValue), "mode": .text(mode.rawValue), "label": .text(label),
            "enabled": .bool(isEnabled), "url": .text(url),
        ]
        if let maximum { node["maximum"] = .int(maximum) }
        if let closes { node["closes"] = .double(closes) }
        return node
    }

    func line(_ url: String) -> String {
        var words = [url, kind.rawValue]
        if mode != .field { words.append(mode.rawValue) }
        if !isEnabled { words.append("disabled") }
        if let maximum { words.append("at most \(maximum)") }
        if let closes {
            words.append("until \(Date(timeIntervalSince1970: closes / 1000).formatted(.iso8601))")
        }
        if !label.isEmpty { words.append(label) }
        return words.joined(separator: "  ")
    }
}
