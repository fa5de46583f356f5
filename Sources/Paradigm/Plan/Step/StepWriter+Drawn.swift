import Measure
import Text
import Tree

/// Layers that one trial shows as several, or point by point.
extension StepWriter {
    /// All that a layer shows in this trial; nil where its places do not fit, or there would be too many.
    mutating func allShown(_ layer: StepLayer, among count: Int) -> [ShownLayer]? {
        var all: [ShownLayer] = []
        switch layer.content {
        case .array(let array):
            guard let placed = shown(array, layer) else { return nil }
            all = placed
        case .dots(let dots):
            guard let placed = shown(dots, layer) else { return nil }
            all = placed
        case .bar(let value):
            guard let whole = shown(layer) else { return [] }
            let share = min(1, max(0, number(value) ?? 0))
            var full = whole
            full.content = .polygon([-1, -1, 2 * share - 1, -1, 2 * share - 1, 1, -1, 1])
            full.stroke = nil
            var frame = whole
            frame.content = .shape(.square)
            frame.fill = nil
            frame.stroke = whole.stroke ?? StageLength(units: min(whole.width.number, whole.height.number) / 10)
            all = share > 0 ? [full, frame] : [frame]
        case .text, .shape, .polygon, .picture, .raster: all = shown(layer).map { [$0] } ?? []
        }
        return count + all.count <= TrialSteps.mostLayers ? all : nil
    }

    private func chance(_ place: Int) -> Double { table[place, table.row].number ?? 0 }

    /// A whole number from 0 to what can be shown at once.
    private mutating func count(_ value: StepValue) -> Int {
        let number = (number(value) ?? 0).rounded()
        return number > 0 ? Int(min(number, Double(TrialSteps.mostLayers + 1))) : 0
    }

    // MARK: Arrays

    private mutating func shown(_ array: ArrayLayer, _ layer: StepLayer) -> [ShownLayer]? {
        let count = count(array.count)
        guard count <= TrialSteps.mostLayers, let whole = shown(layer) else { return nil }
        var field: [Double] = []
        for one in array.field { field.append(number(one) ?? 0) }
        guard let width = field.first else { return nil }
        var placing = Placing(chance(array.chance))
        let spots = placing.spots(
            count, array.layout, field: (width, field.count > 1 ? field[1] : width),
            apart: array.apart.flatMap { number($0) } ?? (array.layout == .grid ? width / 6 : 0),
            jitter: array.jitter.flatMap { number($0) } ?? 0)
        guard let spots else { return nil }
        let items = allowed(array.items)
        let dealt = placing.dealt(items.count, count)
        let target = allowed(array.target).first
        let place = count > 0 ? placing.generator.integer(below: count) : 0
        var shown: [ShownLayer] = []
        for (number, spot) in spots.enumerated() {
            let isTarget = target != nil && number == place
            guard let source = isTarget ? target : items.isEmpty ? nil : items[dealt[number]],
                var one = self.shown(source)
            else { continue }
            if one.id.byteCount == 0 { one.id = layer.id }
            one.x = StageLength(units: whole.x.number + spot.x + one.x.number)
            one.y = StageLength(units: whole.y.number + spot.y + one.y.number)
            shown.append(one)
        }
        if let change = array.change { alter(&shown, change, &placing) }
        return shown
    }

    /// The layers whose condition holds.
    private mutating func allowed(_ layers: [StepLayer]) -> [StepLayer] {
        var allowed: [StepLayer] = []
        for layer in layers {
            if let when = layer.when, !evaluator.evaluate(when, in: table).isTrue { continue }
            allowed.append(layer)
        }
        return allowed
    }

    private mutating func alter(_ shown: inout [ShownLayer], _ change: ArrayChange, _ placing: inout Placing) {
        var places = Array(shown.indices)
        placing.generator.shuffle(&places)
        let before = shown
        for place in places.prefix(count(change.count)) {
            var values = change.to
            placing.generator.shuffle(&values)
            // What nothing has or had comes first, so that two things are not exchanged.
            let others = before + shown
            func isNew(_ value: Value) -> Bool {
                others.allSatisfy { !altered($0, change.property, value).looksLike($0, change.property) }
            }
            let own = shown[place]
            let different = values.filter { !altered(own, change.property, $0).looksLike(own, change.property) }
            guard let value = different.first(where: { isNew($0) }) ?? different.first else { continue }
            shown[place] = altered(own, change.property, value)
        }
    }

