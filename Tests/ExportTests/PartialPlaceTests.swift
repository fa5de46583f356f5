import Foundation
import Synchronization
import Testing

@testable import Export

/// Where a file or folder is written until it is whole.
@Suite struct PartialPlaceTests {
    private let folder = NSTemporaryDirectory() + "merkwelt-\(UUID().uuidString)"

    private func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder) }

    @Test(arguments: [true, false]) func `of many that begin at the same instant none takes another's place away`(
        isFolder: Bool
    ) throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = folder + "/export"
        let lost = Mutex(0)
        // Locks belong to descriptors, so threads keep each other away as processes do.
        DispatchQueue.concurrentPerform(iterations: 600) { _ in
            let place = try? PartialPlace(of: target, isFolder: isFolder)
            if place.map({ !FileManager.default.fileExists(atPath: $0.path) }) ?? true { lost.withLock { $0 += 1 } }
            withExtendedLifetime(place) {}
        }
        #expect(lost.withLock { $0 } == 0)
        #expect(try names() == [])
    }

    @Test func `what a killed process left goes with the next one, and what is being written stays`() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let target = folder + "/export"
        let first = try PartialPlace(of: target, isFolder: true)
        let left = target + ".partial-01234567"
        try FileManager.default.createDirectory(atPath: left, withIntermediateDirectories: true)
        let second = try PartialPlace(of: target, isFolder: true)
        #expect(try Set(names()) == Set([first, second].map { ($0.path as NSString).lastPathComponent }))
        try second.finish()
        #expect(try names().contains("export"))
        #expect(throws: ExportError.self) { try PartialPlace(of: target, isFolder: true) }
    }
}
