package import Interface
import Tasks

extension Picture {
    /// How many classes of speed are told apart.
    static let speedClasses = 8

    /// The ways of all strokes that count. Colour tells the speed, and so does the line's width: the slower, the wider.
    /// Practice is left out. The legend ends at a round number not below the highest speed between two samples 30 ms
    /// apart.
    package init(paths recording: Recording, figures: Figures, unit: String, language: Language) {
        self.init(paths: recording, figures: figures)
        addSpeedLegend(Picture.speedClasses(of: recording, figures).top, unit, language)
        addHead(
            TouchPhrase.plotPath.text(in: language), perPixel: figures.unit == .pixel ? nil : figures.perPixel, language
        )
    }

    /// The ways alone.
    init(paths recording: Recording, figures: Figures) {
        let layout = recording.layout
        self.init(width: layout.width, height: layout.height + Picture.legendHeight(width: layout.width))
        // What was to be followed lies below what was drawn.
        switch recording.definition.task {
        case .line: stroke(layout.linePath, "#8b9aa4", 1.25)
        case .spiral: stroke(layout.spiralPath, "#8b9aa4", 1.25)
        case .free, .pointing, .tapping: break
        }
        let classes = Picture.speedClasses(of: recording, figures).classes
        for (place, pieces) in classes.enumerated() {
            var path = PathData()
            var end: Place?
            for piece in pieces {
                if end != piece.from { path.move(piece.from.x, piece.from.y) }
                path.line(piece.to.x, piece.to.y)
                end = piece.to
            }
            stroke(path, ColourRamp.speed.text(Picture.speedLevel(place)), Picture.speedWidth(place))
        }
    }

    /// The steps of all strokes that count by their speed, from the slowest class on, and the speed at which the last one
    /// ends, in the session's unit per second.
    static func speedClasses(
        of recording: Recording, _ figures: Figures
    ) -> (classes: [[(from: Place, to: Place)]], top: Double) {
        var pieces: [(from: Place, to: Place, speed: Double)] = []
        for stroke in recording.scoredStrokes { Picture.cut(stroke, &pieces) }
        var highest = 0.0
        for piece in pieces where piece.speed > highest { highest = piece.speed }
        let top = Legend.end(for: figures.length(highest))
        var classes = [[(from: Place, to: Place)]](repeating: [], count: Picture.speedClasses)
        for piece in pieces {
            let share = top > 0 ? figures.length(piece.speed) / top : 0
            let place = min(Picture.speedClasses - 1, Int(max(0, share) * Double(Picture.speedClasses)))
            classes[place].append((piece.from, piece.to))
        }
        return (classes, top)
    }

    static func speedLevel(_ place: Int) -> UInt8 { UInt8(clamping: place * 255 / (speedClasses - 1)) }

    static func speedWidth(_ place: Int) -> Double { 6 - 4.5 * Double(place) / Double(speedClasses - 1) }

    private static func cut(_ stroke: Stroke, _ pieces: inout [(from: Place, to: Place, speed: Double)]) {
        let count = stroke.samples.count
        var back = 0
        for index in 1..<max(1, count) {
            let from = stroke.samples[index - 1]
            let to = stroke.samples[index]
            while back + 1 < index, to.time - stroke.samples[back + 1].time >= 30 { back += 1 }
            let old = stroke.samples[back]
            let span = (to.time - old.time) / 1000
            let far = Place(old.x, old.y).distance(to: Place(to.x, to.y))
            pieces.append((Place(from.x, from.y), Place(to.x, to.y), span > 0 ? far / span : 0))
        }
    }

    private mutating func addSpeedLegend(_ top: Double, _ unit: String, _ language: Language) {
        let y = legendTop + 4
        let (left, right) = (16.0, width - 16)
        for place in 0..<Picture.speedClasses {
            var path = PathData()
            let step = (right - left) / Double(Picture.speedClasses)
            path.move(left + step * Double(place) + 2, y)
            path.line(left + step * Double(place + 1) - 2, y)
            stroke(path, ColourRamp.speed.text(Picture.speedLevel(place)), Picture.speedWidth(place))
        }
        let legend = Legend(end: top)
        addMarks(legend.values, decimals: legend.decimals, unit: unit, language: language, below: y + 6)
    }
}
