import ArgumentParser
import Foundation
import Interface
import Lab
import Packing
import Tools
import Tree

/// Builds the files for browsers: the lab, its sound and the editor of studies as WebAssembly, the page's scripts and
/// styles, and the content, each with its .br beside it. It also writes `assets.json` (the files that the server
/// serves) and `shell.json` (the references of its first page).
struct Pack: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build what browsers load, from the sources in this folder.",
        discussion: """
            To be run in the repository. Needs swift with its WebAssembly libraries, wasm-opt and wasm-split (binaryen), \
            esbuild, node and brotli: Scripts/install run brings all but swift. A program of the quick lane packs soon: in one \
            part, hardly compressed.
            """,
        shouldDisplay: false)

    @Option(
        name: .shortAndLong,
        help: "The folder of the result; otherwise beside the program. What an earlier build left there is removed.")
    var output: String?

    @Flag(help: "Pack small, as the release lane does, and hold the sizes to their limits.")
    var small = !Version.isQuick

    @Option(help: ArgumentHelp("Make the voices alone, into this folder, to be listened to.", valueName: "folder"))
    var voices: String?

    @Flag(help: "Make sound and voices alone, while the page's program is still being built.")
    var ahead = false

    func validate() throws {
        for needed in ["Package.swift", "Page/host.js", "web.toolset.json"]
        where !FileManager.default.fileExists(atPath: needed) {
            throw ValidationError("\(needed): no such file here; run this in the repository's folder")
        }
    }

    func run() throws {
        let isQuick = !small
        let work = try WorkFolder(".build/page-work")
        var page = PageFolder(work, quality: isQuick ? 4 : 11)
        if let voices {
            try PageVoices(work).add(try tools.reels(), to: &page)
            return try page.write(plainlyTo: voices)
        }
        if ahead {
            _ = try PageSound(work, into: &page)
            return try PageVoices(work).add(try tools.reels(), to: &page)
        }
        let wasm = try PageWasm(work, isQuick: isQuick)
        let lab = page.add(hashed: wasm.first, "lab.wasm")
        let parts = wasm.others.map { (name: $0.name, path: page.add(hashed: $0.wasm, $0.name + ".wasm")) }
        let phrases = wasm.phrases.map { phrase in
            (
                Name(phrase.language.code),
                Value.text(
                    page.add(
                        hashed: Array(phrase.text.utf8), "words.\(phrase.language.code).txt",
                        isKept: phrase.language.isWhole))
            )
        }
        let sound = try PageSound(work, into: &page)
        let scripts = PageScripts(work, isQuick: isQuick)
        let facts = BuildFacts(
            lab: lab, parts: parts, phrases: Node(phrases.map(Node.Field.init(name:value:))), engine: wasm.engine,
            sound: sound)
        let host = page.add(hashed: try scripts.host(facts), "host.js")
        let early = page.add(hashed: try scripts.early(), "early.js")
        let people = page.add(hashed: try scripts.people(), "people.js", isKept: false)
        let study = try PageStudy(work, isQuick: isQuick, into: &page)
        let studies = page.add(hashed: try scripts.studies(study), "studies.js", isKept: false)
        let join = page.add(hashed: try scripts.join(facts), "join.js", isKept: false)
        let files = try tools.pageFiles()
        let styles = page.add(hashed: try PageStyles.text(work, isQuick: isQuick, files, pictures: &page), "styles.css")
        let shell = PageShellFile(
            facts: facts, host: host, early: early, people: people, studies: studies, join: join,
            styles: styles)
        try PageContent.add(files, to: &page, head: shell.head)
        try PageVoices(work).add(try tools.reels(), to: &page)
        page.add(try scripts.serviceWorker(facts, page), "/service-worker.js", isKept: false)
        try page.write(to: output ?? BuiltPage.besideProgram(), shell: shell.json)
        try work.sweep()
        if !isQuick { try SizeGates(page).check(facts, host: host, early: early, styles: styles, study: study) }
    }
}

/// The facts about the build that scripts need.
struct BuildFacts {
    /// The address of the WebAssembly for the first screens.
    let lab: String
    /// The names and addresses of its other parts, in the order in which they are loaded.
    let parts: [(name: String, path: String)]
    /// The addresses of the texts, by the language's code.
    let phrases: Node

    /// The other parts as the page's scripts read them: name, address, and the part that each one needs.
    var partsValue: Value {
        .list(
            parts.indices.map { place in
                let need = WasmPart.need(of: place + 1)?.name ?? ""
                return [.text(parts[place].name), .text(parts[place].path), .text(need)]
            })
    }

    /// The codes of the lab's own languages, and of all languages with words.
    static var languages: Value {
        func codes(_ languages: [Language]) -> Value { .list(languages.map { .text($0.code) }) }
        return ["lab": codes(Language.allCases), "spoken": codes(Language.spoken)]
    }

    /// The texts of the page outside its program, by the language's code.
    static var plainPhrases: Value {
        .node(
            Node(
                Language.spoken.map { language in
                    let texts = PlainPhrase.allCases.map {
                        Node.Field(name: Name("\($0)"), value: .text($0.text(in: language)))
                    }
                    return Node.Field(name: Name(language.code), value: .node(Node(texts)))
                }))
    }

    /// A hash of all parts.
    let engine: String
    let sound: PageSound
}
