import SoundCommands
import Testing

@testable import Sound

@Suite struct CommandTests {
    static let commands: [SoundCommand] = [
        .play(63, slot: 40_000, loops: true, kind: .panned, after: 1.25), .stop(7),
        .place(48, SIMD3(1.5, -2, 0.25)), .gain(3, 0.35), .master(0.5),
        .turn(Attitude(yaw: -30, pitch: 10)), .listen(SIMD3(4, 5, 6)), .head(1.08),
        .play(0, slot: 0, loops: false, kind: .ambient, after: 0), .room(SIMD4(9, 7, 3, 0.5)),
    ]

    static func bytes(_ commands: [SoundCommand]) -> [UInt8] {
        var bytes: [UInt8] = []
        for command in commands { command.encode(into: &bytes) }
        return bytes
    }

    static func read(_ bytes: [UInt8]) -> (commands: [SoundCommand], isBroken: Bool) {
        bytes.withUnsafeBytes { buffer in
            var reader = SoundCommandReader(buffer)
            var commands: [SoundCommand] = []
            while let command = reader.next() { commands.append(command) }
            return (commands, reader.isBroken)
        }
    }

    @Test func `every command is read as it was written`() {
        let (read, isBroken) = Self.read(Self.bytes(Self.commands))
        #expect(read == Self.commands && !isBroken)
        #expect(Set(Self.commands.map(\.code)) == Set(1...9))
        #expect(Self.bytes([.turn(Attitude(yaw: 3))]).count == 17, "what a head turn sends")
    }

    @Test func `bytes cut anywhere give what came before and a sign, and noise never traps`() {
        let whole = Self.bytes(Self.commands)
        var ends: [Int] = [0]
        for command in Self.commands { ends.append(ends[ends.count - 1] + Self.bytes([command]).count) }
        for length in 0...whole.count {
            let (read, isBroken) = Self.read([UInt8](whole.prefix(length)))
            #expect(read == [SoundCommand](Self.commands.prefix(read.count)))
            #expect(isBroken == !ends.contains(length))
        }
        var state: UInt64 = 5
        for _ in 0..<500 {
            let noise = (0..<64).map { _ in
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return UInt8(truncatingIfNeeded: state >> 33) & 15
            }
            _ = Self.read(noise)
        }
    }

    @Test func `a batch does what its commands do one by one`() throws {
        let samples = (0..<4800).map { Float($0 % 50) / 50 - 0.5 }
        func rendered(_ work: (Renderer) -> Void) throws -> [Float] {
            let renderer = Renderer(head: testHead, configuration: dry())
            _ = try #require(renderer.addSound([1], sampleRate: 48_000))
            #expect(renderer.addSound(samples, sampleRate: 48_000) == 1)
            work(renderer)
            var left = [Float](repeating: 0, count: 2560)
            var right = left
            renderer.render(left: &left, right: &right, frames: 2560)
            #expect(renderer.refusedCommands == 0)
            return left + right
        }
        let direct = try rendered { renderer in
            let turn = Attitude(yaw: 20).quaternion
            renderer.turnListener(x: turn.x, y: turn.y, z: turn.z, w: turn.w)
            renderer.setMasterGain(0.5)
            renderer.place(2, x: 1, y: 1, z: 0)
            renderer.setGain(2, 0.8)
            renderer.play(2, sound: 1, loops: true, delay: 480)
        }
        let batch = try rendered { renderer in
            let bytes = Self.bytes([
                .turn(Attitude(yaw: 20)), .master(0.5), .place(2, SIMD3(1, 1, 0)), .gain(2, 0.8),
                .play(2, slot: 5, loops: true, kind: .directional, after: 0.0075),
            ])
            let slots: [Int32] = [-1, -1, -1, -1, -1, 1]
            bytes.withUnsafeBytes { bytes in
                slots.withUnsafeBufferPointer { renderer.perform(bytes, slots: $0, delay: 0.0025) }
            }
        }
        #expect(direct == batch && direct.contains { $0 != 0 })
    }

    @Test func `a room that is entered later sounds like one that was there before, and is left again`() throws {
        let samples = (0..<2400).map { Float($0 % 50) / 50 - 0.5 }
        func rendered(_ first: Room?, _ commands: [SoundCommand]) throws -> [Float] {
            var configuration = dry()
            configuration.room = first
            let renderer = Renderer(head: testHead, configuration: configuration)
            let sound = try #require(renderer.addSound(samples, sampleRate: 48_000))
            let slots: [Int32] = []
            Self.bytes(commands).withUnsafeBytes { bytes in
                slots.withUnsafeBufferPointer { renderer.perform(bytes, slots: $0) }
            }
            renderer.place(0, x: 2, y: 0, z: 0)
            renderer.play(0, sound: sound)
            return render(renderer, 4800).left
        }
        let room = Room(length: 9, width: 7, height: 3, absorption: 0.5)
        let inside = try rendered(room, [])
        let outside = try rendered(nil, [])
        #expect(inside != outside && energy(inside.suffix(1200)) > 0 && energy(outside.suffix(1200)) == 0)
        #expect(try rendered(nil, [.room(room)]) == inside)
        #expect(try rendered(nil, [.room(Room()), .room(room), .room(room)]) == inside)
        #expect(try rendered(room, [.room(nil as Room?)]) == outside)
    }

    @Test func `what names no slot, no voice or no command is refused and changes nothing`() {
        let renderer = Renderer(head: testHead, configuration: dry())
        var sizes: [Float] = []
        func perform(_ bytes: [UInt8]) {
            let slots: [Int32] = [-1]
            bytes.withUnsafeBytes { bytes in
                slots.withUnsafeBufferPointer { renderer.perform(bytes, slots: $0) { sizes.append($0) } }
            }
        }
        perform(
            Self.bytes([
                .play(0, slot: 0, loops: false, kind: .ambient, after: 0),
                .play(0, slot: 9, loops: false, kind: .ambient, after: 0), .stop(200),
            ]))
        #expect(renderer.refusedCommands == 3)
        perform([99])
        #expect(renderer.refusedCommands == 4)
        perform(Self.bytes([.head(0.92)]))
        #expect(sizes == [0.92] && renderer.refusedCommands == 4)
    }

    @Test func `a sound with a pause repeats after it, at once in time`() throws {
        let renderer = Renderer(head: testHead, configuration: dry())
        let click = try #require(renderer.addSound([Float](repeating: 0.5, count: 128), sampleRate: 48_000))
        let paused = try #require(renderer.addSound(click, pausedFor: 0.008))
        #expect(renderer.addSound(99, pausedFor: 1) == nil && renderer.addSound(click, pausedFor: -1) == nil)
        #expect(renderer.addSound(click, pausedFor: .nan) == nil)
        renderer.play(0, sound: paused, loops: true, kind: .ambient)
        var left = [Float](repeating: 0, count: 128 * 16)
        var right = left
        renderer.render(left: &left, right: &right, frames: left.count)
        // A block of sound, three of silence, four times.
        let loud = (0..<16).map { block in left[(block * 128)..<(block * 128 + 128)].contains { abs($0) > 0.1 } }
        let first = try #require(loud.firstIndex(of: true))
        for block in first..<16 where block + 4 < 16 { #expect(loud[block] == loud[block + 4]) }
        #expect(loud.count { $0 } <= 8)
    }
}
