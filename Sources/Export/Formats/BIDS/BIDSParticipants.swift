import Interface
import Tree

/// The participants, with what they answered about who they are.
struct BIDSParticipants {
    private let participations: WrittenTable
    private let wide: WrittenTable?
    private let language: String

    /// - Parameter wide: the table of answers, with the same people in the same order.
    init(_ participations: WrittenTable, wide: WrittenTable?, _ language: String) {
        (self.participations, self.wide, self.language) = (participations, wide, language)
    }

    /// Writes them. There is no such file where nobody took part.
    func write(to files: BIDSFiles) throws {
        guard participations.rows > 0, let own = participations.place(of: "participation") else { return }
        let columns = participations.table.columns
        let others = columns.indices.filter { $0 != own }
        var names = ColumnNames(["participant_id"])
        var node = Node()
        node["participant_id"] = [
            "LongName": .text(columns[own].label.english),
            "Description": .text(columns[own].description + "; letters and digits alone, behind sub-"),
        ]
        var header = ["participant_id"]
        func add(_ column: Column, _ described: Node) {
            header.append(names.free(column.name))
            node[Name(header[header.count - 1])] = .node(described)
        }
        for place in others { add(columns[place], columns[place].bids) }
        let told = wide?.table.columns ?? []
        let demographic = told.indices.filter { told[$0].detail.role == .demographic }
        for place in demographic { add(told[place], described(told[place])) }
        let rows = try wide?.reader()
        let person = wide?.place(of: "participation") ?? 0
        try files.begin("participants.tsv", header)
        try participations.forEach { cells in
            let answers = try rows?.next { $0[person] == cells[own] }
            try files.add(
                [.text("sub-" + BIDSLabel.plain(cells[own]))] + others.map { cells[$0] }
                    + demographic.map { place in answers.map { $0[place] } ?? .empty })
        }
        try files.end()
        try files.add("participants.json", node)
    }

    /// What the sidecar says of an answer.
    private func described(_ column: Column) -> Node {
        let text = column.detail.text(language)
        var node: Node = [
            "LongName": .text(column.label.english), "Description": .text(text.isEmpty ? column.description : text),
        ]
        node.tell(column.detail.levels, in: language, isList: column.detail.isList)
        let unit = column.detail.unit(language)
        if !unit.isEmpty { node["Units"] = .text(unit) }
        return node
    }
}
