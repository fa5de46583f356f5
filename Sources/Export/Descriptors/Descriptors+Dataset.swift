import Interface
import Tree
import Wire

extension Descriptors {
    /// Each name of a column once, as a property's value in the words of schema.org. Where tables mean different things
    /// by a name, the description has all of them.
    static func variables(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> [Node] {
        var names: [String] = []
        var meanings: [String: [DescribedColumn]] = [:]
        // For Psych-DS, data are the files in `data/`.
        for one in columns(facts, wants: wants) where one.table.file.hasPrefix("data/") {
            if meanings[one.column.name] == nil { names.append(one.column.name) }
            meanings[one.column.name, default: []].append(one)
        }
        let language = facts.tables.languages[0]
        return names.map { name in
            let all = meanings[name] ?? []
            let descriptions = all.map(\.column.description)
            let isOne = Set(descriptions).count == 1
            let told =
                isOne
                ? descriptions[0]
                : all.map { "\($0.table.name): \($0.column.description)" }
                    .joined(separator: "; ")
            var variable: Node = ["@type": "PropertyValue", "name": .text(name), "description": .text(told)]
            if let unit = all.first?.unit(in: language), !unit.isEmpty { variable["unitText"] = .text(unit) }
            // If a name has different values in different tables, only the dictionary says which.
            guard let first = all.first, all.allSatisfy({ $0.hasSameValues(as: first, in: language) }) else {
                return variable
            }
            let detail = first.column.detail
            let question = detail.text(language)
            if !question.isEmpty { variable["alternateName"] = .text(question) }
            if let minimum = detail.minimum { variable["minValue"] = .double(minimum) }
            if let maximum = detail.maximum { variable["maxValue"] = .double(maximum) }
            if !detail.levels.isEmpty {
                variable["valueReference"] = .list(
                    detail.levels.map { level in
                        ["@type": "PropertyValue", "value": .text(level.value), "name": .text(level.name(language))]
                    })
            }
            return variable
        }
    }

    /// `dataset_description.json` after Psych-DS, with each column's name once.
    static func dataset(_ facts: ExportFacts, wants: (StudyTable) -> Bool) -> String {
        let variables = variables(facts, wants: wants).map { Value.node($0) }
        var node: Node = [
            "@context": "https://schema.org/", "@type": "Dataset", "name": .text(title(facts)),
            "description": .text(summary(facts)),
            "schemaVersion": "Psych-DS 0.4.0", "variableMeasured": .list(variables),
        ]
        if let position = facts.position { node["position"] = .int(position) }
        add(facts.about, to: &node)
        return Value.node(node).json(pretty: true) + "\n"
    }

    /// Adds what is said about data, in the words of schema.org. What nobody said is left out.
    private static func add(_ about: DataAbout, to node: inout Node) {
        if !about.licence.isReserved { node["license"] = .text(about.licence.url) }
        if !about.authors.isEmpty { node["author"] = .list(about.authors.map(\.value)) }
        if !about.keywords.isEmpty { node["keywords"] = .list(about.keywords.map { .text($0) }) }
        if !about.doi.isEmpty { (node["identifier"], node["citation"]) = (.text(about.address), .text(about.address)) }
        if !about.url.isEmpty { node["url"] = .text(about.url) }
        if !about.released.isEmpty { node["datePublished"] = .text(about.released) }
        if !about.funding.isEmpty {
            node["funder"] = .list(about.funding.map { ["@type": "Organization", "name": .text($0)] })
        }
    }
}

extension DataAbout {
    /// The address of the DOI.
    var address: String { doi.isEmpty ? "" : "https://doi.org/" + doi }
}

extension DataAbout.Author {
    /// The person in the words of schema.org.
    var value: Value {
        var node: Node = ["@type": "Person", "name": .text(name)]
        if !orcid.isEmpty { node["@id"] = .text(orcid) }
        if !affiliation.isEmpty { node["affiliation"] = ["@type": "Organization", "name": .text(affiliation)] }
        return .node(node)
    }
}
