import AuthorFiles
import Families
import Interface
import Studies
import Testing
import Tree

/// What figures of steps are called.
@Suite struct FigureNameTests {
    private static func name(_ figure: String, of step: String = "pvt", _ language: Language = .english) throws
        -> FigureName?
    {
        let study = Study(
            node: try #require(
                try Value(
                    json: """
                        {"format": "merkwelt.study", "id": "s", "languages": ["en"], "steps": [
                        {"id": "pvt", "kind": "task", "family": "reaction", "preset": "pvtB"},
                        {"id": "free", "kind": "task", "family": "touch", "preset": "pointing"},
                        {"id": "end", "kind": "finish"}]}
                        """
                ).node))
        return FigureName(figure, of: step, in: study, families: families, language: language)
    }

    @Test func `a figure has its family's name, and the unit of the number that participations hold`() throws {
        let median = try #require(try Self.name("median"))
        #expect(median.title == "median" && median.unit == "s")
        let speed = try #require(try Self.name("responseSpeed", .german))
        #expect(speed.unit == "1/s" && speed.title != "responseSpeed")
    }

    @Test func `a share that is told in per cent, a count and a length on a screen have no unit`() throws {
        #expect(try Self.name("lapseProbability", .german)?.unit == "")
        #expect(try Self.name("counts.valid")?.unit == "")
        #expect(try Self.name("pathLength", of: "free")?.unit == "")
        #expect(try Self.name("pointing.throughput", of: "free")?.unit == "bit/s")
    }

    @Test func `of what no family has words for there is no name`() throws {
        #expect(try Self.name("other") == nil)
        #expect(try Self.name("median", of: "end") == nil)
        #expect(try Self.name("median", of: "nowhere") == nil)
    }
}
