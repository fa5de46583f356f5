import Store
import Testing
import Tree

/// The one place where a state changes.
@Suite struct StoreTests {
    @Test func `a late observer sees the state as it is, and reducers run once however many observe`() {
        // The origin's store was cold: each subscriber replayed every action from the first state, and a late one missed
        // what had happened before it came.
        let runs = Box(0)
        nonisolated(unsafe) let counted = runs
        let store = Store(
            Harbour(),
            reducer: Reducer<Harbour, Command, Signal> { harbour, command in
                counted.content += 1
                return steering.reduce(&harbour, command)
            })
        store.send(.turn(30))
        store.send(.turn(15))
        let seen = Box<[Double]>([])
        for _ in 0..<10 { store.observe(Harbour.heading) { seen.content.append($0) } }
        #expect(seen.content == [Double](repeating: 45, count: 10))
        store.send(.turn(1))
        #expect(runs.content == 3)
        #expect(seen.content.suffix(10) == [Double](repeating: 46, count: 10)[...])
        #expect(store.state.heading == 46)
    }

    @Test func `observations under keys end one by one, replaced by another one, or together`() {
        let store = Store(Harbour(), reducer: steering)
        let told = Box<[String]>([])
        let kept = Observations<String>()
        for (key, name) in [("a", "first"), ("b", "second"), ("a", "third")] {
            kept.keep(store.observe(Harbour.heading) { _ in told.content.append(name) }, for: key)
        }
        told.content = []
        store.send(.turn(1))
        #expect(told.content == ["second", "third"])
        kept.end("b")
        kept.end("c")
        #expect(kept.count == 1)
        kept.end()
        store.send(.turn(1))
        #expect(told.content == ["second", "third"])
        let late = store.observe(Harbour.heading) { _ in }
        kept.keep(late, for: "d")
        #expect(late.isEnded && kept.isEnded && kept.count == 0)
    }

    @Test func `an observer is told of its part only, and only of changes`() {
        let store = Store(Harbour(), reducer: steering)
        let headings = Box<[Double]>([])
        store.observe(Harbour.heading) { headings.content.append($0) }
        store.send(.launch(1))
        store.send(.nothing)
        store.send(.turn(0))
        #expect(headings.content == [0])
        store.send(.turn(2))
        #expect(headings.content == [0, 2])
    }

    @Test func `actions sent from observers and effects wait their turn, and none is lost`() {
        let order = Box<[String]>([])
        let reference = Box<Store<Harbour, Command, Signal>?>(nil)
        let store = Store(Harbour(), reducer: steering) { effect in
            order.content.append("\(effect)")
            if effect == .horn, reference.content?.state.boats.count == 1 { reference.content?.send(.sink(7)) }
        }
        reference.content = store
        store.observe(Harbour.heading) { heading in
            order.content.append("heading \(heading)")
            if heading == 1 { reference.content?.send(.turn(10)) }
        }
        store.send(.launch(7))
        store.send(.turn(1))
        // The first action's effects come before the action that its observer sent; the effect's own action comes last.
        #expect(order.content == ["heading 0.0", "heading 1.0", "horn", "heading 11.0", "horn", "bell(7)", "bell(7)"])
        #expect(store.state.boats.isEmpty)
        reference.content = nil
    }

    @Test func `ten thousand actions that each send the next one need no deep stack`() {
        let reference = Box<Store<Harbour, Command, Signal>?>(nil)
        let store = Store(Harbour(), reducer: steering) { _ in
            if (reference.content?.state.heading ?? 0) < 10_000 { reference.content?.send(.turn(1)) }
        }
        reference.content = store
        store.send(.turn(1))
        #expect(store.state.heading == 10_000)
        reference.content = nil
    }

    @Test func `an observer that ended hears nothing, also when it ends in the middle of a round`() {
        let store = Store(Harbour(), reducer: steering)
        let heard = Box(0)
        let second = Box<Observation?>(nil)
        store.observe(Harbour.heading) { heading in if heading == 5 { second.content?.end() } }
        second.content = store.observe(Harbour.heading) { _ in heard.content += 1 }
        store.send(.turn(1))
        #expect(heard.content == 2)
        store.send(.turn(4))
        store.send(.turn(1))
        #expect(heard.content == 2)
    }

    @Test func `completion lets everyone write first, then refuses`() {
        let store = Store(Harbour(), reducer: steering)
        let observation = store.observe(Harbour.heading) { _ in }
        store.onCompletion { store.send(.turn(90)) }
        store.complete()
        #expect(store.isComplete)
        #expect(store.state.heading == 90)
        #expect(observation.isEnded)
        #expect(store.send(.turn(1)) == false)
        #expect(store.state.heading == 90)
        #expect(store.observe(Harbour.heading) { _ in }.isEnded)
    }

    @Test func `completed from within an effect, the actions that wait still count`() {
        let reference = Box<Store<Harbour, Command, Signal>?>(nil)
        let store = Store(Harbour(), reducer: steering) { effect in
            guard effect == .horn, reference.content?.state.boats.isEmpty == true else { return }
            reference.content?.complete()
            reference.content?.send(.launch(1))
        }
        reference.content = store
        store.send(.turn(1))
        #expect(store.isComplete)
        #expect(store.state.boats.count == 1)
        reference.content = nil
    }

    @Test func `an observation ends once`() {
        let ended = Box(0)
        let observation = Observation { ended.content += 1 }
        #expect(!observation.isEnded)
        observation.end()
        observation.end()
        #expect(ended.content == 1)
        #expect(observation.isEnded)
    }
}
