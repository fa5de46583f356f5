// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

// The macros are compiled against the swift-syntax libraries that the toolchain itself ships: seconds instead of
// minutes on a first build (Documentation/decisions.md, 1).
let toolchain: String = {
    let folders = (Context.environment["PATH"] ?? "").split(separator: ":").map(String.init)
    for folder in folders {
        let compiler = URL(fileURLWithPath: folder + "/swiftc").resolvingSymlinksInPath()
        let root = compiler.deletingLastPathComponent().deletingLastPathComponent().path
        if FileManager.default.fileExists(atPath: root + "/lib/swift/host/libSwiftSyntax.so") { return root }
    }
    fatalError("Package.swift: no Swift toolchain with lib/swift/host on PATH; install Swift 6.3 from swift.org")
}()
let syntaxLibraries = toolchain + "/lib/swift/host"

let strict: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Tests may see inside a module although they run on the optimised build (Documentation/decisions.md, 2). The browser's
/// build does without.
let testable: [SwiftSetting] =
    Context.environment["WEB"] == nil ? [.unsafeFlags(["-enable-testing"])] : []

/// A module below `Lab`: pure Swift, built natively and for the browser.
func portable(
    _ name: String, _ dependencies: [Target.Dependency] = [], path: String? = nil, exclude: [String] = []
) -> Target {
    .target(name: name, dependencies: dependencies, path: path, exclude: exclude, swiftSettings: strict + testable)
}

func tests(_ name: String, _ dependencies: [Target.Dependency], resources: [Resource]? = nil) -> Target {
    .testTarget(name: name, dependencies: dependencies, resources: resources, swiftSettings: strict)
}

var targets: [Target] = [
    .macro(
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
        ]),
    portable("Tree", ["TreeMacros"]),
    portable("Store", ["Tree"]),
    portable("Measure"),
    portable("Interface"),
    portable("Clock", exclude: ["Grids"]),
    portable("Reaction", ["Interface", "Measure", "Store", "Tree"]),
    portable("Touch", ["Interface", "Measure", "Tree"]),
    portable("Sound", ["Measure", "Tree"]),
    portable("Playing", ["Measure", "Sound"]),
    portable("Listening", ["Interface"]),
    portable("Quiz", ["Interface", "Measure", "Store", "Tree"]),
    portable("Localisation", ["Interface", "Measure", "Store", "Tree"]),
    portable("FogSignals", ["Interface", "Localisation", "Tree"], path: "Examples/FogSignals"),
    portable("Study", ["Clock", "Interface", "Localisation", "Measure", "Quiz", "Reaction", "Store", "Touch", "Tree"]),
    portable(
        "Lab",
        [
            "Clock", "Interface", "Listening", "Localisation", "Measure", "Playing", "Quiz", "Reaction", "Store",
            "Study",
            "Touch", "Tree",
        ]),
]

