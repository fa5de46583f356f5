import Definitions
import Text
import Tree

/// Layers whose places or points are drawn, and those that an expression fills.
extension PlanMaker {
    /// What such a layer shows; nil for all others.
    mutating func drawn(
        _ layer: Layer, _ number: Int, in phase: Phase, of form: Definition.TrialForm, until stage: DecisionStage
    ) -> StepLayer.Content? {
        let chance = place(of: Self.chance(form.name, phase.id, number))
        if let array = layer.array {
            return self.array(array, chance, of: form, until: stage).map { .array($0) }
        }
        if let dots = layer.dots, let chance { return self.dots(dots, chance, until: stage).map { .dots($0) } }
        if let gabor = layer.gabor { return .raster(raster(.gabor, gabor, nil, until: stage)) }
        if let noise = layer.noise { return .raster(raster(.noise, noise, chance, until: stage)) }
        if let value = self.number(layer.bar, "value", until: stage) { return .bar(value) }
        // A counter is a text that an expression gives.
        if let counter = layer.counter?["value"] { return .text(text(counter, until: stage)) }
        return nil
    }

    private mutating func number(_ node: Node?, _ name: String, until stage: DecisionStage) -> StepValue? {
        value(node?[Name(name)], as: .number, until: stage)
    }

    private mutating func array(
        _ node: Node, _ chance: Int?, of form: Definition.TrialForm, until stage: DecisionStage
    ) -> ArrayLayer? {
        var (base, chance) = (node, chance)
        if let name = node["like"]?.text {
            guard let phase = form.phases.first(where: { $0.id.isSame(as: name) }),
                let number = phase.show.firstIndex(where: { $0.array != nil }),
                let earlier = phase.show[number].array
            else { return nil }
            base = earlier
            chance = place(of: Self.chance(form.name, phase.id, number))
        }
        guard let chance, let count = number(base, "count", until: stage) else { return nil }
        var items: [StepLayer] = []
        for item in base["of"]?.list ?? [] {
            if let item = item.node.flatMap({ step(Layer(node: $0), until: stage) }) { items.append(item) }
        }
        let target = base["target"]?.node.flatMap { step(Layer(node: $0), until: stage) }
        var field: [StepValue] = []
        for one in base["field"].map({ $0.list ?? [$0] }) ?? [8] {
            if let one = value(one, as: .number, until: stage) { field.append(one) }
        }
        var change: ArrayChange?
        if let written = node["change"]?.node {
            let property = written["property"]?.text.flatMap { ArrayChange.Property(.text($0)) }
            change = ArrayChange(
                count: number(written, "items", until: stage) ?? .fixed(1), property: property ?? .colour,
                to: written["to"].map { $0.list ?? [$0] } ?? [])
        }
        return ArrayLayer(
            chance: chance, count: count, layout: base["layout"].flatMap { ArrayLayout($0) } ?? .ring, field: field,
            apart: number(base, "apart", until: stage), jitter: number(base, "jitter", until: stage), items: items,
            target: target.map { [$0] } ?? [], change: change)
    }

    private mutating func dots(_ node: Node, _ chance: Int, until stage: DecisionStage) -> DotsLayer? {
        guard let count = number(node, "count", until: stage) else { return nil }
        var others: (count: StepValue, colour: StepValue?)?
        if let written = node["others"]?.node, let count = number(written, "count", until: stage) {
            others = (count, value(written["colour"], as: .text, until: stage))
        }
        var area = DotsLayer.Area.equalSize
        if node["area"] == .text("equal-area") {
            area = .equalArea
        } else if node["area"] != .text("equal-size"), let written = number(node, "area", until: stage) {
            area = .written(written)
        }
        return DotsLayer(
            chance: chance, count: count, field: number(node, "field", until: stage) ?? .fixed(6),
            radius: number(node, "radius", until: stage) ?? .fixed(.double(0.15)),
            apart: number(node, "apart", until: stage), vary: number(node, "vary", until: stage), area: area,
            others: others)
    }

    private mutating func raster(
        _ kind: RasterKind, _ node: Node, _ chance: Int?, until stage: DecisionStage
    ) -> RasterLayer {
        var numbers: [StepValue?] = []
        for name in kind.names { numbers.append(number(node, name, until: stage)) }
        if kind == .noise {
            let band = node["band"]?.list ?? []
            for place in 0..<2 {
                numbers.append(band.count == 2 ? value(band[place], as: .number, until: stage) : nil)
            }
        }
        return RasterLayer(numbers: numbers, kind: kind, chance: chance)
    }
}
