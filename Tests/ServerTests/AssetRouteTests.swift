import Archive
import Credentials
import Foundation
import HTTPTypes
import Rights
import Testing
import Tree
import Wire

@testable import Server

/// Studies' pictures and sounds over HTTP: who adds, sees and removes them, and how they are delivered.
@Suite struct AssetRouteTests {
    private let lab: PeopleLaboratory

    init() async throws {
        lab = try PeopleLaboratory(secrets: 1e6)
        for key in ["sleep", "tea", "one", "two"] { try await lab.archive.haveStudy(key) }
    }

    /// A sound whose bytes are all ASCII.
    static func wav(_ samples: String = "hello!", title: String? = nil) -> String {
        func little(_ number: Int) -> String { "\(Character(UnicodeScalar(UInt8(number))))\0\0\0" }
        let list = title.map { "LIST" + little($0.utf8.count) + $0 } ?? ""
        let form =
            "WAVEfmt " + little(16) + "\u{1}\0\u{1}\0" + "\u{40}\u{1f}\0\0" + "\u{40}\u{1f}\0\0"
            + "\u{1}\0\u{8}\0"
        let body = form + list + "data" + little(samples.utf8.count) + samples
        return "RIFF" + little(body.utf8.count) + body
    }

    private func token(_ name: String, _ invitation: Invitation, _ actions: [Action]) async throws
        -> HTTPFields
    {
        let person = try await lab.add(name, invitation)
        let secret = Secret(.token)
        _ = try await lab.archive.make(
            NewToken(label: name, actions: actions, studies: nil, expires: lab.clock.now + 1e9),
            hash: secret.hash,
            of: person.number, by: .commandLine)
        return [.authorization: "Bearer \(secret.text)", .contentType: "audio/wav"]
    }

    private func member(_ name: String, _ role: Role, of study: String, _ grants: Grant...)
        async throws -> HTTPFields
    {
        let membership = Membership(study: study, role: role, grants: grants)
        return try await token(
            name, Invitation(.join, membership: membership), [.editDraft, .seeResults])
    }

