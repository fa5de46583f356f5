import ArgumentParser
import Foundation
import Tools

/// Builds what browsers load: the lab and its sound as WebAssembly, the page's scripts and styles, the content, each with
/// its .br beside it; `assets.json` (what the server serves) and `shell.json` (what its first page refers to).
struct Pack: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Build what browsers load, from the sources in this folder.",
        discussion: """
            To be run in the repository. Needs swift with its WebAssembly libraries, wasm-opt and wasm-split (binaryen), \
            esbuild, node and brotli: Scripts/install run brings all but swift.
            """,
        shouldDisplay: false)

    @Option(name: .shortAndLong, help: "The folder of the result. What an earlier build left there is removed.")
    var output = ".build/page"

    @Flag(help: "Keep names and checks in the WebAssembly and the scripts as they are written.")
    var debug = false

    @Option(help: ArgumentHelp("Make the voices alone, into this folder, to be listened to.", valueName: "folder"))
    var voices: String?

    func validate() throws {
        for needed in ["Package.swift", "Page/host.js", "web.toolset.json"]
        where !FileManager.default.fileExists(atPath: needed) {
            throw ValidationError("\(needed): no such file here; run this in the repository's folder")
        }
    }

    func run() throws {
        let work = try WorkFolder(".build/page-work/" + (debug ? "debug" : "release"))
        var page = PageFolder(work, quality: debug ? 1 : 11)
        if let voices {
            try PageVoices(work).add(try tools.reels(), to: &page)
            return try page.write(plainlyTo: voices)
        }
        let wasm = try PageWasm(work, isDebug: debug)
        let lab = page.add(hashed: wasm.first, "lab.wasm")
        let rest = wasm.rest.map { page.add(hashed: $0, "rest.wasm") }
        let sound = try PageSound(work, into: &page)
        let scripts = PageScripts(work, isDebug: debug)
        let facts = BuildFacts(lab: lab, rest: rest ?? "", engine: wasm.engine, sound: sound)
        let host = page.add(hashed: try scripts.host(facts), "host.js")
        let early = page.add(hashed: try scripts.early(), "early.js")
        let people = page.add(hashed: try scripts.people(), "people.js", isKept: false)
        let studies = page.add(hashed: try scripts.studies(), "studies.js", isKept: false)
        let join = page.add(hashed: try scripts.join(facts), "join.js", isKept: false)
        let files = try tools.pageFiles()
        let styles = page.add(hashed: try PageStyles.text(work, isDebug: debug, files, pictures: &page), "styles.css")
        let shell = PageShellFile(
            facts: facts, host: host, early: early, people: people, studies: studies, join: join,
            styles: styles)
        try PageContent.add(files, to: &page, head: shell.head)
        try PageVoices(work).add(try tools.reels(), to: &page)
        page.add(try scripts.serviceWorker(facts, page), "/service-worker.js", isKept: false)
        try page.write(to: output, shell: shell.json)
        try work.sweep()
        try SizeGates(page, isDebug: debug).check(lab: lab, rest: rest, sound: sound)
    }
}

/// What the scripts know of the build.
struct BuildFacts {
    /// Addresses of the WebAssembly: what the first screens need, and what follows.
    let lab: String
    let rest: String
    /// Names the content of both.
    let engine: String
    let sound: PageSound
}
