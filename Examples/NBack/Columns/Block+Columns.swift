import Interface
import Tasks

extension Block {
    static let columns = [
        Column("place", .integer, "Place of the letter in the block, from 1"),
        Column("letter", .text, "The letter that was shown"),
        Column("response", .text, "hit, miss, falseAlarm or rejection; empty where the letter does not count"),
        Column("reaction_time", .number, unit: "s", "Press's timestamp minus the onset frame's timestamp"),
        Column("onset", .number, unit: "ms", "Timestamp of the animation frame that showed the letter").onClock,
        Column("input", .text, "touch, mouse, pen, key or unknown"),
        Column("dropped_frames", .integer, "Frames missed between the last change on the screen and the onset"),
    ]

    var table: Table {
        let rows: [[Cell]] = items.enumerated().map { place, item in
            [
                .integer(place + 1), .text(item.text), item.response.map { .text($0.rawValue) } ?? .empty,
                Cell(item.time), .number(item.onset), .text(item.input.rawValue), .integer(item.droppedFrames),
            ]
        }
        return Table(columns: Block.columns, rows: rows)
    }
}
