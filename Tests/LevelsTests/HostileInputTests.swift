import Foundation
import Interface
import Levels
import Testing
import Tools
import Tree

@Suite struct HostileInputTests {
    @Test func `what a level file may be is taken as a level, or refused, and kept as it was`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Content/localisation/levels")
        let seeds = try ["school-2", "pond-1", "harbour-1"].map { name in
            [UInt8](try Data(contentsOf: folder.appendingPathComponent(name + ".json")))
        }
        let inputs = HostileInputs(seeds, form: .json)
        var accepted = 0
        for number in 0..<2000 {
            guard case .node(let node)? = try? Value(json: inputs.input(number)) else { continue }
            let kept = Value.node(["id": "level:a", "edited": 1.0, "level": .node(node)])
            guard let own = OwnLevel(json: kept.jsonBytes()) else {
                #expect(!LevelDefinition.problems(in: ["level": .node(node)]).isEmpty, "input \(number)")
                continue
            }
            accepted += 1
            #expect(OwnLevel(json: Array(own.text.utf8))?.level == own.level, "input \(number)")
            for complaint in own.level.complaints(library: Library(), in: .german) {
                #expect(!complaint.text.isEmpty, "input \(number)")
            }
        }
        #expect((100...1500).contains(accepted), "\(accepted)")
    }

    @Test func `the head of a sound may hold anything`() {
        func little(_ number: UInt32) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
        let format =
            Array("fmt ".utf8) + little(16) + [1, 0, 1, 0] + little(48_000) + little(96_000) + [2, 0, 16, 0]
            + Array("data".utf8) + little(4) + [0, 0, 0, 0]
        let beginning = Array("RIFF".utf8) + little(100) + Array("WAVE".utf8)
        let seeds = [beginning + format, beginning + Array("LIST".utf8) + little(3) + [1, 2, 3, 0] + format]
        let inputs = HostileInputs(seeds, form: .bytes)
        var accepted = 0
        for number in 0..<2000 {
            let head = inputs.input(number)
            let size = number % 3 == 0 ? Int.max : number % 3 == 1 ? 96_000 : head.count
            guard let upload = try? Upload(file: String(decoding: head, as: UTF8.self), head: head, size: size) else {
                continue
            }
            accepted += 1
            #expect((1...60).contains(upload.name.utf8.count), "input \(number)")
            if let seconds = upload.seconds { #expect((-0.001...60).contains(seconds), "input \(number): \(seconds)") }
        }
        #expect((100...1500).contains(accepted), "\(accepted)")
    }
}
