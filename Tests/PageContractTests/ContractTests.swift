import Foundation
import PageContract
import Testing

@Suite struct ContractTests {
    @Test func `the page's contract is what Swift prints`() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Page/engine/contract.js").standardized
        let found = try String(contentsOf: file, encoding: .utf8)
        #expect(
            found == PageContract.javaScript(),
            "print it anew: swift run -c release merkwelt tables --contract Page/engine/contract.js")
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
