import ArgumentParser
import Foundation
import Sound

/// Renders what a file describes.
struct Render: ParsableCommand {
    static let configuration = CommandConfiguration(
        abstract: "Render a scene of sounds into a sound file for headphones.",
        discussion: """
            The scene is a JSON file; Examples/Scenes/garden.json shows everything that one can hold. The same scene gives \
            the same bytes in every run.
            """)

    @Argument(help: "A scene (JSON).", completion: .file(extensions: ["json"]))
    var file: String

    @Option(name: .shortAndLong, help: "Where the result goes.", completion: .file(extensions: ["wav"]))
    var output: String

    @Option(help: "How samples are written: 16, 24 or float.")
    var format: SampleFormat = .integer16

    @Option(help: "A baked head; otherwise the lab's own.", completion: .file(extensions: ["mwh"]))
    var head: String?

    func run() throws {
        try renderScene(file, to: output, format: format, head: head)
    }
}

/// How samples are written.
enum SampleFormat: String, CaseIterable, ExpressibleByArgument {
    case integer16 = "16"
    case integer24 = "24"
    case float

    var waveFormat: WaveFile.Format {
        switch self {
        case .integer16: .integer16
        case .integer24: .integer24
        case .float: .float32
        }
    }
}
