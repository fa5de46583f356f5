package import Tree

/// What a transfer says of one participation, as it stands in a line of its file.
package enum TransferLine {
    /// What is wrong with it; nil if nothing is.
    package static func fault(in node: Node) -> String? {
        if let fault = TransferTable.participation.fault(in: node) { return fault }
        for table in [TransferTable.slots, .sessions] + TransferTable.parts {
            guard let rows = node[table.name]?.list else { return "\(table.name): expected a list, found none" }
            for (place, row) in rows.enumerated() {
                guard let row = row.node else { return "\(table.name)[\(place)]: expected an object" }
                if let fault = table.fault(in: row) { return "\(table.name)[\(place)].\(fault)" }
            }
        }
        return nil
    }
}