/// The browser's executables exist only while cross-building: `WEB=1 swift build --triple wasm32-unknown-none-wasm`.
let isWeb = Context.environment["WEB"] != nil
if isWeb {
    targets += [
        .target(name: "WasmRuntime"),
        .executableTarget(
            name: "LabPage",
            dependencies: [
                "Interface", "Lab", "Listening", "Localisation", "Playing", "Reaction", "Sound", "Store", "Study",
                "Touch",
                "Tree", "WasmRuntime",
            ],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"]), .enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "LabSound", dependencies: ["Sound", "WasmRuntime"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"]), .enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "CoreProbe", dependencies: ["Store", "Tree", "WasmRuntime"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"]), .enableExperimentalFeature("Extern")]),
        .executableTarget(
            name: "NumberProbe", dependencies: ["Measure", "Quiz", "Tree", "WasmRuntime"],
            swiftSettings: strict + [.unsafeFlags(["-parse-as-library"]), .enableExperimentalFeature("Extern")]),
    ]
} else {
    targets += [
        .executableTarget(name: "StoreCount", dependencies: ["Store", "Tree"], swiftSettings: strict),
        .target(name: "StoreTesting", dependencies: ["Store", "Tree"], swiftSettings: strict + testable),
        .target(
            name: "Archive",
            dependencies: [
                "Tree", .product(name: "GRDB", package: "GRDB.swift"), .product(name: "Logging", package: "swift-log"),
            ], swiftSettings: strict + testable),
        .target(
            name: "Server",
            dependencies: [
                "Archive", "Clock", "Tree", .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOHTTPTypes", package: "swift-nio-extras"),
                .product(name: "ServiceLifecycle", package: "swift-service-lifecycle"),
                .product(name: "UnixSignals", package: "swift-service-lifecycle"),
            ], swiftSettings: strict + testable),
        .target(
            name: "QuizFiles", dependencies: ["Quiz", "Tree", .product(name: "Yams", package: "Yams")],
            swiftSettings: strict + testable),
        .systemLibrary(name: "CMySofa", pkgConfig: "libmysofa", providers: [.apt(["libmysofa-dev"])]),
        .target(
            name: "HeadResponses", dependencies: ["CMySofa", "Measure", "Sound"], swiftSettings: strict + testable),
        .executableTarget(
            name: "SoundBench", dependencies: ["HeadResponses", "Sound", "Tree"], swiftSettings: strict),
        .target(
            name: "PageContract", dependencies: ["Interface", "Lab", "Playing", "Sound", "Touch"],
            swiftSettings: strict + testable),
        .executableTarget(
            name: "merkwelt",
            dependencies: [
                "Archive", "Clock", "HeadResponses", "Interface", "Lab", "Localisation", "Measure", "PageContract",
                "Quiz", "QuizFiles", "Reaction", "Server", "Sound", "Store", "Study", "Touch", "Tree",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
                .product(name: "NIOPosix", package: "swift-nio"), .product(name: "NIOHTTP1", package: "swift-nio"),
            ], swiftSettings: strict),
        tests("TreeTests", ["Tree"]),
        tests("StoreTests", ["Store", "StoreTesting", "Tree"]),
        .target(name: "ReferenceFigures", path: "Tests/ReferenceFigures", swiftSettings: strict),
        tests("MeasureTests", ["Measure", "ReferenceFigures", "Tree"], resources: [.copy("Fixtures")]),
        tests("InterfaceTests", ["Interface", "Tree"]),
        tests("ClockTests", ["Clock"], resources: [.copy("Fixtures")]),
        tests("ReactionTests", ["Interface", "Measure", "Reaction", "Store", "StoreTesting", "Tree"]),
        tests("TouchTests", ["Touch", "Interface", "Measure", "Tree"], resources: [.copy("Fixtures")]),
        tests("QuizTests", ["Quiz", "Interface", "Measure", "Tree"], resources: [.copy("Fixtures")]),
        tests(
            "LocalisationTests",
            [
                "FogSignals", "Interface", "Localisation", "Measure", "ReferenceFigures", "Store", "StoreTesting",
                "Tree",
            ],
            resources: [.copy("Fixtures")]),
        tests("SoundTests", ["Measure", "Sound", "Tree"], resources: [.copy("Fixtures")]),
        tests("PlayingTests", ["Playing", "Sound"]),
        tests("PageContractTests", ["PageContract"]),
        tests("ListeningTests", ["Interface", "Listening", "Sound"]),
        tests("HeadResponsesTests", ["HeadResponses", "Sound"]),
        tests("QuizFilesTests", ["Quiz", "QuizFiles", "Tree"]),
        tests(
            "StudyTests", ["Clock", "Interface", "Measure", "Reaction", "Study", "Touch", "Tree"],
            resources: [.copy("Fixtures")]),
        tests(
            "LabTests",
            [
                "Clock", "Interface", "Lab", "Listening", "Playing", "Quiz", "Reaction", "Store", "StoreTesting",
                "Study", "Touch",
                "Tree",
            ]),
        tests("ArchiveTests", ["Archive", "Tree", .product(name: "GRDB", package: "GRDB.swift")]),
        tests(
            "ServerTests",
            [
                "Archive", "Localisation", "Server", "Tree", .product(name: "HTTPTypes", package: "swift-http-types"),
                .product(name: "Hummingbird", package: "hummingbird"),
                .product(name: "HummingbirdTesting", package: "hummingbird"),
                .product(name: "Logging", package: "swift-log"), .product(name: "NIOCore", package: "swift-nio"),
            ]),
        tests("HouseTests", []),
    ]
}

let package = Package(
    name: "Merkwelt",
    dependencies: isWeb
        ? []
        : [
            .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
            .package(url: "https://github.com/apple/swift-http-types", from: "1.7.0"),
            .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
            .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
            .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
            .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
            .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.0"),
            .package(url: "https://github.com/jpsim/Yams", from: "6.2.0"),
            .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.13.0"),
        ],
    targets: targets
)
