package import Interface
import Tasks

extension Recording {
    /// The export of raw samples: one row per sample, stroke by stroke, nothing left out.
    package static var sampleColumns: [Column] {
        [
            Column("stroke", .integer, "Number of the stroke, from 1"),
            Column("sample", .integer, "Number of the sample within its stroke, from 1"),
            Column("time", .number, unit: "ms", "Event's own time stamp on the page's clock, unrounded").onClock,
            Column("x", .number, unit: "px", "CSS px from the left edge of the stage"),
            Column("y", .number, unit: "px", "CSS px from the top edge of the stage"),
            Column("pressure", .number, "0 to 1 as reported; 0, 0.5 or 1 where the device does not measure it"),
            Column("contact_width", .number, unit: "px", "Width of the contact as reported; 1 or less: not measured"),
            Column("contact_height", .number, unit: "px", "Height of the contact as reported; 1 or less: not measured"),
            Column("tilt_x", .number, unit: "deg", "Tilt of a pen to the side"),
            Column("tilt_y", .number, unit: "deg", "Tilt of a pen forwards"),
        ]
    }

    /// The samples under `sampleColumns`.
    package var sampleTable: Table {
        var table = Table(columns: Self.sampleColumns)
        for (position, stroke) in strokes.enumerated() {
            for place in 0..<stroke.samples.count {
                let sample = stroke.samples[place]
                table.rows.append([
                    .integer(position + 1), .integer(place + 1), .number(sample.time), .number(sample.x),
                    .number(sample.y), .number(sample.pressure), .number(sample.width), .number(sample.height),
                    .number(sample.tiltX), .number(sample.tiltY),
                ])
            }
        }
        return table
    }
}
