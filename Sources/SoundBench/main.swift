import Foundation
import HeadResponses
import Sound
import SoundCommands
import Tree

let arguments = CommandLine.arguments
let kemar = "/usr/share/libmysofa/MIT_KEMAR_normal_pinna.sofa"

func write(_ floats: [Float], to path: String) throws {
    try floats.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: path))
}

func seconds(_ work: () -> Void) -> Double {
    let begin = clock()
    work()
    return Double(clock() - begin) / Double(CLOCKS_PER_SEC)
}

/// Every other azimuth of each ring, in ascending order from the front.
func everyOther(_ directions: [Direction]) -> [Bool] {
    var rings: [Int: [Int]] = [:]
    for (index, direction) in directions.enumerated() {
        rings[Int(direction.elevation.rounded()), default: []].append(index)
    }
    var keeps = [Bool](repeating: false, count: directions.count)
    for ring in rings.values {
        let sorted = ring.sorted { directions[$0].azimuth < directions[$1].azimuth }
        for (place, index) in sorted.enumerated() where place % 2 == 0 { keeps[index] = true }
    }
    return keeps
}

/// What the words after the files ask for: fine rendering, or what the page plays.
let quality = arguments.last.flatMap { RenderingQuality(rawValue: $0) } ?? .live

var plain = RendererConfiguration(
    sources: 4, hasPropagationDelay: false, hasAirAbsorption: false, hasNearField: false,
    quality: quality)
plain.hasLimiter = false

func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data((message + "\n").utf8))
    exit(1)
}

func load(_ path: String) throws -> HeadData {
    try HeadData(bytes: [UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
}

/// The renderer's impulse response for a direction: 384 samples left, then right.
func response(_ renderer: Renderer, _ sound: Int, _ direction: Direction) -> [Float] {
    renderer.place(0, x: Float(direction.x), y: Float(direction.y), z: Float(direction.z))
    renderer.play(0, sound: sound)
    var left = [Float](repeating: 0, count: 384)
    var right = left
    renderer.render(left: &left, right: &right, frames: 384)
    renderer.stop(0)
    var rest = [Float](repeating: 0, count: 512)
    var other = rest
    renderer.render(left: &rest, right: &other, frames: 512)
    return left + right
}

do {
    switch arguments.dropFirst().first {
    case "half":
        let path = arguments[2]
        let measurement = try SofaMeasurement(path: path)
        let keeps = everyOther(measurement.directions)
        let begin = clock()
        let head = HeadBake(taps: quality.taps).bake(measurement.filtered { keeps[$0] })
        try Data(head.encoded(bits: 16)).write(to: URL(fileURLWithPath: arguments[3]))
        print(
            "directions", head.directions.count, "symmetric", head.isSymmetric,
            "seconds", Double(clock() - begin) / Double(CLOCKS_PER_SEC))
    case "sweep": try sweep(load(arguments[2]), arguments[3])
    case "responses":
        let head = try load(arguments[2])
        let all = try SofaMeasurement(path: kemar)
        var renderer: Renderer?
        print("load seconds", seconds { renderer = Renderer(head: head, configuration: plain) })
        guard let renderer, let sound = renderer.addSound([1] + [Float](repeating: 0, count: 511), sampleRate: 48_000)
        else { break }
        var floats: [Float] = []
        for direction in all.directions { floats += response(renderer, sound, direction) }
        try write(floats + head.common, to: arguments[3])
    case "library":
        for recipe in SoundRecipe.all { try write(recipe.rendered(), to: arguments[2] + "/" + recipe.name + ".f32") }
    case "speed":
        // All kinds in turn, so that what else the machine does meets each of them.
        let head = try load(arguments[2])
        let wanted = arguments.dropFirst(3).compactMap { Speed.Motion(rawValue: $0) }
        let motions = wanted.isEmpty ? [.resting, .circling, .approaching] : wanted
        let rounds = arguments.dropFirst(3).compactMap { Int($0) }.first ?? 20
        var runs = motions.map { Speed(head, $0) }
        var best = [Double](repeating: .infinity, count: runs.count)
        for _ in 0..<rounds {
            for index in runs.indices { best[index] = min(best[index], runs[index].time(50)) }
        }
        for (run, best) in zip(runs, best) { print("\(run.motion.rawValue) \(best) ns a sample and source") }
    case "parity": try Parity().write(load(arguments[2]), to: arguments[3])
    default:
        print(
            """
            usage: SoundBench half SOFA OUT.mwh [QUALITY]       a head of every other azimuth
                   SoundBench responses HEAD.mwh OUT.f32 [QUALITY]
                   SoundBench sweep HEAD.mwh FOLDER [QUALITY]
                   SoundBench parity HEAD.mwh FOLDER
                   SoundBench speed HEAD.mwh [MOTION ...] [ROUNDS] [QUALITY]     256 sources: resting, circling, approaching
                   SoundBench library FOLDER                    every sound, for Scripts/sound/life.py
            QUALITY is live, which is meant without it, or fine.
            Scripts/sound/bars runs all of them and measures what they render.
            """)
    }
} catch let error as HeadResponsesError {
    fail(error.message)
} catch let error as HeadFileError {
    fail(error.message)
} catch let error as TreeError {
    fail(error.description)
}
