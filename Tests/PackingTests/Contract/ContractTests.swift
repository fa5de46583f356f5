import Foundation
import Packing
import Testing

@Suite struct ContractTests {
    @Test(arguments: [
        ("Page/engine/contract.js", "--contract", PageContract.javaScript()),
        ("Page/network/problems.js", "--problems", PageContract.problems()),
    ]) func `a generated script of the page is what Swift prints`(path: String, option: String, printed: String) throws
    {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../../" + path).standardized
        let found = try String(contentsOf: file, encoding: .utf8)
        #expect(found == printed, "print it anew: swift run -c release merkwelt tables \(option) \(path)")
    }

    @Test func `every table has a number for each of its names, and none twice`() throws {
        let script = PageContract.javaScript()
        for table in script.components(separatedBy: "export const ").dropFirst() where table.contains("= {\n") {
            let numbers = table.matches(of: /: (\d+),\n/).map { $0.output.1 }
            #expect(!numbers.isEmpty && Set(numbers).count == numbers.count, "\(table.prefix(20))")
        }
        #expect(script.contains("    appendEntries: 2,\n") && script.contains("    updateReady: 9,\n"))
    }
}
