import Archive
import HTTPTypes
import Rights
import Testing
import Tree

@testable import Credentials
@testable import Server

/// Places that many share: one who takes many leaves some for those who have none.
@Suite struct TurnstileTests {
    @Test func `a quarter of the places is for those who hold none`() throws {
        let turnstile = Turnstile("exports", perOwner: 2, most: 8)
        var passes = try (0..<6).map { try turnstile.enter(Holder(owner: "device \($0 / 2)")) }
        #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "device 0")) }
        // The last two of eight are kept.
        passes.append(try turnstile.enter(Holder(owner: "new 1")))
        #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "new 1")) }
        passes.append(try turnstile.enter(Holder(owner: "new 2")))
        #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "new 3")) }
        passes[0].giveBack()
        passes[0].giveBack()
        let last = try turnstile.enter(Holder(owner: "new 3"))
        #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "new 4")) }
        last.giveBack()
        passes.removeAll()
        for number in 0..<8 { passes.append(try turnstile.enter(Holder(owner: "\(number)"))) }
    }

    @Test func `profiles of one network leave places for those of others`() throws {
        let turnstile = Turnstile("exports", perOwner: 2, most: 8)
        var passes: [Turnstile.Pass] = []
        for number in 0..<20 {
            if let pass = try? turnstile.enter(Holder(owner: "\(number)", network: "a")) { passes.append(pass) }
        }
        #expect(passes.count == 3, "half of what there is but for one place, which is kept for people")
        for number in 0..<2 { passes.append(try turnstile.enter(Holder(owner: "b\(number)", network: "b"))) }
        passes.removeAll()
        #expect(throws: Never.self) { try turnstile.enter(Holder(owner: "1", network: "a")) }
    }

    @Test(arguments: [8, 32, 256])
    func `profiles of several networks leave places to further ones, and the last ones to people`(most: Int) throws {
        let turnstile = Turnstile("exports", perOwner: 2, most: most)
        var passes: [Turnstile.Pass] = []
        /// How many places a network gets, however many profiles it makes.
        func fill(_ network: String) -> Int {
            let before = passes.count
            for number in 0..<(2 * most) {
                if let pass = try? turnstile.enter(Holder(owner: "\(network)\(number / 2)", network: network)) {
                    passes.append(pass)
                }
            }
            return passes.count - before
        }
        let first = ["a", "b"].map(fill)
        #expect(first[0] <= most / 2 && first[1] <= most / 4)
        #expect(throws: Never.self) { passes.append(try turnstile.enter(Holder(owner: "c", network: "c"))) }
        for number in 0..<20 { _ = fill("further \(number) ") }
        #expect(passes.count == most - most / 8, "all that is not kept for people")
        #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "new", network: "new")) }
        for number in 0..<(most / 8) {
            passes.append(try turnstile.enter(Holder(owner: "person \(number)", kind: "person")))
        }
        #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "person new", kind: "person")) }
    }

    @Test func `a message says what one has too many of`() {
        let turnstile = Turnstile("listeners", perOwner: 1, most: 8)
        let pass = try? turnstile.enter(Holder(owner: "person 1", kind: "person"))
        let problem = #expect(throws: Problem.self) { try turnstile.enter(Holder(owner: "person 1", kind: "person")) }
        #expect(problem?.detail == "1 listeners of this person are under way" && problem?.retryAfter == 10)
        _ = pass
    }

    @Test func `tokens of one person hold what one person may, and leave the rest to others`() async throws {
        let lab = try await StudyLaboratory {
            $0.listeners = (perProfile: 2, all: 8)
        }
        try await lab.laboratory.test { client in
            let membership = Membership(study: "coffee", role: .researcher)
            let assistant = try await lab.add("Bo", Invitation(.join, membership: membership))
            var tokens: [String] = []
            for _ in 0..<4 {
                let secret = Secret(.token)
                _ = try await lab.archive.make(
                    NewToken(label: "t", actions: [.seeResults], studies: nil, expires: lab.clock.now + 86_400_000),
                    hash: secret.hash, of: assistant.number, by: .person(assistant.number))
                tokens.append(secret.text)
            }
            func listen(_ headers: HTTPFields) async throws -> Listener {
                let request = client.text(.get, "/api/v1/studies/coffee/events?mode=field", nil, headers)
                return try await blocking { try Listener(port: client.port, request) }
            }
            var listeners: [Listener] = []
            for token in tokens { listeners.append(try await listen([.authorization: "Bearer \(token)"])) }
            #expect(listeners.map(\.status) == [200, 200, 429, 429])
            let owner = try await lab.browser(client, nil)
            listeners.append(try await listen([.authorization: "", .cookie: owner.cookie ?? ""]))
            #expect(listeners.last?.status == 200)
        }
    }
}

/// A connection that stays open and hears what happens.
private final class Listener: Sendable {
    private let connection: RawConnection
    let status: Int

    init(port: Int, _ request: String) throws {
        connection = try RawConnection(port: port, patience: 60)
        connection.send(request)
        status = try connection.answer(hasBody: false).status
    }
}
