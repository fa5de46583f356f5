import Store
import Testing
import Tree

/// Reducers built from reducers.
@Suite struct ReducerTests {
    private enum AppCommand { case sail(Command), other }

    @Element struct App {
        @Property var harbour: Harbour = Harbour()
    }

    @Test func `combined reducers run in order, each on what the one before has left`() {
        let double = Reducer<Harbour, Command, Signal> { harbour, _ in
            harbour.heading *= 2
            return [.bell(0)]
        }
        var harbour = Harbour()
        #expect(Reducer.combined([steering, double]).reduce(&harbour, .turn(3)) == [.horn, .bell(0)])
        #expect(harbour.heading == 6)
        harbour = Harbour()
        #expect(Reducer.combined([double, steering]).reduce(&harbour, .turn(3)) == [.bell(0), .horn])
        #expect(harbour.heading == 3)
        let built = Reducer<Harbour, Command, Signal> {
            steering
            double
            steering
        }
        harbour = Harbour()
        #expect(built.reduce(&harbour, .turn(1)) == [.horn, .bell(0), .horn])
        #expect(harbour.heading == 3)
    }

    @Test func `a logged reducer tells each step and leads to the same state`() {
        let steps = Box<[String]>([])
        nonisolated(unsafe) let told = steps
        let logged = steering.logged { action, before, after, effects in
            told.content.append("\(action): \(before.heading) to \(after.heading), \(effects)")
        }
        var harbour = Harbour()
        #expect(logged.reduce(&harbour, .turn(3)) == [.horn])
        #expect(harbour.heading == 3)
        #expect(steps.content == ["turn(3.0): 0.0 to 3.0, [StoreTests.Signal.horn]"])
    }

    @Test func `a reducer of a part works through a lens, and only on its own kind of action`() {
        let app = steering.at(App.harbour).on { (command: AppCommand) in
            if case .sail(let inner) = command { inner } else { nil }
        }
        var state = App()
        #expect(app.reduce(&state, .sail(.turn(4))) == [.horn])
        #expect(state.harbour.heading == 4)
        #expect(app.reduce(&state, .other).isEmpty)
        #expect(state.harbour.heading == 4)
    }
}