    private func altered(_ layer: ShownLayer, _ property: ArrayChange.Property, _ value: Value) -> ShownLayer {
        var layer = layer
        switch property {
        case .colour: layer.colour = value.text.flatMap { maker.definition.colour($0) }
        case .fill: layer.fill = value.text.flatMap { maker.definition.colour($0) }
        case .text: layer.content = .text(value.text ?? maker.text(of: Datum(fixed: value), table))
        case .shape: if let word = ShapeWord(value) { layer.content = .shape(word) }
        case .rotate: layer.rotation = Double(value) ?? layer.rotation
        }
        return layer
    }

    // MARK: Dots

    private mutating func shown(_ dots: DotsLayer, _ layer: StepLayer) -> [ShownLayer]? {
        guard var first = shown(layer) else { return nil }
        let (own, other) = (count(dots.count), dots.others.map { count($0.count) } ?? 0)
        let (field, radius) = (number(dots.field) ?? 0, number(dots.radius) ?? 0)
        guard max(own, other) <= TrialSteps.mostLayers, radius > 0 else { return nil }
        let vary = min(0.9, max(0, dots.vary.flatMap { number($0) } ?? 0))
        var placing = Placing(chance(dots.chance))
        var radii = [Double](repeating: radius, count: own + other)
        if vary > 0 { for place in radii.indices { radii[place] *= 1 + vary * (2 * placing.generator.uniform() - 1) } }
        let mean = Double(own + other) / (other > 0 ? 2 : 1)
        for set in [0..<own, own..<(own + other)] where !set.isEmpty {
            let covered: Double
            switch dots.area {
            case .equalSize: continue
            // As much as the mean of both would cover.
            case .equalArea: covered = radius * radius * mean
            case .written(let area): covered = max(0, number(area) ?? 0) / Double.pi
            }
            let now = set.reduce(0) { $0 + radii[$1] * radii[$1] }
            let factor = (covered / now).squareRoot()
            for place in set { radii[place] *= factor }
        }
        let apart = max(0, dots.apart.flatMap { number($0) } ?? radius / 2)
        guard let spots = placing.discs(radii, field: field, apart: apart) else { return nil }
        // Which set a place belongs to is drawn with its size, so the first ones are not the inner ones.
        func discs(_ set: Range<Int>) -> [Double] { set.flatMap { [spots[$0].x, spots[$0].y, radii[$0]] } }
        (first.width, first.height) = (StageLength(units: field), StageLength(units: field))
        var second = first
        first.content = .dots(discs(0..<own))
        second.content = .dots(discs(own..<(own + other)))
        if let colour = dots.others?.colour { second.colour = self.colour(of: colour) }
        return other > 0 ? [first, second] : [first]
    }

    /// What is drawn point by point.
    mutating func numbers(of raster: RasterLayer) -> [Double] {
        var numbers: [Double] = []
        for (place, usual) in raster.kind.usual.enumerated() {
            let written = raster.numbers.indices.contains(place) ? raster.numbers[place] : nil
            numbers.append(written.flatMap { number($0) } ?? usual)
        }
        return numbers + [raster.chance.map { chance($0) } ?? 0]
    }
}

extension ShownLayer {
    /// Whether it is the same in the property that changes.
    fileprivate func looksLike(_ other: ShownLayer, _ property: ArrayChange.Property) -> Bool {
        func same(_ one: String?, _ other: String?) -> Bool {
            one.map { one in other.map { $0.isSame(as: one) } ?? false } ?? (other == nil)
        }
        switch property {
        case .colour: return same(colour, other.colour)
        case .fill: return same(fill, other.fill)
        case .rotate: return rotation == other.rotation
        case .text, .shape:
            switch (content, other.content) {
            case (.text(let one), .text(let other)): return one.isSame(as: other)
            case (.shape(let one), .shape(let other)): return one == other
            default: return false
            }
        }
    }
}
