import Foundation
import Testing

/// The house: what a module imports it declares, what it declares it imports, and what is portable stays portable. That
/// declared dependencies only point down is checked by `Package.swift` itself whenever it is read.
@Suite struct ModuleTests {
    /// Modules of the toolchain that what is not portable may import without declaring them.
    static let toolchain: Set<String> = ["Dispatch", "Foundation", "Synchronization", "Testing"]
    /// The one that the toolchain has for the browser's build as well.
    static let everywhere: Set<String> = ["Synchronization"]
    /// The macros run in the compiler and take its own libraries.
    static let syntax: Set<String> = [
        "SwiftCompilerPluginMessageHandling", "SwiftSyntax", "SwiftSyntaxBuilder", "SwiftSyntaxMacros",
    ]

    let native: House
    let web: House

    init() throws {
        native = try House.native.get()
        web = try House.web.get()
    }

    /// Both builds' modules, each once.
    var modules: [House.Module] {
        native.modules + web.modules.filter { one in !native.modules.contains { $0.name == one.name } }
    }

    @Test func `a module imports only what Package dot swift declares for it`() throws {
        let portable = Set(web.modules.map(\.name))
        #expect(portable.isSuperset(of: ["Lab", "LabPage", "Tree"]))
        for module in modules {
            var known = module.declared.union(Self.everywhere)
            if module.kind == "macro" {
                known.formUnion(Self.syntax)
            } else if module.kind == "plugin" {
                known.formUnion(["Foundation", "PackagePlugin"])
            } else if !portable.contains(module.name) {
                known.formUnion(Self.toolchain)
            }
            for (imported, file) in try module.imports() {
                #expect(
                    known.contains(imported),
                    "\(module.name)/\(file.lastPathComponent) imports \(imported); Package.swift does not declare it")
            }
        }
    }

    @Test func `what Package dot swift declares for a module is imported in it`() throws {
        // A macro is named, and C code without a Swift face is linked, by modules that import neither. A plugin starts its tool.
        let silent = Set(modules.filter { $0.kind == "macro" || $0.files.isEmpty && $0.kind != "system" }.map(\.name))
        for module in modules where module.kind != "system" && module.kind != "plugin" {
            let unused = module.declared.subtracting(try module.imports().map(\.module)).subtracting(silent)
            #expect(
                unused.isEmpty, "\(module.name) imports nowhere \(unused.sorted()), which Package.swift declares for it"
            )
        }
    }

    @Test func `libraries of the package have no unsafe flags, so that others can depend on a version`() throws {
        #expect(
            Set(native.products.keys)
                == ["AcousticGames", "Clock", "DataModel", "Measure", "SpatialSound", "Tasks"])
        for (product, targets) in native.products {
            var reached: Set<String> = []
            var waiting = targets
            while let name = waiting.popLast() {
                guard let module = native.modules.first(where: { $0.name == name }), reached.insert(name).inserted
                else { continue }
                #expect(!module.isUnsafe, "\(product) needs \(name), which has unsafe flags")
                #expect(module.kind != "system", "\(product) needs \(name), a library of the system")
                waiting += module.declared
            }
        }
    }

    @Test func `every folder of sources is a module of the package`() throws {
        let known = Set(modules.map { $0.folder.standardizedFileURL.path })
        for parent in ["Sources", "Tests"] {
            let folder = House.root.appendingPathComponent(parent)
            for child in try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            where !House.swiftFiles(in: child).isEmpty {
                #expect(known.contains(child.standardizedFileURL.path), "\(parent)/\(child.lastPathComponent)")
            }
        }
    }

    @Test func `server and archive know no family, whatever stands between them`() throws {
        func declared(_ name: String) -> Set<String> {
            native.modules.first { $0.name == name }?.declared ?? []
        }
        // They are handed a list (Documentation/decisions.md, 229), and all that they know is the contract.
        let families = declared("Families").subtracting(["Tasks"]).union(["Families"])
        #expect(families.isSuperset(of: ["Quiz", "Reaction"]))
        for name in ["Archive", "Server"] {
            var reached: Set<String> = []
            var waiting = [name]
            while let next = waiting.popLast() {
                for below in declared(next) where reached.insert(below).inserted { waiting.append(below) }
            }
            #expect(reached.isSuperset(of: ["Studies"]))
            let known = reached.intersection(families)
            #expect(known.isEmpty, "\(name) depends on \(known.sorted())")
        }
    }

    @Test(arguments: [
        ("import Tree", ["Tree"]), ("  public import Tree", ["Tree"]), ("@testable import Lab", ["Lab"]),
        ("@_spi(Testing) internal import Store", ["Store"]), ("import struct Foundation.URL", ["Foundation"]),
        ("/// import goods from afar", []), ("let text = \"import Tree\"", []), ("important()", []),
        ("import A\nimport B // why", ["A", "B"]),
    ]) func `an import is found in each of its forms, and nothing else is one`(text: String, expected: [String]) {
        #expect(House.imports(in: text) == expected)
    }
}
