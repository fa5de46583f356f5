// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// This file is the one list of modules: the house tests and the scripts read it with `swift package dump-package`.

func refuse(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("Package.swift: \(reason)\n".utf8))
    exit(1)
}

/// Whether the browser's executables are built: `WEB=1 swift build --triple wasm32-unknown-none-wasm`.
let isWeb = Context.environment["WEB"] != nil

/// Whether the program is built that plays through a device: `MERKWELT_PLAY=1 Scripts/build release --product merkwelt-play`. It
/// needs PortAudio, and nothing else does.
let plays = Context.environment["MERKWELT_PLAY"] != nil

/// How this build is made, set by `Scripts/build`; nil where the package is another one's dependency or is built by hand.
/// Flags that SwiftPM calls unsafe are used in our own lanes alone: a package with them is refused as a dependency.
enum Lane: String {
    case quick, release
}
let lane: Lane? = Context.environment["MERKWELT_LANE"].map {
    guard let lane = Lane(rawValue: $0) else { refuse("MERKWELT_LANE: expected quick or release, found \"\($0)\"") }
    return lane
}

// In our lanes the macros are compiled against the swift-syntax libraries that the toolchain itself ships: seconds instead
// of minutes on a first build (Documentation/decisions.md, 1). Toolchains that ship none (Xcode's, for instance) and other
// packages take the package of the same version instead; SWIFT_SYNTAX=package asks for it anywhere.
let syntaxLibraries: String? = {
    if lane == nil || Context.environment["SWIFT_SYNTAX"] == "package" { return nil }
    for folder in (Context.environment["PATH"] ?? "").split(separator: ":") {
        let compiler = URL(fileURLWithPath: folder + "/swiftc").resolvingSymlinksInPath()
        let root = compiler.deletingLastPathComponent().deletingLastPathComponent().path
        for ending in ["so", "dylib"]
        where FileManager.default.fileExists(atPath: root + "/lib/swift/host/libSwiftSyntax." + ending) {
            return root + "/lib/swift/host"
        }
    }
    return nil
}()

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// In the browser's build a library's code is generated where it is used, in the program, and not once more in the library.
let deferred: [SwiftSetting] = isWeb ? [.enableExperimentalFeature("DeferredCodeGen")] : []

/// The quick lane does not optimise. What computes is optimised there all the same, so that no task is timed otherwise and
/// no test waits for arithmetic.
let computing: [SwiftSetting] = lane == .quick && !isWeb ? [.unsafeFlags(["-O"])] : []

/// Roots and rounding are functions of the C library. Other packages' programs that import nothing of the system would not link
/// it by themselves.
let arithmetic: [LinkerSetting] = isWeb ? [] : [.linkedLibrary("m", .when(platforms: [.linux]))]

/// A module's folder of texts, which is built into `Catalogues` and is no source of the module.
func texts(in folder: String) -> [String] {
    FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(folder)/Catalogues") ? ["Catalogues"] : []
}

/// A module from `Lab` downwards: pure Swift, built natively and for the browser.
///
/// - Parameters:
///   - computes: whether its arithmetic is most of what a program with it does.
///   - links: what every program with it links.
func portable(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = [],
    computes: Bool = false, links: [LinkerSetting] = []
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, exclude: exclude + texts(in: path ?? "Sources/\(name)"),
        swiftSettings: strict + deferred + (computes ? computing : []), linkerSettings: links)
}

/// A module of the server and the command line.
func native(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, computes: Bool = false
) -> Target {
    .target(
        name: name, dependencies: dependencies, path: path, exclude: texts(in: path ?? "Sources/\(name)"),
        swiftSettings: strict + (computes ? computing : []))
}

func tool(
    _ name: String, _ dependencies: [Target.Dependency], path: String? = nil, computes: Bool = false
) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies, path: path, swiftSettings: strict + (computes ? computing : []))
}

/// An executable for the browser. `WasmRuntime` is linked into each, whether it is imported or not.
///
/// - Parameter linker: options of its own.
func web(_ name: String, _ dependencies: [Target.Dependency], path: String? = nil, linker: [String] = []) -> Target {
    .executableTarget(
        name: name, dependencies: dependencies + ["WasmRuntime"], path: path,
        swiftSettings: strict + [.unsafeFlags(["-parse-as-library"]), .enableExperimentalFeature("Extern")],
        linkerSettings: linker.isEmpty ? nil : [.unsafeFlags(linker.flatMap { ["-Xlinker", $0] })])
}

