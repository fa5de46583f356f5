import Archive
import HTTPTypes
import Rights
import Testing
import Tree
import Wire

@testable import Server

/// Addresses that are printed, drawn, mailed and handed on.
@Suite struct OutsideAddressTests {
    private func address(
        _ asked: String?, port: Int = 8080, isSecure: Bool = false, signsIn: Bool = false,
        _ change: (inout LabServerConfiguration) -> Void = { _ in }
    ) -> OutsideAddress {
        var configuration = LabServerConfiguration()
        change(&configuration)
        return OutsideAddress(
            asked: asked.flatMap(HostName.init(authority:)), port: port, isSecure: isSecure, signsIn: signsIn,
            configuration)
    }

    @Test(arguments: ["localhost", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"])
    func `a lab that only its machine reaches has no address for others`(asked: String) {
        let own = address(asked)
        #expect(own.isOnlyHere && own.base.hasPrefix("http://") && own.base.hasSuffix(":8080"))
        #expect(own.problem.kind == .notFound && own.problem.detail.contains(own.base))
        #expect(own.problem.remedy == "start the lab for its network: merkwelt serve --lan")
        #expect(!LabServerConfiguration().isReachedByOthers)
    }

    @Test func `whoever opens the lab at its machine hands on the address that others reach`() async throws {
        let network = try await Neighbourhood(["192.168.178.23", "10.0.0.2"]).network
        func handed(_ address: OutsideAddress) -> String { address.isOnlyHere ? "only here" : address.base }
        #expect(handed(address("localhost") { $0.network = network }) == "http://192.168.178.23:8080")
        #expect(
            handed(address("localhost", port: network.port, isSecure: true) { $0.network = network })
                == "http://192.168.178.23:8080")
        #expect(
            handed(address("localhost", signsIn: true) { $0.network = network })
                == "https://192.168.178.23:\(network.port)")
        #expect(handed(address("10.0.0.2:8080") { $0.network = network }) == "http://10.0.0.2:8080")
        #expect(
            handed(address("127.0.0.1", port: 80) { $0.hosts = ["127.0.0.1", "192.168.1.9"] }) == "http://192.168.1.9")
        #expect(handed(address("lab.test", port: 80) { $0.names = ["lab.test"] }) == "http://lab.test")
        #expect(handed(address("localhost") { $0.publicHost = "lab.example" }) == "https://lab.example")
        let written = "http://localhost:8080/s/K7QF2M#k=00"
        let reached = try address("localhost") { $0.network = network }.reached(written)
        #expect(reached == "http://192.168.178.23:8080/s/K7QF2M#k=00")
        #expect(throws: Problem.self) { try address("localhost").reached(written) }
        #expect(try address("localhost").reached("https://lab.test/s/K7QF2M") == "https://lab.test/s/K7QF2M")
        #expect(handed(address("localhost") { $0.hosts = ["fd00::2"] }) == "http://[fd00::2]:8080")
    }

    @Test func `a link tells whether only this machine can open it, and has a code for cameras where not`() async throws
    {
        let alone = try await StudyLaboratory.open()
        try await alone.laboratory.test { client in
            let bo = try await alone.browser(client, .assistant)
            let link = try await bo(.get, "/studies/coffee/links").json["links"]?.list?.first?.node
            #expect(link?["isOnlyHere"] == true)
            #expect(link?["url"] == .text("http://localhost:\(client.port)/s/K7QF2M"))
            let picture = try await bo(.get, "/studies/coffee/links/K7QF2M/qr.svg")
            #expect(picture.status == 404 && picture.text.contains("merkwelt serve --lan"), "\(picture.text)")
        }
    }

    @Test func `an invitation says where it leads to, and whether only this machine can open that`() async throws {
        let lab = try await StudyLaboratory.open()
        try await lab.laboratory.test { client in
            let owner = try await lab.browser(client, nil)
            let body: Value = ["kind": "join", "membership": ["study": "coffee", "role": "reader", "grants": []]]
            for made in [
                try await owner(.post, "/invitations", body),
                try await owner(.post, "/studies/coffee/members", ["role": "reader"]),
            ] {
                #expect(made.json["address"] == .text("http://localhost:\(client.port)/enter"), "\(made.text)")
                #expect(made.json["isOnlyHere"] == true)
            }
        }
    }
}
