import Definitions
import Paradigm
import ParadigmTools
import Testing
import Tools
import Tree

/// The library's paradigms as people meet them: plans of many seeds, and a session of the file's own simulated person.
@Suite struct LibraryTests {
    private static func maker(_ file: String) throws -> PlanMaker {
        let node = try #require(try ContentTests.reading(file).definition)
        return PlanMaker(Definition(node: node), language: "en")
    }

    @Test(arguments: ContentTests.files)
    func `a thousand people can be planned, and nothing that is asked for is given up`(file: String) throws {
        let maker = try Self.maker(file)
        var problems: [String] = []
        for seed in 1...1000 {
            for problem in Plan(by: maker, seed: seed).problems { problems.append("\(seed): \(problem)") }
        }
        #expect(problems == [])
    }

    @Test(arguments: ContentTests.files)
    func `a paradigm's own simulated person takes it to the end, and its figures are defined`(file: String) throws {
        let maker = try Self.maker(file)
        let measures = TrialMeasures(of: maker)
        var person = SimulatedPeople(maker).person(seed: 7, number: 3)
        let plan = Plan(by: maker, seed: 7)
        let session = SimulatedSession(of: plan, by: &person)
        var counted = 0
        for (number, block) in plan.blocks.enumerated() where !block.isPractice {
            counted += block.count - plan.sources[number].warmup * block.runs.count
        }
        // What adapts is over when its trackers are.
        let taken = session.taken.trials.count { $0.standing == .counted }
        #expect(maker.definition.trackers.fields.isEmpty ? taken == counted : taken > 3 && taken <= counted)
        for figure in measures.figures(of: session.taken, seed: 7, replicates: 100) where figure.part.isEmpty {
            #expect(figure.value != nil, "\(figure.measure) \(figure.level): \(String(describing: figure.reason))")
        }
    }

    @Test(arguments: ["n-back-letters.yaml", "n-back-places.yaml"])
    func `every round of two back has its targets and lures exactly`(file: String) throws {
        let maker = try Self.maker(file)
        let name = file.hasPrefix("n-back-l") ? "letter" : "spot"
        let (item, target) = try (
            #require(maker.place(of: name + ".item")), #require(maker.place(of: name + ".target"))
        )
        for seed in 1...100 {
            let block = try #require(Plan(by: maker, seed: seed).blocks.last)
            #expect(block.count == 72 && block.runs == [0, 24, 48])
            for run in block.runs {
                let rows = run..<(run + 24)
                for row in rows {
                    let isEqual = row >= run + 2 && block.table[item, row] == block.table[item, row - 2]
                    #expect(block.table[target, row].isTrue == isEqual)
                }
                #expect(rows.count { block.table[target, $0].isTrue } == 8)
            }
        }
    }

    @Test func `half of the mixed trials of task switching are switches, and none of the pure ones`() throws {
        let maker = try Self.maker("task-switching.yaml")
        let (task, change) = try (#require(maker.place(of: "task")), #require(maker.place(of: "switch")))
        for seed in 1...100 {
            let blocks = Plan(by: maker, seed: seed).blocks
            let mixed = try #require(blocks.last)
            let switches = (1..<mixed.count).count { mixed.table[task, $0] != mixed.table[task, $0 - 1] }
            #expect(abs(2 * switches - (mixed.count - 1)) <= 1)
            #expect((0..<mixed.count).count { mixed.table[change, $0].isTrue } == switches)
            let pure = blocks.filter { $0.id == "size" || $0.id == "parity" }
            #expect(pure.count == 2)
            for block in pure { #expect(!(0..<block.count).contains { block.table[change, $0].isTrue }) }
        }
    }
}