func tests(_ name: String, _ dependencies: [Target.Dependency] = [], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

/// The products of other packages that modules name by the product alone.
func product(_ name: String) -> Target.Dependency {
    let packages = [
        "ArgumentParser": "swift-argument-parser", "GRDB": "GRDB.swift", "HTTPTypes": "swift-http-types",
        "Hummingbird": "hummingbird", "HummingbirdCore": "hummingbird",
        "Logging": "swift-log", "NIOCore": "swift-nio", "NIOHTTP1": "swift-nio", "NIOHTTPTypes": "swift-nio-extras",
        "ServiceLifecycle": "swift-service-lifecycle",
        "SwiftSyntax": "swift-syntax", "SwiftSyntaxBuilder": "swift-syntax", "SwiftSyntaxMacros": "swift-syntax",
        "_SwiftCompilerPluginMessageHandling": "swift-syntax", "UnixSignals": "swift-service-lifecycle", "Yams": "Yams",
    ]
    guard let package = packages[name] else { refuse("no package is named for product \(name)") }
    return .product(name: name, package: package)
}

let macros: Target = {
    guard let syntaxLibraries else {
        return .macro(
            name: "TreeMacros",
            dependencies: [
                product("SwiftSyntax"), product("SwiftSyntaxBuilder"), product("SwiftSyntaxMacros"),
                product("_SwiftCompilerPluginMessageHandling"),
            ], swiftSettings: strict)
    }
    return .macro(
        name: "TreeMacros",
        swiftSettings: strict + [.unsafeFlags(["-I", syntaxLibraries])],
        linkerSettings: [
            .unsafeFlags(
                [
                    "-L", syntaxLibraries, "-Xlinker", "-rpath", "-Xlinker", syntaxLibraries, "-lSwiftSyntax",
                    "-lSwiftSyntaxMacros", "-lSwiftCompilerPluginMessageHandling", "-lSwiftDiagnostics",
                    "-lSwiftSyntaxBuilder", "-lSwiftSyntaxMacroExpansion", "-lSwiftParser", "-lSwiftOperators",
                    "-lSwiftBasicFormat", "-lSwiftParserDiagnostics",
                ])
        ])
}()

// The floors of the house, the lowest first: a target may depend on floors below its own, never beside it or above.

/// The texts of all modules, built into native programs. The page fetches its language as a file.
let catalogueFloors: [[Target]] =
    isWeb
    ? []
    : [
        [.executableTarget(name: "CatalogueWriter", swiftSettings: strict)],
        [.plugin(name: "EmbedCatalogues", capability: .buildTool(), dependencies: ["CatalogueWriter"])],
        [.target(name: "Catalogues", swiftSettings: strict, plugins: ["EmbedCatalogues"])],
    ]

let portableFloors: [[Target]] = [
    [
        macros, portable("Text", computes: true, links: arithmetic),
        portable("Measure", computes: true, links: arithmetic),
    ],
    [
        portable("Tree", ["Text", "TreeMacros"], computes: true),
        portable("Interface", (isWeb ? [] : ["Catalogues"]) + ["Text"], computes: true),
        portable("SoundCommands", ["Measure", "Text"], computes: true),
    ],
    [
        // Bodies, answers and problems of the API.
        portable("Wire", ["Text", "Tree"]),
        portable("Store", ["Text", "Tree"], computes: true),
        portable("Sound", ["Measure", "SoundCommands", "Text", "Tree"], computes: true),
        portable("Clock", ["Interface", "Text"], exclude: ["Grids"], computes: true),
        portable("Definitions", ["Text", "Tree"]),
        portable("Playing", ["Measure", "SoundCommands"], computes: true),
    ],
    [
        portable("Rights", ["Text", "Wire"]),
        portable("Tasks", ["Interface", "Measure", "Playing", "SoundCommands", "Text", "Tree"]),
        // What editors of definitions have in common.
        portable("Editing", ["Definitions", "Interface", "Store", "Text", "Tree"]),
    ],
    [
        portable("Sessions", ["Interface", "Tasks", "Text", "Tree"]),
        portable("Reaction", ["Interface", "Measure", "Tasks", "Text", "Tree"]),
        portable("Touch", ["Interface", "Measure", "Tasks", "Text", "Tree"]),
        portable("Quiz", ["Definitions", "Interface", "Measure", "Tasks", "Text", "Tree"]),
        // Trial-based experiments as files: their elements, expressions, orders and plans.
        portable("Paradigm", ["Definitions", "Measure", "Text", "Tree"], computes: true),
        portable(
            "Space", ["Interface", "Measure", "Playing", "SoundCommands", "Store", "Tasks", "Text", "Tree"],
            computes: true),
        portable("NBack", ["Interface", "Measure", "Tasks", "Tree"], path: "Examples/NBack"),
        portable("Listening", ["Interface", "Playing", "SoundCommands", "Tasks", "Text", "Tree"]),
        portable("ClockFace", ["Clock", "Interface", "Tasks", "Text"]),
    ],
    [
        portable(
            "Levels", ["Interface", "Measure", "Playing", "Space", "Store", "Tasks", "Text", "Tree"], computes: true),
        portable(
            "Hearing", ["Interface", "Measure", "Playing", "SoundCommands", "Space", "Tasks", "Text", "Tree"],
            computes: true),
        // It goes through the trials of many plans.
        portable(
            "ParadigmCheck", ["Definitions", "Interface", "Measure", "Paradigm", "Tasks", "Text", "Tree"],
            computes: true),
        // Paradigms as they are taken.
        portable("ParadigmTask", ["Definitions", "Interface", "Measure", "Paradigm", "Tasks", "Text", "Tree"]),
        portable("QuizExchange", ["Definitions", "Interface", "Measure", "Quiz", "Tasks", "Text", "Tree"]),
    ],
    [
        portable("Studies", ["Definitions", "Interface", "Measure", "Rights", "Sessions", "Tasks", "Text", "Tree"]),
        portable(
            "FogSignals", ["Interface", "Levels", "Space", "Tree"], path: "Examples/FogSignals",
            exclude: ["fog-bank.json"]),
        portable(
            "LevelStudio",
            ["Editing", "Interface", "Levels", "Measure", "Playing", "Space", "Store", "Tasks", "Text", "Tree"]),
        portable(
            "QuizStudio",
            ["Definitions", "Editing", "Interface", "Quiz", "QuizExchange", "Store", "Tasks", "Text", "Tree"]),
    ],
    [
        // The editor of studies.
        portable(
            "StudyStudio", ["Definitions", "Editing", "Interface", "Store", "Studies", "Text", "Tree"]),
        portable(
            "Families",
            [
                "ClockFace", "FogSignals", "Hearing", "LevelStudio", "Levels", "Listening", "NBack", "ParadigmCheck",
                "ParadigmTask", "Quiz", "QuizExchange",
                "QuizStudio", "Reaction", "Tasks", "Touch",
            ]),
    ],
    [
        portable(
            "Attendance",
            ["Definitions", "Families", "Interface", "Sessions", "Studies", "Tasks", "Text", "Tree", "Wire"])
    ],
    [
        portable(
            "Lab",
            [
                "Attendance", "Families", "Interface", "Measure", "Playing", "Sessions", "SoundCommands",
                "Store",
                "Tasks", "Text", "Tree",
            ])
    ],
]

/// What the golden tests ask of the engine, natively and in the browser's build: there it is one module with the program,
/// since each module of that build generates the engine's generic code anew.
let goldenReading = (
    needs: [
        "Families", "Hearing", "Interface", "Levels", "Quiz", "Reaction", "Sessions", "Space", "Studies", "Tasks",
        "Text", "Touch", "Tree",
    ] as [Target.Dependency], path: "Tests/GoldenReading"
)

/// What the tests of numbers and orders ask, natively and in the browser's build: there it is one module with the program.
let numberReading = (needs: ["Measure", "Quiz", "Text", "Tree"] as [Target.Dependency], path: "Tests/NumberProbe")

let webFloors: [[Target]] = [
    [
        .target(name: "WasmRuntime"),
        // What every program of the page has in common: the way in for texts, and the way out for commands.
        .target(
            name: "PageProgram", dependencies: ["Interface"],
            swiftSettings: strict + deferred + [.enableExperimentalFeature("Extern")]),
    ],
    [
        web(
            "LabPage",
            [
                "Attendance", "Families", "Interface", "Lab", "PageProgram", "Playing", "Sound", "SoundCommands",
                "Store",
                "Tasks",
                "Text",
                "Tree",
            ],
            // Packing divides its data by who needs it.
            linker: ["--emit-relocs"]),
        // The editor of studies, which is fetched when it is opened.
        web(
            "StudyPage", ["Interface", "PageProgram", "Studies", "StudyStudio", "Text", "Tree"],
            linker: ["--emit-relocs"]),
        web("LabSound", ["Sound"], linker: ["--emit-relocs"]),
        web("CoreProbe", ["Store", "Text", "Tree"]),
        web("NumberProbe", numberReading.needs, path: numberReading.path),
        web("GoldenProbe", goldenReading.needs, path: goldenReading.path),
    ],
]

let nativeFloors: [[Target]] = [
    [
        // Records of studies, and the rules by which a transaction of any store changes them.
        native("StudyRules", ["Rights", "Studies", "Text", "Tree"])
    ],
    [
        // What every store of sessions and people promises, with its records and the plan of an append.
        native("ArchiveContract", ["Rights", "Studies", "StudyRules", "Text", "Tree"])
    ],
    [
        portable("GoldenReading", goldenReading.needs, path: goldenReading.path, exclude: ["Exports.swift"]),
        portable(
            "NumberReading", numberReading.needs, path: numberReading.path, exclude: ["Exports.swift"], computes: true),
        native("StoreTesting", ["Store", "Tree"]),
        native("RoomTesting", ["Interface", "Tasks", "Tree"], path: "Tests/RoomTesting"),
        native("ReferenceFigures", path: "Tests/ReferenceFigures"),
        // The day's share of what is only long.
        native("Sampling", ["Tree"], path: "Tests/Sampling"),
        native("GoldenText", path: "Tests/GoldenText"),
        native("ScreenTesting", ["Interface"], path: "Tests/ScreenTesting"),
        native("LevelsTesting", ["Levels", "Space", "Tree"], path: "Tests/LevelsTesting"),
        native("QuizExamples", ["Quiz", "Tasks", "Tree"], path: "Tests/QuizExamples"),
        native("Assets"),
        // Mails, and what reminders say.
        native("Mail", ["Interface"]),
        native(
            "Archive", ["ArchiveContract", "Rights", "Studies", "Text", "Tree", product("GRDB")]),
        // What families' tools have in common.
        native("Tools", ["Interface", "Sessions", "Tasks", "Tree", product("ArgumentParser")]),
        .systemLibrary(
            name: "CMySofa", pkgConfig: "libmysofa", providers: [.apt(["libmysofa-dev"]), .brew(["libmysofa"])]),
        .systemLibrary(
            name: "CPortAudio", pkgConfig: "portaudio-2.0",
            providers: [.apt(["portaudio19-dev"]), .brew(["portaudio"])]),
        .systemLibrary(
            name: "CQRCode", pkgConfig: "libqrencode", providers: [.apt(["libqrencode-dev"]), .brew(["qrencode"])]),
        .systemLibrary(
            name: "COpenSSL", pkgConfig: "openssl", providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),
        .systemLibrary(
            name: "CLibArchive", pkgConfig: "libarchive", providers: [.apt(["libarchive-dev"]), .brew(["libarchive"])]),
        // Debian's package has no file for pkg-config; its headers lie where they are found.
        .systemLibrary(
            name: "CReadStat",
            pkgConfig: FileManager.default.fileExists(atPath: "/usr/include/readstat.h") ? nil : "readstat",
            providers: [.apt(["libreadstat-dev"]), .brew(["readstat"])]),
        .systemLibrary(
            name: "CXlsxWriter", pkgConfig: "xlsxwriter",
            providers: [.apt(["libxlsxwriter-dev"]), .brew(["libxlsxwriter"])]),
        .systemLibrary(
            name: "CArgon2", pkgConfig: "libargon2", providers: [.apt(["libargon2-dev"]), .brew(["argon2"])]),
        // Only its header is used, and no file for pkg-config, which would link it.
        .systemLibrary(name: "CPostgres", providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    ],
    [
        // What is rendered, handed over block by block to a device or to a test; it needs no library for devices.
        native("SoundOutput", ["Playing", "Sound", "SoundCommands"], computes: true),
        // The documents that the server sends: joining by phone, people and their accounts, studies.
        native(
            "Documents",
            ["Definitions", "Interface", "Measure", "Rights", "Studies", "StudyStudio", "Text", "Tree", "Wire"]),
        native("Credentials", ["CArgon2", "COpenSSL", "Text", "Tree"]),
        native("TLS", ["COpenSSL", product("NIOCore")]),
        // The archive in a PostgreSQL database, which several servers may share.
        native("ArchivePostgres", ["ArchiveContract", "CPostgres", "Rights", "Studies", "Text", "Tree"]),
        // Studies' data as packages, tables and documents.
        native(
            "Export",
            [
                "Archive", "CLibArchive", "CReadStat", "CXlsxWriter", "Definitions", "Interface", "Rights", "Sessions",
                "Studies", "Tasks", "Text", "Tree", "Wire",
            ]),
        // Definitions and studies as authors keep them.
        native(
            "AuthorFiles", ["Definitions", "Interface", "Studies", "Tasks", "Text", "Tools", "Tree", product("Yams")]),
    ],
    [
        // Use cases of those who run studies and of those who take part, over a transaction of the archive each.
        native(
            "Research",
            [
                "Archive", "Credentials", "Definitions", "Export", "Interface", "Measure", "Rights", "Sessions",
                "Studies",
                "Tasks", "Text", "Tree", "Wire",
            ])
    ],
    [
        native(
            "Server",
            [
                "Archive", "Assets", "AuthorFiles", "Clock", "Credentials", "Definitions", "Documents", "Export",
                "Interface", "Mail", "Research", "Rights", "Sessions", "Studies", "TLS", "Tasks", "Text", "Tools",
                "Tree", "Wire", product("HTTPTypes"), product("Hummingbird"), product("HummingbirdCore"),
                product("Logging"), product("NIOCore"), product("NIOHTTP1"), product("NIOHTTPTypes"),
                product("ServiceLifecycle"), product("UnixSignals"),
            ]),
        native("HeadResponses", ["CMySofa", "Measure", "Sound", "SoundCommands"], computes: true),
        native("QRCode", ["CQRCode"]),
        native("Voices", ["Sound", "SoundCommands", "Tools"]),
        // What the page's scripts and its program agree on, and how its program is divided.
        native("Packing", ["Interface", "Lab", "Playing", "Sound", "StudyStudio", "Tasks", "Wire"]),
        // What families bring to the command line.
        native("ClockTools", ["Clock", "Tools", product("ArgumentParser")]),
        native(
            "LevelsTools",
            [
                "Interface", "Levels", "Playing", "Sound", "SoundOutput", "Space", "Tools", "Tree",
                product("ArgumentParser"),
            ]),
        native(
            "ParadigmTools",
            [
                "AuthorFiles", "Definitions", "Editing", "Interface", "Measure", "Paradigm", "ParadigmCheck",
                "ParadigmTask", "Tasks", "Tools", "Tree", product("ArgumentParser"),
            ]),
        native("ReactionTools", ["Reaction", "Sessions", "Tasks", "Tools", "Tree", product("ArgumentParser")]),
        native("TouchTools", ["Tasks", "Tools", "Touch", "Tree"]),
    ],
    [
        native(
            "HearingTools",
            [
                "HeadResponses", "Hearing", "Interface", "Measure", "Playing", "Sound", "SoundCommands", "Space",
                "Tools", "Tree",
                product("ArgumentParser"),
            ]),
        native(
            "QuizTools",
            [
                "AuthorFiles", "Definitions", "Interface", "Measure", "Quiz", "QuizExchange", "Tasks", "Tools", "Tree",
                product("ArgumentParser"),
            ]),
    ],
    [
        tool("StoreCount", ["Store", "Tree"], computes: true),
        tool("SoundBench", ["HeadResponses", "Sound", "SoundCommands", "Tree"]),
        // The one program with a library for sound devices, apart from the one that a server runs.
        tool(
            "merkwelt-play",
            [
                "CPortAudio", "Families", "HeadResponses", "LevelsTools", "Sound", "SoundOutput", "Tools",
                product("ArgumentParser"),
            ]),
        tool(
            "LabCount", ["Families", "Interface", "Lab", "Levels", "Reaction", "Sessions", "Space", "Tasks"],
            path: "Tests/LabCount"),
        tool("StudyCount", ["Archive", "Research", "Server", "Studies", "Tree"], path: "Tests/StudyCount"),
        tool(
            "GoldenRecorder",
            [
                "AuthorFiles", "Families", "GoldenReading", "Hearing", "Levels", "Measure", "Paradigm", "ParadigmTask",
                "Quiz", "Reaction", "Sessions", "SoundCommands", "Space", "Studies", "Tasks", "Touch", "Tree",
            ], path: "Tests/GoldenRecorder"),
        tool(
            "merkwelt",
            [
                "Archive", "ArchivePostgres", "Attendance", "AuthorFiles", "ClockTools", "Credentials", "Definitions",
                "Documents", "Export", "Families", "HeadResponses", "HearingTools", "Interface", "Lab", "LevelsTools",
                "Mail",
                "Measure", "Packing", "ParadigmTools", "QRCode", "QuizTools", "ReactionTools", "Research", "Rights",
                "Server",
                "Sessions", "Sound", "SoundCommands", "Store", "Studies", "StudyStudio", "TLS", "Tasks", "Text",
                "Tools", "TouchTools", "Tree", "Voices", "Wire", product("ArgumentParser"), product("Logging"),
            ]),
    ],
    [
        tests("TreeTests", ["Text", "Tools", "Tree"]),
        tests("WireTests", ["Tree", "Wire"]),
        tests("StoreTests", ["Store", "StoreTesting", "Tree"]),
        tests(
            "MeasureTests", ["Measure", "NumberReading", "ReferenceFigures", "Tree"], resources: [.copy("Fixtures")]),
        tests("InterfaceTests", ["Interface", "Sampling", "Text", "Tree"]),
        tests("ClockTests", ["Clock", "Interface", "Sampling", "Text"], resources: [.copy("Fixtures")]),
        tests("ClockFaceTests", ["Clock", "ClockFace", "Interface", "RoomTesting", "Sampling", "Tasks"]),
        tests(
            "ReactionTests", ["Interface", "Reaction", "ReferenceFigures", "ScreenTesting", "Tasks", "Tree"],
            resources: [.copy("Fixtures")]),
        tests(
            "TouchTests", ["Interface", "Measure", "RoomTesting", "Sampling", "Tasks", "Touch", "Tree"],
            resources: [.copy("Fixtures")]),
        tests(
            "QuizTests",
            ["Definitions", "Interface", "NumberReading", "Quiz", "QuizExamples", "Sampling", "Tasks", "Tree"],
            resources: [.copy("Fixtures")]),
        tests(
            "QuizExchangeTests",
            [
                "Definitions", "Interface", "Measure", "Quiz", "QuizExamples", "QuizExchange", "Sampling", "Tasks",
                "Tree",
            ]),
        tests(
            "QuizStudioTests",
            [
                "Definitions", "Editing", "Interface", "Quiz", "QuizExamples", "QuizExchange", "QuizStudio", "Sampling",
                "Store",
                "Tasks",
                "Tree",
            ]),
        tests("SpaceTests", ["Interface", "Measure", "ScreenTesting", "Space", "Tasks"]),
        tests(
            "LevelsTests",
            [
                "FogSignals", "Interface", "Levels", "LevelsTesting", "Playing", "RoomTesting", "ScreenTesting",
                "Space", "Store", "Tasks", "Tools", "Tree",
            ]),
        tests(
            "HearingTests",
            [
                "Hearing", "Interface", "Measure", "Playing", "ReferenceFigures", "RoomTesting", "Sampling",
                "ScreenTesting",
                "SoundCommands",
                "Space", "Tasks", "Tree",
            ], resources: [.copy("Fixtures")]),
        tests(
            "LevelStudioTests",
            [
                "Interface", "LevelStudio", "Levels", "LevelsTesting", "Playing", "RoomTesting", "Sampling",
                "ScreenTesting",
                "Space", "Tasks", "Text",
                "Tree",
            ]),
        tests(
            "SoundTests", ["Sampling", "Sound", "SoundCommands", "Text", "Tools", "Tree"],
            resources: [.copy("Fixtures")]),
        tests(
            "ListeningTests",
            ["Interface", "Listening", "Playing", "RoomTesting", "Sound", "SoundCommands", "Tasks", "Tree"]),
        tests("QRCodeTests", ["QRCode", "Tree"], resources: [.copy("Fixtures")]),
        tests(
            "HeadResponsesTests",
            [
                "HeadResponses", "Hearing", "HearingTools", "Levels", "LevelsTesting", "Measure", "Sampling", "Sound",
                "SoundCommands", "Space",
                "Text", "Tree",
            ], resources: [.copy("Fixtures")]),
        tests(
            "QuizToolsTests",
            ["AuthorFiles", "Definitions", "Quiz", "QuizExchange", "QuizTools", "Tasks", "Tools", "Tree"]),
        tests("ToolsTests", ["Interface", "Tools", "Tree", product("ArgumentParser")]),
        tests("DefinitionsTests", ["Definitions", "Tree"]),
        tests(
            "ParadigmCheckTests",
            [
                "AuthorFiles", "Definitions", "Interface", "Paradigm", "ParadigmCheck", "ParadigmTask", "ParadigmTools",
                "Tools", "Tree",
            ]),
        tests(
            "ParadigmTests", ["Measure", "Paradigm", "ReferenceFigures", "Sampling", "Tree"],
            resources: [.copy("Fixtures")]),
        tests(
            "ParadigmTaskTests",
            [
                "Families", "Interface", "Paradigm", "ParadigmTask", "ParadigmTools", "RoomTesting", "ScreenTesting",
                "Sessions", "Tasks", "Tools", "Tree",
            ]),
        tests("EditingTests", ["Definitions", "Editing", "Interface", "Store", "Tree"]),
        tests(
            "StudiesTests",
            [
                "Definitions", "Families", "Interface", "Measure", "ReferenceFigures", "Rights", "Sampling", "Sessions",
                "Studies",
                "Tasks",
                "Tree",
            ], resources: [.copy("Fixtures")]),
        tests(
            "AuthorFilesTests",
            [
                "Attendance", "AuthorFiles", "Definitions", "Families", "GoldenText", "Interface", "Levels", "Quiz",
                "Studies", "Tasks", "Tools", "Tree",
            ], resources: [.copy("Fixtures")]),
        tests("SessionsTests", ["Families", "Interface", "Reaction", "Sessions", "Tasks", "Tools", "Touch", "Tree"]),
        tests(
            "LabTests",
            [
                "Attendance", "Clock", "ClockFace", "Definitions", "Editing", "Families", "Hearing", "Interface", "Lab",
                "LevelStudio", "Levels", "Listening", "Playing", "Quiz", "QuizStudio", "Reaction", "Sessions", "Space",
                "Store", "StoreTesting", "Studies", "Tasks", "Text", "Touch", "Tree",
            ]),
        tests("RightsTests", ["Rights"]),
        tests("CredentialsTests", ["CArgon2", "Credentials", "Tree"], resources: [.copy("Fixtures")]),
        tests("TLSTests", ["TLS"]),
        tests("MailTests", ["Interface", "Mail"]),
        tests("AssetsTests", ["Assets"], resources: [.copy("Fixtures")]),
        tests(
            "ExportTests",
            [
                "Archive", "Export", "Families", "GoldenText", "Interface", "Rights", "Sampling", "Sessions", "Studies",
                "Tasks", "Text", "Tree", "Wire",
            ], resources: [.copy("Fixtures")]),
        tests(
            "ArchiveTests", ["Archive", "Rights", "Sampling", "Studies", "Text", "Tree", product("GRDB")]),
        // What every store promises, asked of each.
        tests(
            "ArchiveConformanceTests",
            [
                "Archive", "ArchiveContract", "ArchivePostgres", "Rights", "Sampling", "Studies", "StudyRules", "Tree",
                product("GRDB"),
            ]),
        tests("ResearchTests", ["Archive", "Export", "Families", "Research", "Rights", "Studies", "Tree", "Wire"]),
        tests(
            "ServerTests",
            [
                "Archive", "Attendance", "AuthorFiles", "COpenSSL", "Credentials", "Definitions", "Documents", "Export",
                "Families", "GoldenText", "Interface", "Levels", "Mail", "Measure", "Research", "Rights", "Sampling",
                "Server", "Sessions", "Studies", "TLS", "Tasks", "Tree", "Wire", product("GRDB"), product("HTTPTypes"),
                product("Hummingbird"), product("Logging"), product("NIOCore"),
            ], resources: [.copy("Fixtures")]),
        tests(
            "StudyStudioTests",
            [
                "AuthorFiles", "Definitions", "Editing", "Families", "Interface", "Store", "Studies", "StudyStudio",
                "Tasks", "Tree",
            ]),
        tests(
            "DocumentsTests",
            [
                "Archive", "AuthorFiles", "Credentials", "Definitions", "Documents", "Editing", "Families", "Interface",
                "Rights", "ScreenTesting", "Server", "Studies", "StudyStudio", "Tasks", "Tree", "Wire",
                product("Logging"),
            ]),
        tests(
            "SoundOutputTests",
            [
                "Interface", "Levels", "LevelsTools", "Playing", "Sampling", "Sound", "SoundCommands", "SoundOutput",
                "Space",
                "Tree",
            ]),
        tests("PlayingTests", ["Playing", "Sound", "SoundCommands"]),
        tests(
            "VoicesTests", ["ReferenceFigures", "Sound", "SoundCommands", "Tools", "Voices"],
            resources: [.copy("Fixtures")]),
        tests("PackingTests", ["Packing"]),
        tests("GoldenTests", ["GoldenReading", "Tree"]),
        tests(
            "NBackTests",
            [
                "Families", "Interface", "NBack", "ReferenceFigures", "RoomTesting", "ScreenTesting", "Sessions",
                "Tasks", "Tree",
            ], resources: [.copy("Fixtures")]),
        tests("SamplingTests", ["Sampling"]),
        tests("HouseTests"),
    ],
]

let floors = catalogueFloors + portableFloors + (isWeb ? webFloors : nativeFloors)

var below: Set<String> = []
for floor in floors {
    for target in floor {
        for dependency in target.dependencies {
            guard case .byNameItem(let name, _) = dependency, !below.contains(name) else { continue }
            refuse("\(target.name) depends on \(name), which is on no floor below it; move one of them or the code")
        }
    }
    below.formUnion(floor.map(\.name))
}

/// The targets that are built: all, or those that MERKWELT_ONLY names ("TouchTests,QuizTests") with what they import.
/// Tests of one family are so built and linked without the others.
let targets: [Target] = {
    let all = floors.flatMap(\.self).filter { plays || !["CPortAudio", "merkwelt-play"].contains($0.name) }
    guard let named = Context.environment["MERKWELT_ONLY"] else { return all }
    var wanted = Set(named.split(separator: ",").map(String.init))
    for name in wanted where !all.contains(where: { $0.name == name }) {
        refuse("MERKWELT_ONLY: no target is called \(name)")
    }
    // Whoever imports stands later, so one pass from the end finds all.
    for target in all.reversed() where wanted.contains(target.name) {
        for case .byNameItem(let name, _) in target.dependencies { wanted.insert(name) }
        for case .plugin(let name, _) in target.plugins ?? [] { wanted.insert(name) }
    }
    return all.filter { wanted.contains($0.name) }
}()

// Exact versions instead of a committed Package.resolved (Documentation/decisions.md, 17).
let packages: [Package.Dependency] = [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-http-types", exact: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/apple/swift-nio", exact: "2.101.2"),
    .package(url: "https://github.com/apple/swift-nio-extras", exact: "1.35.2"),
    .package(url: "https://github.com/groue/GRDB.swift", exact: "7.10.0"),
    .package(url: "https://github.com/hummingbird-project/hummingbird", exact: "2.28.1"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", exact: "2.13.0"),
]
let syntaxPackage: [Package.Dependency] =
    syntaxLibraries == nil ? [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")] : []

/// What other packages can depend on by version (Documentation/decisions.md, 203). Without a lane none of it has an unsafe flag.
let products: [Product] = [
    ("DataModel", ["Tree", "Store"]), ("Measure", ["Measure"]),
    ("SpatialSound", ["Sound", "SoundCommands", "Playing", "SoundOutput"]),
    ("AcousticGames", ["Space", "Levels", "Interface"]), ("Clock", ["Clock"]),
    ("Tasks", ["Tasks", "Sessions", "Interface"]),
].compactMap { (name: String, modules: [String]) in
    let isBuilt = modules.allSatisfy { module in targets.contains { $0.name == module } }
    return isBuilt ? .library(name: name, targets: modules) : nil
}

let package = Package(
    name: "Merkwelt", products: products, dependencies: (isWeb ? [] : packages) + syntaxPackage, targets: targets)
