public import ArgumentParser
public import Sound

/// The options for rendering a scene.
struct SoundOptions: ParsableArguments {
    @Option(name: .shortAndLong, help: "Where the sound goes.", completion: .file(extensions: ["wav"]))
    var output: String?

    @Option(help: "How samples are written: 16, 24 or float.")
    var format: SampleFormat = .integer16

    @Option(help: "A baked head; otherwise the lab's own.", completion: .file(extensions: ["mwh"]))
    var head: String?

    @Option(
        help: "live, as the page plays it, or fine: closer to the head between its measurements, at twice the work.")
    var quality = RenderingQuality.live
}

extension RenderingQuality: ExpressibleByArgument {}

/// The formats of samples.
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
