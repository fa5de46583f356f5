import Foundation
import SoundCommands
import Testing

@testable import Sound

@Suite struct AcousticsTests {
    @Test func `sphere and air agree with SciPy`() throws {
        let url = try #require(
            Bundle.module.url(forResource: "acoustics", withExtension: "txt", subdirectory: "Fixtures"))
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
        #expect(lines.count == 168)
        for line in lines {
            let parts = line.split(separator: " ")
            let numbers = parts.dropFirst().compactMap { Double($0) }
            #expect(numbers.count == 4)
            let found =
                parts[0] == "sphere"
                ? RigidSphere().level(frequency: numbers[0], distance: numbers[1], incidence: numbers[2] * .pi / 180)
                : Air(temperature: numbers[1], humidity: numbers[2]).absorption(at: numbers[0])
            #expect(abs(found / numbers[3] - 1) < 2e-5, "\(line): found \(found)")
        }
    }

    @Test func `first reflections come when and from where the images are`() throws {
        let room = Room(length: 7, width: 6, height: 4, absorption: 0.4)
        let speed = 343.2
        let chamber = RoomRenderer(room, sampleRate: 48_000, speedOfSound: speed, sources: 1)
        let place = SIMD3<Float>(1.3, 0.8, 0.4)
        let ear = SIMD3<Float>(-0.5, 0.2, -0.3)
        var impulse = [Float](repeating: 0, count: 128)
        impulse[0] = 1
        var heard = [[Float]](repeating: [], count: RoomRenderer.directions)
        for block in 0..<16 {
            chamber.begin()
            chamber.send(impulse, voice: 0, position: place, listener: ear, gain: 1, isFresh: block == 0)
            impulse[0] = 0
            var piece = [Float](repeating: 0, count: 128)
            for index in 0..<RoomRenderer.directions {
                chamber.take(index, into: &piece)
                heard[index] += piece
            }
            chamber.finish()
        }
        func distance(_ x: Double, _ y: Double, _ z: Double) -> Double {
            let way = (x - Double(ear.x), y - Double(ear.y), z - Double(ear.z))
            return (way.0 * way.0 + way.1 * way.1 + way.2 * way.2).squareRoot()
        }
        let direct = distance(Double(place.x), Double(place.y), Double(place.z))
        for image in room.images(x: Double(place.x), y: Double(place.y), z: Double(place.z)) {
            let way = distance(image.x, image.y, image.z)
            let lag = ((way - direct) / speed * 48_000).rounded()
            let energy = heard.reduce(0) { $0 + Double($1[Int(lag)]) * Double($1[Int(lag)]) }
            #expect(abs(energy.squareRoot() - 0.6.squareRoot() / way) < 1e-4)
        }
    }

    @Test(arguments: [0.08, 0.25, 0.5]) func `the tail falls as Eyring says`(absorption: Double) throws {
        let room = Room(length: 8, width: 5, height: 3.2, absorption: absorption)
        var configuration = dry()
        configuration.room = room
        let renderer = Renderer(head: testHead, configuration: configuration)
        let sound = try #require(renderer.addSound([1] + [Float](repeating: 0, count: 99), sampleRate: 48_000))
        renderer.place(0, x: 1, y: 1, z: 0)
        renderer.play(0, sound: sound)
        let output = render(renderer, 96_000)
        var rest = 0.0
        var levels = [Double](repeating: 0, count: 96_000)
        for index in stride(from: 95_999, through: 0, by: -1) {
            rest += Double(output.left[index] * output.left[index]) + Double(output.right[index] * output.right[index])
            levels[index] = 10 * log10(rest + 1e-30)
        }
        let begin = 2_400
        let first = try #require((begin..<96_000).first { levels[$0] < levels[begin] - 3 })
        let last = try #require((begin..<96_000).first { levels[$0] < levels[begin] - 28 })
        let time = 60 * Double(last - first) / 48_000 / (levels[first] - levels[last])
        #expect(abs(time / room.reverberationTime() - 1) < 0.05)
    }

    @Test func `a nearing source sounds higher by Doppler's ratio and a resting one is not filtered`() throws {
        let renderer = Renderer(
            head: testHead, configuration: RendererConfiguration(sources: 1, hasAirAbsorption: false, hasLimiter: false)
        )
        let tone = (0..<48_000).map { Float(0.1 * sin(2 * Double.pi * 1_000 * Double($0) / 48_000)) }
        let sound = try #require(renderer.addSound(tone, sampleRate: 48_000))
        renderer.play(0, sound: sound, loops: true)
        var output: [Float] = []
        for block in 0..<560 {
            renderer.place(0, x: Float(60 - 30 * Double(block) * 128 / 48_000), y: 0, z: 0)
            output += render(renderer, 128).left
        }
        let part = Array(output[40_000..<64_000])
        let expected = 1_000 * 343.2 / (343.2 - 30)
        let best = stride(from: expected - 20, through: expected + 20, by: 0.25).max {
            power(part, at: $0) < power(part, at: $1)
        }
        #expect(abs((best ?? 0) - expected) <= 0.001 * expected)
    }
}
