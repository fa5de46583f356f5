import Store
import Testing
import Tree

/// Reducers built from reducers.
@Suite struct ReducerTests {
    private enum AppCommand { case sail(Command), other }
    private enum AppSignal: Equatable { case sailing(Signal) }

    @Element struct App {
        @Property var harbour: Harbour = Harbour()
        @Property var guest: Harbour?
    }

    @Test func `combined reducers run in order, each on what the one before has left`() {
        let double = Reducer<Harbour, Command, Signal> { harbour, _ in
            harbour.heading *= 2
            return [.bell(0)]
        }
        var harbour = Harbour()
        #expect((steering & double).reduce(&harbour, .turn(3)) == [.horn, .bell(0)])
        #expect(harbour.heading == 6)
        harbour = Harbour()
        #expect(Reducer.combined([double, steering]).reduce(&harbour, .turn(3)) == [.bell(0), .horn])
        #expect(harbour.heading == 3)
        let isDoubling = false
        let built = Reducer<Harbour, Command, Signal> {
            steering
            if isDoubling { double }
            for _ in 0..<2 { steering }
        }
        harbour = Harbour()
        #expect(built.reduce(&harbour, .turn(1)).count == 3)
        #expect(harbour.heading == 3)
    }

    @Test func `a reducer of a part works through a lens, and only on its own kind of action`() {
        let app = steering.at(App.harbour).on(
            { (command: AppCommand) in if case .sail(let inner) = command { inner } else { nil } },
            effect: { AppSignal.sailing($0) })
        var state = App()
        #expect(app.reduce(&state, .sail(.turn(4))) == [.sailing(.horn)])
        #expect(state.harbour.heading == 4)
        #expect(app.reduce(&state, .other).isEmpty)
        #expect(state.harbour.heading == 4)
    }

    @Test func `a part that is absent stays absent`() {
        let guest = steering.at(ifPresent: App.guest)
        var state = App()
        #expect(guest.reduce(&state, .turn(1)).isEmpty)
        #expect(state == App())
        state.guest = Harbour()
        #expect(guest.reduce(&state, .turn(1)) == [.horn])
        #expect(state.guest?.heading == 1)
    }

    private enum IsNamed: Validator {
        static func holds(for harbour: Harbour) -> Bool { harbour.name != nil }
    }

    @Test func `a validated reducer runs only while its check holds, and gets the proof of the state before`() {
        let guarded = steering.validated(by: IsNamed.self)
        var harbour = Harbour()
        #expect(guarded.reduce(&harbour, .turn(1)).isEmpty)
        #expect(harbour == Harbour())
        harbour.name = "Kiel"
        #expect(guarded.reduce(&harbour, .turn(1)) == [.horn])
        let renaming = Reducer<Harbour, Command, Signal>(where: IsNamed.self) { harbour, proof, _ in
            harbour.name = nil
            return proof.subject.name == "Kiel" ? [.bell(1)] : []
        }
        #expect(renaming.reduce(&harbour, .nothing) == [.bell(1)])
        #expect(renaming.reduce(&harbour, .nothing).isEmpty)
    }

    @Test func `logging tells the action with the state before and after`() {
        nonisolated(unsafe) let told = Box<[(Command, Double, Double)]>([])
        let logged = steering.logging { told.content.append(($0, $1.heading, $2.heading)) }
        var harbour = Harbour()
        #expect(logged.reduce(&harbour, .turn(7)) == [.horn])
        #expect(told.content.count == 1)
        #expect(told.content[0] == (.turn(7), 0, 7))
    }
}
