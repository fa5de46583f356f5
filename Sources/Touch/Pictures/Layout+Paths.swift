extension Layout {
    /// What is to be followed, on the stage and below what was drawn.
    var linePath: PathData {
        var path = PathData()
        path.move(line.from.x, line.from.y)
        path.line(line.to.x, line.to.y)
        return path
    }

    var spiralPath: PathData {
        var path = PathData()
        let steps = Int(spiral.turns) * 48
        for step in 0...max(1, steps) {
            let place = spiral.place(at: 2 * .pi * spiral.turns * Double(step) / Double(max(1, steps)))
            if step == 0 { path.move(place.x, place.y) } else { path.line(place.x, place.y) }
        }
        return path
    }
}
