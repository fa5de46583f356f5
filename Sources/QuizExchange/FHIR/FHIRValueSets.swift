import Definitions
import Text
import Tree

/// The value sets and code systems within a resource, and which codes they offer.
struct FHIRValueSets {
    /// A code that can be chosen.
    struct Concept {
        let system: String
        let code: String
        var coding: Node
    }

    /// What a list of codes came to.
    struct Listing {
        private(set) var concepts: [Concept] = []
        private var names = NameTable(capacity: 16)
        var losses: [Loss] = []

        func has(_ concept: Concept) -> Bool { names.find(concept.name) != nil }

        /// Adds the codes that are not there yet.
        mutating func add(_ others: [Concept]) {
            for concept in others where names.insert(concept.name, concepts.count) { concepts.append(concept) }
        }

        /// Keeps those codes that are right.
        mutating func keep(_ isRight: (Concept) -> Bool) {
            let kept = concepts.filter(isRight)
            concepts = []
            names = NameTable(capacity: kept.count)
            add(kept)
        }
    }

    private let contained: [(node: Node, path: Path)]

    init(_ resource: Node) {
        var contained: [(node: Node, path: Path)] = []
        for (index, value) in (resource["contained"]?.list ?? []).enumerated() {
            guard let node = value.node else { continue }
            contained.append((node, Path([.name("contained"), .index(index)])))
        }
        self.contained = contained
    }

    /// The options of a value set that is named by `#id`, `url` or `url|version`; nil where it is not in the resource.
    func options(_ address: String) -> (values: [Value], losses: [Loss])? {
        guard let listing = listing(address, depth: 0) else { return nil }
        return (listing.concepts.map { ["valueCoding": .node($0.coding)] }, listing.losses)
    }

    private func find(_ type: String, _ address: String) -> (node: Node, path: Path)? {
        let bytes = address.bytes
        if bytes.first == 0x23 {
            let id = String(bytes: Array(bytes.dropFirst()))
            return contained.first {
                $0.node["id"]?.text?.isSame(as: id) == true && $0.node["resourceType"]?.text?.isSame(as: type) == true
            }
        }
        var url = address
        var version: String?
        if let bar = bytes.firstIndex(of: 0x7C) {
            url = String(bytes: Array(bytes[..<bar]))
            version = String(bytes: Array(bytes[(bar + 1)...]))
        }
        return contained.first { entry in
            guard entry.node["resourceType"]?.text?.isSame(as: type) == true,
                entry.node["url"]?.text?.isSame(as: url) == true
            else { return false }
            return version.map { entry.node["version"]?.text?.isSame(as: $0) == true } ?? true
        }
    }

    private func listing(_ address: String, depth: Int) -> Listing? {
        guard depth < 8, let (set, path) = find("ValueSet", address) else { return nil }
        if let expansion = set["expansion"]?.node { return expanded(expansion, path.appending(.name("expansion"))) }
        guard let compose = set["compose"]?.node else { return nil }
        let place = path.appending(.name("compose"))
        var listing = Listing()
        for (index, part) in (compose["include"]?.list ?? []).enumerated() {
            let place = Path(place.steps + [.name("include"), .index(index)])
            let found = concepts(part.node ?? Node(), place, .partOfList, depth)
            listing.add(found.concepts)
            listing.losses += found.losses
        }
        for (index, part) in (compose["exclude"]?.list ?? []).enumerated() {
            let place = Path(place.steps + [.name("exclude"), .index(index)])
            let found = concepts(part.node ?? Node(), place, .exclusion, depth)
            listing.keep { !found.has($0) }
            listing.losses += found.losses
        }
        return listing
    }

    /// The codes of one part of a `compose`: those of its system that are in all of its value sets.
    private func concepts(_ part: Node, _ path: Path, _ kind: LossKind, _ depth: Int) -> Listing {
        var listing = Listing()
        func missing(_ name: String, _ value: Value?) {
            listing.losses.append(Loss(kind, path.appending(.name(name)), value))
        }
        var isBegun = false
        let system = part["system"]?.text ?? ""
        if let concepts = part["concept"]?.list {
            for concept in concepts {
                if let concept = Concept(concept.node ?? Node(), system, part["version"]) { listing.add([concept]) }
            }
            isBegun = true
        } else if part["filter"] != nil {
            missing("filter", part["filter"])
            return listing
        } else if let address = part["system"]?.text {
            let wanted = part["version"]?.text.map { FHIRWords.joined(FHIRWords.joined(address, "|"), $0) } ?? address
            guard let (codes, _) = find("CodeSystem", wanted), codes["content"] == "complete" else {
                missing("system", part["system"])
                return listing
            }
            add(codes["concept"], address, part["version"], to: &listing, 0)
            isBegun = true
        }
        for (index, value) in (part["valueSet"]?.list ?? []).enumerated() {
            guard let found = value.text.flatMap({ self.listing($0, depth: depth + 1) }) else {
                listing.losses.append(
                    Loss(kind, Path(path.steps + [.name("valueSet"), .index(index)]), value))
                // What is in all of several sets cannot be told without one of them.
                listing.keep { _ in false }
                return listing
            }
            listing.losses += found.losses
            if isBegun {
                listing.keep { found.has($0) }
            } else {
                listing.add(found.concepts)
                isBegun = true
            }
        }
        return listing
    }

