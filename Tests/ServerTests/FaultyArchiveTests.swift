import Archive
import Foundation
import HTTPTypes
import Testing
import Tree

@Suite struct FaultyArchiveTests {
    @Test(arguments: [
        (ArchiveError.Code.full, 507, "disk-full"), (.locked, 503, "unavailable"), (.closed, 503, "unavailable"),
        (.damaged, 500, "fault"), (.other, 500, "fault"),
    ])
    func `a fault of the archive tells the device to keep its data and the world nothing of the disk`(
        code: ArchiveError.Code, status: Int, problem: String
    ) async throws {
        try await Laboratory(page: false, archive: FaultyArchive(code)).test { client in
            for answer in [
                try await client.put(Example()), try await client.post(Example(), Example.entries(0..<1)),
                try await client(.get, "/api/v1/sessions"), try await client(.delete, Example().path),
                try await client(.get, "/api/v1/health"),
            ] {
                #expect(answer.status == status)
                #expect(answer.problem == problem)
                #expect(answer.headers[.retryAfter] != nil)
                #expect(answer.json["remedy"]?.text?.hasPrefix("keep the data on the device") == true)
                #expect(!answer.text.contains("secret"))
            }
        }
    }

    @Test func `an archive that is full refuses uploads and still delivers`() async throws {
        // An archive that nothing is in takes room as well; a disk that has no more proves nothing.
        let empty = try Laboratory(page: false)
        try await empty.archive.close()
        let file = try FileManager.default.attributesOfItem(atPath: empty.archive.path)
        let room = try #require(file[.size] as? Int) + (200 << 10)
        let laboratory = try Laboratory(page: false, archiveLimits: { $0.maximumBytes = room })
        try await laboratory.test { client in
            _ = try await client.put(Example())
            var (through, status) = (-1, 200)
            while status == 200, through < 10_000 {
                let answer = try await client.post(Example(), Example.entries(through + 1..<through + 101))
                status = answer.status
                if status == 200 { through += 100 }
            }
            #expect(status == 507)
            #expect(through > 100)
            #expect(try await client(.get, Example().path).json["entries"]?.list?.count == through + 1)
            #expect(try await client.post(Example(), Example.entries(0..<5)).json["through"]?.json() == "\(through)")
        }
    }
}
