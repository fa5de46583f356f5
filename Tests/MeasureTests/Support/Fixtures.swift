import Measure
import ReferenceFigures

/// The fixtures, each read once.
enum Fixtures {
    static let samples = load("samples")["samples"]
    static let sciPy = load("scipy")
    static let r = load("r")
    static let elementary = load("elementary")["functions"]
    static let parity = load("parity")

    static let sampleNames = samples.names

    static func sample(_ name: String) -> Sample { Sample(samples[name].numbers) }

    /// A file that cannot be read becomes an empty fixture, which `FixtureTests` reports.
    private static func load(_ name: String) -> Reference {
        (try? Reference.file(name, in: .module)) ?? .nothing
    }
}
