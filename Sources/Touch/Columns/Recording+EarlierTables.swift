#if !hasFeature(Embedded)
    package import Interface
    import Tasks

    /// The tables while a length had one column, whose unit stood in another one.
    extension TouchFamily {
        package static func earlierTables(_ recording: Recording, _ figures: Figures) -> [Table] {
            let unit = recording.scale == nil ? "px" : "cm"
            return zip(tables, tables(recording, figures)).map { known, table in
                switch known.name {
                case "strokes": table.inOneUnit(unit, named: "length_unit", before: "duration")
                case "totals": table.inOneUnit(unit, named: "length_unit", before: "pixels_per_centimetre")
                case "movements", "sequences": table.inOneUnit(unit, named: "length_unit", before: "amplitude_px")
                case "cells": table.withOneDensity
                default: table
                }
            }
        }
    }

    extension Table {
        /// The table with one column for those of a length, and one that names their unit.
        fileprivate func inOneUnit(_ unit: String, named name: String, before first: String) -> Table {
            var kept: [(column: Column, place: Int?)] = []
            for (place, column) in columns.enumerated() {
                if column.name == first { kept.append((Column(name, .text, ""), nil)) }
                let stem = String(column.name.dropLast(3))
                if column.name.hasSuffix("_px"), columns.dropFirst(place + 1).first?.name == stem + "_cm" {
                    kept.append((Column(stem, .number, column.description), unit == "cm" ? place + 1 : place))
                } else if !(column.name.hasSuffix("_cm") && place > 0 && columns[place - 1].name == stem + "_px") {
                    kept.append((column, place))
                }
            }
            return Table(
                columns: kept.map(\.column),
                rows: rows.map { row in kept.map { $0.place.map { row[$0] } ?? .text(unit) } })
        }

        /// The table of a map with one column for densities, behind one that names their unit.
        fileprivate var withOneDensity: Table {
            let units = ["density_events": "events", "density_px": "s/(100 px)²", "density_cm": "s/cm²"]
            let places = columns.indices.filter { units[columns[$0].name] != nil }
            let others = columns.indices.filter { !places.contains($0) }
            return Table(
                columns: others.map { columns[$0] } + [
                    Column("density_unit", .text, ""), Column("density", .number, "Density of the map"),
                ],
                rows: rows.map { row in
                    let place = places.first { row[$0] != .empty }
                    return others.map { row[$0] }
                        + [
                            place.flatMap { units[columns[$0].name] }.map { .text($0) } ?? .empty,
                            place.map { row[$0] } ?? .empty,
                        ]
                })
        }
    }
#endif
