import Interface
import Tasks

extension Block {
    static let columns: [RowColumn<(place: Int, item: Item)>] = [
        RowColumn("place", .integer, "Place of the letter in the block, from 1", en: "Place", de: "Stelle") {
            .integer($0.place + 1)
        },
        RowColumn("letter", .text, "The letter that was shown", en: "Letter", de: "Buchstabe") { .text($0.item.text) },
        RowColumn(
            "response", .text, "hit, miss, falseAlarm or rejection; empty where the letter does not count",
            en: "Response", de: "Reaktion"
        ) { Cell($0.item.response?.rawValue) }.meaning(.kind),
        RowColumn(
            "reaction_time", .number, unit: "s", "Press's timestamp minus the onset frame's timestamp",
            en: "Reaction time", de: "Reaktionszeit"
        ) { Cell($0.item.time) }.meaning(.responseTime),
        RowColumn(
            "onset", .number, unit: "ms", "Timestamp of the animation frame that showed the letter",
            en: "Onset of the stimulus", de: "Beginn des Reizes"
        ) { .number($0.item.onset) }.meaning(.onset(.seen)).onClock,
        RowColumn("input", .text, "touch, mouse, pen, key or unknown", en: "Input", de: "Eingabe", levels: .inputs) {
            .text($0.item.input.rawValue)
        },
        RowColumn(
            "dropped_frames", .integer, "Frames missed between the last change on the screen and the onset",
            en: "Dropped frames", de: "Ausgelassene Bilder"
        ) { .integer($0.item.droppedFrames) },
    ]

    var table: Table { Table(Block.columns, items.enumerated().map { ($0, $1) }) }
}
