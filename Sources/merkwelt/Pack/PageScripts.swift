import Tree

/// The page's scripts, each bundled with its imports, so that a phone fetches one file and not sixty.
struct PageScripts {
    let work: WorkFolder
    let isQuick: Bool

    init(_ work: WorkFolder, isQuick: Bool) {
        self.work = work
        self.isQuick = isQuick
    }

    func host(_ facts: BuildFacts) throws -> [UInt8] {
        let assets = try work.write(
            Self.constants([
                ("soundFiles", facts.sound.value), ("wasm", .text(facts.lab)), ("parts", facts.partsValue),
                ("phrases", .node(facts.phrases)), ("languages", BuildFacts.languages),
                ("plainPhrases", BuildFacts.plainPhrases),
                ("engine", .text(facts.engine)), ("version", .text(Version.text)),
            ]), "host-assets.js")
        return try bundle("Page/host.js", ["--format=esm", "--alias:merkwelt-assets=./\(assets)"])
    }

    /// The script that runs before the first paint. It is no module, because modules are deferred.
    func early() throws -> [UInt8] { try bundle("Page/early.js", ["--format=iife"]) }

    /// The pages about people, which do not load the lab.
    func people() throws -> [UInt8] { try bundle("Page/people/people.js", ["--format=esm"]) }

    /// The pages about studies, for their teams.
    func studies(_ study: PageStudy) throws -> [UInt8] {
        let assets = try work.write(
            Self.constants([("studyEditor", study.value), ("languages", BuildFacts.languages)]), "studies-assets.js")
        return try bundle("Page/studies/studies.js", ["--format=esm", "--alias:merkwelt-assets=./\(assets)"])
    }

    /// The page for phones, which uploads waiting entries before it leaves an address.
    func join(_ facts: BuildFacts) throws -> [UInt8] {
        let assets = try work.write(Self.constants([("engine", .text(facts.engine))]), "join-assets.js")
        return try bundle("Page/join/join.js", ["--format=esm", "--alias:merkwelt-assets=./\(assets)"])
    }

    /// The service worker. It contains the list of files, so that it changes with every version and the browser notices
    /// a new one.
    func serviceWorker(_ facts: BuildFacts, _ page: PageFolder) throws -> [UInt8] {
        let assets = try work.write(
            Self.constants([
                ("engine", .text(facts.engine)), ("release", .text(page.release)),
                ("files", .list(page.kept.map { .text($0) })),
                (
                    "words",
                    .list(page.files.filter { !$0.isKept && $0.path.hasPrefix("/words.") }.map { .text($0.path) })
                ),
            ]), "worker-assets.js")
        return try bundle("Page/service-worker.js", ["--format=iife", "--alias:merkwelt-assets=./\(assets)"])
    }

    private func bundle(_ entry: String, _ options: [String]) throws -> [UInt8] {
        try Self.bundle(entry, options, isQuick: isQuick)
    }

    /// Bundles a script with its imports. Names are kept, so that people's reports can be read. The target browsers are
    /// those of `support.js`.
    static func bundle(_ entry: String, _ options: [String], isQuick: Bool = false) throws -> [UInt8] {
        let look = isQuick ? [] : ["--minify-whitespace", "--minify-syntax"]
        let common = ["--bundle", "--charset=utf8", "--log-level=warning", "--target=chrome91,firefox89,safari16.4"]
        return [UInt8](try Tool.run("esbuild", [entry] + common + look + options))
    }

    private static func constants(_ constants: [(name: String, value: Value)]) -> String {
        constants.map { "export const \($0.name) = \($0.value.json());\n" }.joined()
    }
}
