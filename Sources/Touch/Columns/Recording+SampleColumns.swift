package import Interface
package import Tasks

extension Recording {
    /// The export of raw samples: one row per sample, stroke by stroke, nothing left out.
    package static let sampleColumns: [RowColumn<(position: Int, place: Int, sample: PointerSample)>] = [
        RowColumn("stroke", .integer, "Number of the stroke, from 1", en: "Stroke", de: "Strich") {
            .integer($0.position + 1)
        },
        RowColumn("sample", .integer, "Number of the sample within its stroke, from 1", en: "Sample", de: "Messpunkt") {
            .integer($0.place + 1)
        },
        RowColumn(
            "time", .number, unit: "ms", "Event's own time stamp on the page's clock, unrounded", en: "Time", de: "Zeit"
        ) { .number($0.sample.time) }.meaning(.sampled(.contact)).onClock,
        RowColumn(
            "x", .number, unit: "px", "CSS px from the left edge of the stage", en: "Place across the stage (x)",
            de: "Stelle quer (x)"
        ) { .number($0.sample.x) }.meaning(.position(.x)),
        RowColumn(
            "y", .number, unit: "px", "CSS px from the top edge of the stage", en: "Place down the stage (y)",
            de: "Stelle längs (y)"
        ) { .number($0.sample.y) }.meaning(.position(.y)),
        RowColumn(
            "pressure", .number, "0 to 1 as reported; 0, 0.5 or 1 where the device does not measure it", en: "Pressure",
            de: "Druck"
        ) { .number($0.sample.pressure) },
        RowColumn(
            "contact_width", .number, unit: "px", "Width of the contact as reported; 1 or less: not measured",
            en: "Width of contact", de: "Breite der Berührung"
        ) { .number($0.sample.width) },
        RowColumn(
            "contact_height", .number, unit: "px", "Height of the contact as reported; 1 or less: not measured",
            en: "Height of contact", de: "Höhe der Berührung"
        ) { .number($0.sample.height) },
        RowColumn(
            "tilt_x", .number, unit: "deg", "Tilt of a pen to the side", en: "Tilt to the side", de: "Neigung zur Seite"
        ) { .number($0.sample.tiltX) },
        RowColumn(
            "tilt_y", .number, unit: "deg", "Tilt of a pen forwards", en: "Tilt forwards", de: "Neigung nach vorn"
        ) { .number($0.sample.tiltY) },
    ]

    /// The samples under `sampleColumns`.
    package var sampleTable: Table {
        Table(
            Self.sampleColumns,
            strokes.enumerated().flatMap { position, stroke in
                (0..<stroke.samples.count).map { (position, $0, stroke.samples[$0]) }
            })
    }
}