    @Test func `what is added comes back clean, under its hash, and may do nothing`() async throws {
        let ada = try await token("Ada", Invitation(.open), [.editDraft, .seeResults])
        try await lab.laboratory.test { client in
            let sound = Self.wav(title: "SECRET")
            let path = "/api/v1/studies/sleep/assets"
            let added = try await client(.post, path + "?name=Gr%C3%B6%C3%9Fe.wav", sound, ada)
            #expect(
                added.status == 201 && added.json["name"] == "Größe.wav"
                    && added.json["type"] == "audio/wav")
            let hash = try #require(added.json["hash"]?.text)
            #expect(added.json["address"] == .text("/assets/\(hash)"))
            let delivered = try await client(.get, "/assets/\(hash)", nil, ada)
            #expect(delivered.status == 200 && delivered.text == Self.wav())
            #expect(SHA256.hexadecimal(of: Array(delivered.text.utf8)) == hash)
            let expected: [(String, String)] = [
                ("Content-Type", "audio/wav"), ("Content-Security-Policy", "sandbox; default-src 'none'"),
                ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
                ("Content-Disposition", "inline; filename=\"\(hash.prefix(16)).wav\""),
                ("Cache-Control", "no-store"),
            ]
            for (name, value) in expected {
                #expect(delivered.headers[try #require(HTTPField.Name(name))] == value, "\(name)")
            }
            var navigated = ada
            navigated[try #require(HTTPField.Name("Sec-Fetch-Dest"))] = "document"
            let kept = try await client(.get, "/assets/\(hash)", nil, navigated)
            #expect(kept.headers[.contentDisposition]?.hasPrefix("attachment;") == true)
            #expect(
                try await client(.post, path + "?name=again.wav", sound, ada).json["hash"] == .text(hash))
            let list = try await client(.get, path, nil, ada).json["assets"]?.list
            #expect(list?.count == 1 && list?.first?.node?["name"] == "again.wav")
            #expect(try await client(.delete, path + "/" + hash, nil, ada).status == 204)
            #expect(try await client(.delete, path + "/" + hash, nil, ada).status == 404)
            #expect(try await client(.get, "/assets/\(hash)", nil, ada).status == 404)
            #expect(try await lab.actions().suffix(2) == ["asset", "asset-removed"])
            #expect(try await lab.archive.check().isEmpty)
        }
    }

    @Test func `who does not see the study sees none of it, and readers add nothing`() async throws {
        let (bo, cy) = (
            try await member("Bo", .assistant, of: "sleep", .edit),
            try await member("Cy", .reader, of: "sleep")
        )
        let di = try await member("Di", .researcher, of: "tea")
        try await lab.laboratory.test { client in
            let path = "/api/v1/studies/sleep/assets"
            let added = try await client(.post, path + "?name=a.wav", Self.wav(), bo)
            let address = try #require(added.json["address"]?.text)
            #expect(try await client(.get, address, nil, cy).status == 200)
            #expect(
                try await client(.post, path + "?name=b.wav", Self.wav("other"), cy).problem
                    == "not-permitted")
            let hidden = try await client(.get, address, nil, di)
            #expect(hidden.status == 404)
            let missing = "/assets/" + String(repeating: "0", count: 64)
            let nothing = try await client(.get, missing, nil, di)
            #expect(
                hidden.text.replacing(address, with: "?") == nothing.text.replacing(missing, with: "?"))
            #expect(try await client(.post, path + "?name=b.wav", Self.wav("other"), di).status == 404)
            for key in ["", "Bearer \(client.key)"] {
                #expect(
                    try await client(.get, address, nil, [.authorization: key]).problem == "sign-in-needed")
            }
            // What two studies have stays when one lets it go.
            #expect(
                try await client(.post, "/api/v1/studies/tea/assets?name=c.wav", Self.wav(), di).status
                    == 201)
            #expect(try await client(.get, address, nil, di).status == 200)
            #expect(
                try await client(.delete, path + address.dropFirst("/assets".count), nil, bo).status == 204)
            #expect(try await client(.get, address, nil, di).status == 200)
            #expect(try await client(.get, address, nil, cy).status == 404)
        }
    }

    @Test func `what is not taken is refused with what to do, and nothing of it is stored`() async throws {
        let ada = try await token("Ada", Invitation(.open), [.editDraft, .seeResults])
        try await lab.laboratory.test { client in
            let path = "/api/v1/studies/sleep/assets?name="
            func refused(_ name: String, _ body: String, _ type: String = "audio/wav") async throws
                -> Answer
            {
                var headers = ada
                headers[.contentType] = type
                return try await client(.post, path + name, body, headers)
            }
            for (name, body, type) in [
                ("a.png", Self.wav(), "audio/wav"), ("a.png", "GIF89a", "image/png"),
                ("a.png", "<svg/>", "image/png"),
                ("..%2F..%2Fx.wav", Self.wav(), "audio/wav"), ("con", Self.wav(), "audio/wav"),
                ("", Self.wav(), "audio/wav"),
                ("a.wav", Self.wav() + "<script>", "audio/wav"), ("a.wav", "", "audio/wav"),
                (String(repeating: "a", count: 300) + ".wav", Self.wav(), "audio/wav"),
            ] {
                let answer = try await refused(name, body, type)
                #expect(answer.status == 422 && answer.json["remedy"] != nil, "\(name) \(answer.status)")
            }
            for type in ["text/html", "image/svg+xml", "application/json"] {
                #expect(try await refused("a.wav", Self.wav(), type).problem == "media-type")
            }
            let large = try await refused("a.wav", String(repeating: "a", count: 8 << 20 + 1))
            #expect(large.status == 413)
            #expect(try await client(.get, "/api/v1/studies/sleep/assets", nil, ada).json["assets"] == [])
            #expect(try await lab.archive.assets(of: "sleep").isEmpty)
        }
    }

    @Test func `a study has a limit, and what the disk has altered is not delivered`() async throws {
        let archive = lab.archive
        func keep(_ text: String, in study: String) async throws -> StoredAsset {
            try await archive.keep(
                Array(text.utf8), type: "image/png", named: "a.png", in: study, most: 10, by: .commandLine)
        }
        let first = try await keep("12345", in: "one")
        _ = try await keep("67890", in: "one")
        let full = await #expect(throws: ArchiveError.self) { try await keep("1", in: "one") }
        #expect(full?.code == .assetsFull)
        #expect(try Problem(#require(full)).kind == .assetsFull)
        _ = try await keep("1", in: "two")
        #expect(try await keep("12345", in: "one") == first, "again takes no room")
        #expect(try await archive.content(ofAsset: first.hash)?.bytes == Array("12345".utf8))
        try await archive.close()
        let file = URL(fileURLWithPath: archive.path)
        var content = try Data(contentsOf: file)
        let place = try #require(content.range(of: Data("12345".utf8)))
        content[place.lowerBound] ^= 1
        try content.write(to: file)
        let again = try SQLiteArchive(path: archive.path)
        let altered = await #expect(throws: ArchiveError.self) {
            try await again.content(ofAsset: first.hash)
        }
        #expect(altered?.code == .altered)
    }
}
