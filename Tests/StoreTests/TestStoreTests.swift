import Store
import StoreTesting
import Testing
import Tree

/// The store for tests lets nothing pass unnoticed.
@Suite struct TestStoreTests {
    @Test func `a change that is stated passes`() throws {
        let store = TestStore(Harbour(), reducer: steering)
        try store.send(.turn(5), effects: [.horn]) { $0.heading = 5 }
        try store.send(.turn(1)) { $0.heading = 6 }
        try store.receive(.horn)
        try store.finish()
    }

    @Test func `a change that is not stated is a mismatch that shows both`() throws {
        let store = TestStore(Harbour(), reducer: steering)
        let mismatch = try #require(throws: Mismatch.self) { try store.send(.turn(5), effects: [.horn]) }
        #expect(mismatch.description.hasPrefix("send(turn(5.0)): the state is not as expected (− expected, + found)"))
        #expect(mismatch.description.contains("\"heading\": 5"))
    }

    @Test func `effects that are wrong, missing or left over are mismatches`() throws {
        let wrong = TestStore(Harbour(), reducer: steering)
        #expect(throws: Mismatch.self) { try wrong.send(.turn(5), effects: [.bell(1)]) { $0.heading = 5 } }
        let left = TestStore(Harbour(), reducer: steering)
        try left.send(.turn(5)) { $0.heading = 5 }
        #expect(throws: Mismatch.self) { try left.finish() }
        #expect(throws: Mismatch.self) { try left.receive(.bell(2)) }
        #expect(throws: Mismatch.self) { try left.send(.turn(5)) { $0.heading = 10 } }
    }
}