    /// The codes of a code system with those below them.
    private func add(_ concepts: Value?, _ system: String, _ version: Value?, to listing: inout Listing, _ depth: Int) {
        guard depth < 32 else { return }
        for value in concepts?.list ?? [] {
            guard let node = value.node else { continue }
            let isAbstract = (node["property"]?.list ?? []).contains { property in
                guard let node = property.node, let code = node["code"]?.text else { return false }
                let names = ["notSelectable", "abstract", "inactive"]
                return names.contains { $0.isSame(as: code) } && node["valueBoolean"] == true
            }
            if !isAbstract, let concept = Concept(node, system, version) { listing.add([concept]) }
            add(node["concept"], system, version, to: &listing, depth + 1)
        }
    }

    /// The codes of an expansion, without those that only order the others and those that are out of use.
    private func expanded(_ expansion: Node, _ path: Path) -> Listing {
        var listing = Listing()
        func add(_ values: Value?, _ path: Path, _ depth: Int) {
            guard depth < 32 else { return }
            for (index, value) in (values?.list ?? []).enumerated() {
                guard let node = value.node else { continue }
                let place = Path(path.steps + [.name("contains"), .index(index)])
                if node["inactive"] == true {
                    listing.losses.append(Loss(.option, place, node["code"]))
                } else if node["abstract"] != true,
                    let concept = Concept(node, node["system"]?.text ?? "", node["version"])
                {
                    listing.add([concept])
                }
                add(node["contains"], place, depth + 1)
            }
        }
        add(expansion["contains"], path, 0)
        if let total = expansion["total"].flatMap({ Int($0) }), total > listing.concepts.count + listing.losses.count {
            listing.losses.append(Loss(.partOfList, path.appending(.name("total")), expansion["total"]))
        }
        for value in expansion["extension"]?.list ?? [] {
            guard let url = value.node?["url"]?.text else { continue }
            for address in [FHIRWords.tooCostly, FHIRWords.unclosed] where url.isSame(as: address) {
                listing.losses.append(Loss(.partOfList, path.appending(.name("extension")), .text(url)))
            }
        }
        return listing
    }
}

extension FHIRValueSets.Concept {
    /// A concept of a list; nil without a code.
    init?(_ node: Node, _ system: String, _ version: Value?) {
        guard let code = node["code"]?.text else { return nil }
        self.system = system
        self.code = code
        coding = Node()
        for name in ["code", "display", "_display", "extension"] { coding[Name(name)] = node[Name(name)] }
        if system.byteCount > 0 { coding["system"] = .text(system) }
        coding["version"] = version
        // R5 gives a code's weight as a property of its own.
        for value in node["property"]?.list ?? [] where value.node?["code"] == "itemWeight" {
            guard let weight = value.node?["valueDecimal"] ?? value.node?["valueInteger"] else { continue }
            FHIRWords.add(FHIRWords.extending(FHIRWords.itemWeight, "valueDecimal", weight), to: &coding)
        }
        translate(node)
    }

    /// Designations in other languages are translations of the text.
    private mutating func translate(_ node: Node) {
        guard coding["_display"] == nil else { return }
        var translations: [Value] = []
        for value in node["designation"]?.list ?? [] {
            guard let language = value.node?["language"], let text = value.node?["value"] else { continue }
            translations.append([
                "url": .text(FHIRWords.translation),
                "extension": [
                    ["url": "lang", "valueCode": language], ["url": "content", "valueString": text],
                ],
            ])
        }
        if !translations.isEmpty { coding["_display"] = ["extension": .list(translations)] }
    }

    /// The system and the code, by which codes differ.
    var name: String { FHIRWords.joined(FHIRWords.joined(system, "|"), code) }
}
