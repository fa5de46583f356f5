import Foundation
import Testing

/// Whatever stands above the list of families takes them from it, so that a new one needs no word there. What a family
/// brings to the command line beyond that is a module of its own, and one line in the one list of these.
@Suite struct FamilyTests {
    let modules: [House.Module]
    /// The modules of families and of rooms without tasks.
    let families: Set<String>
    /// What stands on the list of families, or beside it, in the shipped program: neither below the list nor a test.
    let above: [House.Module]
    /// Names that sessions are stored under, as the families' sources say them.
    let names: Set<String>

    init() throws {
        let native = try House.native.get().modules
        let web = try House.web.get().modules
        modules = native + web.filter { one in !native.contains { $0.name == one.name } }
        let list = try #require(modules.first { $0.name == "Families" })
        families = list.declared.subtracting(["Tasks"])
        var below: Set<String> = ["Families"]
        var open = list.declared
        while let name = open.popFirst() {
            guard below.insert(name).inserted, let module = modules.first(where: { $0.name == name }) else { continue }
            open.formUnion(module.declared)
        }
        let said = try Regex<(Substring, Substring)>(#"FamilyFacts\(\s*"([^"]+)""#)
        names = try Set(
            modules.filter { [families] in families.contains($0.name) }.flatMap(\.files).flatMap { file in
                try String(contentsOf: file, encoding: .utf8).matches(of: said).map { String($0.output.1) }
            })
        let sources = House.root.appendingPathComponent("Sources").path + "/"
        above = modules.filter { !below.contains($0.name) && $0.folder.path.hasPrefix(sources) }
    }

    /// What families bring to the command line.
    private var tools: [House.Module] {
        above.filter { $0.kind == "regular" && $0.name.hasSuffix("Tools") && $0.declared.contains("Tools") }
    }

    @Test func `only families' own tools import a family`() throws {
        #expect(families.isSuperset(of: ["Reaction", "Touch"]))
        #expect(Set(above.map(\.name)).isSuperset(of: ["Lab", "LabPage", "Server", "merkwelt"]))
        let own = Set(tools.map(\.name))
        #expect(own.count >= 6)
        for module in above where !own.contains(module.name) {
            for (imported, file) in try module.imports() where families.contains(imported) {
                Issue.record(
                    "\(module.name)/\(file.lastPathComponent) imports the family \(imported); take it from Families, or move what is the family's to \(imported)Tools"
                )
            }
        }
    }

    @Test func `only the list of tools, and a family's own program, imports any of them`() throws {
        let own = Set(tools.map(\.name))
        for module in modules where module.kind != "test" {
            for (imported, file) in try module.imports() where own.contains(imported) {
                #expect(
                    module.name == "merkwelt" && file.lastPathComponent == "Tools.swift"
                        || module.name == "merkwelt-play",
                    "\(module.name)/\(file.lastPathComponent) imports \(imported)")
            }
        }
    }

    @Test func `nothing above the families names one, by its type or by the name that its sessions have`() throws {
        #expect(names.isSuperset(of: ["reaction", "touch"]))
        let own = Set(tools.map(\.name))
        // The stored format of `Sessions` has a default family; another would change what stored files mean.
        for module in above where !own.contains(module.name) && module.name != "Sessions" {
            for file in module.files where module.name != "merkwelt" || file.lastPathComponent != "Tools.swift" {
                let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
                for line in lines where !line.drop(while: \.isWhitespace).hasPrefix("//") {
                    let isNamed =
                        families.contains { line.contains($0 + "Family") || line.contains($0 + "Room") }
                        || names.contains { line.contains("\"\($0)\"") }
                    #expect(!isNamed, "\(module.name)/\(file.lastPathComponent): \(line)")
                }
            }
        }
    }
}
