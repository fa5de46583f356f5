import Interface
import Tree
import Wire

/// `ro-crate-metadata.json` after RO-Crate 1.2 (https://w3id.org/ro/crate/1.2): the package as linked data, with every
/// file, the people and the program that made it.
struct ResearchCrate {
    let text: String

    /// - Parameters:
    ///   - release: what is said of the package.
    ///   - files: the files that have been written.
    ///   - wants: whether a table is in the package.
    init(_ release: Release, _ files: [WrittenFile], wants: (StudyTable) -> Bool) {
        let facts = release.facts
        let variables = Self.variables(facts, wants: wants)
        let authors = Self.authors(release)
        let listed = files.map { Self.entity($0, facts) } + [Self.list]
        let publisher = release.about.authors.first { !$0.affiliation.isEmpty }?.affiliation ?? release.nameless()
        let action: Node = [
            "@id": "#export", "@type": "CreateAction", "name": "Export of the study's data",
            "instrument": Self.link("#program"), "endTime": .text(release.day),
            "object": .list(
                files.filter {
                    $0.name == "study.json" || $0.name.hasPrefix("definitions/") || $0.name.hasPrefix("raw/")
                }
                .map { Self.link($0.name) }),
            "result": .list(files.filter { $0.name.hasPrefix("data/") }.map { Self.link($0.name) }),
        ]
        let graph: [Node] =
            [
                [
                    "@id": "ro-crate-metadata.json", "@type": "CreativeWork", "about": Self.link("./"),
                    "conformsTo": Self.link("https://w3id.org/ro/crate/1.2"),
                ],
                Self.root(release, listed, authors, variables),
                [
                    "@id": "#program", "@type": "SoftwareApplication", "name": "Merkwelt",
                    "version": .text(facts.program), "url": "urn:merkwelt",
                ],
                action,
                ["@id": "#publisher", "@type": "Organization", "name": .text(publisher)],
            ] + authors + Self.licence(release) + listed + variables
        let crate: Node = [
            "@context": "https://w3id.org/ro/crate/1.2/context", "@graph": .list(graph.map { .node($0) }),
        ]
        text = Value.node(crate).json(pretty: true) + "\n"
    }

    private static func link(_ identifier: String) -> Value { ["@id": .text(identifier)] }

    private static func links(_ entities: [Node]) -> Value {
        .list(entities.compactMap { $0["@id"].map { ["@id": $0] } })
    }

    private static func root(
        _ release: Release, _ files: [Node], _ authors: [Node], _ variables: [Node]
    ) -> Node {
        let (facts, about) = (release.facts, release.about)
        var root: Node = [
            "@id": "./", "@type": "Dataset", "name": .text(Descriptors.title(facts)),
            "description": .text(Descriptors.summary(facts)), "datePublished": .text(release.day),
            "version": .text(release.version), "author": links(authors), "hasPart": links(files),
            "license": link(about.licence.isReserved ? "LICENSE" : about.licence.url), "mentions": link("#export"),
            "publisher": link("#publisher"), "variableMeasured": links(variables),
        ]
        if let position = facts.position { root["position"] = .int(position) }
        if !about.keywords.isEmpty { root["keywords"] = .list(about.keywords.map { .text($0) }) }
        if !about.doi.isEmpty { root["identifier"] = .text(about.address) }
        if !about.url.isEmpty { root["url"] = .text(about.url) }
        return root
    }

    /// The list of all hashes, which cannot have one of its own here.
    private static let list: Node = [
        "@id": "manifest-sha256.txt", "@type": "File", "name": "Hashes of all files", "encodingFormat": "text/plain",
    ]

    private static func entity(_ file: WrittenFile, _ facts: ExportFacts) -> Node {
        let table = (facts.tables.all + [facts.tables.externals]).first { $0.file == file.name }
        return [
            "@id": .text(file.name), "@type": "File", "name": .text(table?.description ?? file.name),
            "encodingFormat": .text(file.mediaType), "contentSize": .text(String(file.bytes)),
            "sha256": .text(file.hash),
        ]
    }

    private static func authors(_ release: Release) -> [Node] {
        guard !release.about.authors.isEmpty else {
            return [["@id": "#authors", "@type": "Organization", "name": .text(release.nameless())]]
        }
        return release.about.authors.enumerated().map { place, author in
            var entity: Node = [
                "@id": .text(author.orcid.isEmpty ? "#author-\(place + 1)" : author.orcid), "@type": "Person",
                "name": .text(author.name),
            ]
            if !author.affiliation.isEmpty { entity["affiliation"] = .text(author.affiliation) }
            return entity
        }
    }

    private static func licence(_ release: Release) -> [Node] {
        let licence = release.about.licence
        guard !licence.isReserved else { return [] }
        return [
            [
                "@id": .text(licence.url), "@type": "CreativeWork", "name": .text(licence.name),
                "identifier": .text(licence.identifier),
            ]
        ]
    }

    /// Each name of a column once, as in `dataset_description.json`.
    private static func variables(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> [Node] {
        Descriptors.variables(facts, wants: wants).map { variable in
            var entity = variable
            // What an entity refers to is one of its own here; the dictionary has the levels.
            entity["valueReference"] = nil
            entity["@id"] = .text("#variable-" + (variable["name"]?.text ?? ""))
            return entity
        }
    }
}
