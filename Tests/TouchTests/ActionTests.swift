import Tasks
import Testing
import Touch
import Tree

@Suite struct ActionTests {
    static var all: [Action] {
        var device = Device()
        device.capture = .coalesced
        var calibration = Calibration()
        calibration.pixelsPerCentimetre = 59.3
        device.calibration = calibration
        return [
            .opened(origin: 0.1 + 0.2), .prepared(device), .begun, .pointers([]),
            .pointers([
                PointerEvent(.down, pointer: -3, input: .pen, PointerSample(time: 0.1, x: 1.0 / 3, y: -0.0, tiltX: 30))
            ]
            ),
            .keyed(side: 1, isDown: true), .shaken, .expired, .done, .disturbed(.rotated), .stopped, .saved,
        ]
    }

    @Test func `every action survives a round trip through JSON`() throws {
        for action in Self.all {
            let read = Action(try Value(json: action.value.json()))
            #expect(read == action)
        }
    }

    @Test func `an unknown kind and a wrong payload are not read as something else`() throws {
        for text in [
            #"{"kind":"exploded"}"#, "{}", "[]", #"{"kind":"opened"}"#, #"{"kind":"pointers"}"#,
            #"{"kind":"pointers","packed":"AAAA"}"#, #"{"kind":"keyed","side":1}"#,
            #"{"kind":"disturbed","by":"moon"}"#,
            #"{"kind":3}"#, #"{"kind":"prepared","device":4}"#,
        ] {
            #expect(Action(try Value(json: text)) == nil, "\(text)")
        }
    }

    @Test func `a replay shows of a batch what had happened`() {
        let events = [1.0, 2, 3].map { PointerEvent(.move, pointer: 1, PointerSample(time: $0, x: 0, y: 0)) }
        #expect(Action.pointers(events).part(until: 2.5) == .pointers(Array(events.prefix(2))))
        #expect(Action.pointers(events).part(until: 0) == nil)
        #expect(Action.begun.part(until: 9) == nil)
    }

    @Test func `actions that do not fit the phase change nothing`() {
        let before = Hand()
        for action in [Action.done, .expired, .saved, .stopped, .keyed(side: 0, isDown: true), .shaken] {
            var hand = before
            hand.send(action)
            #expect(hand.recording == before.recording)
            #expect(hand.effects.isEmpty)
        }
        var hand = before
        hand.time = .nan
        hand.send(.begun)
        #expect(hand.recording == before.recording)
    }
}
