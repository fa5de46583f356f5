import Paradigm
import Text

/// A layer of the stage that can be pressed, in px from the stage's upper left corner.
struct StageTarget {
    let name: String
    let label: String
    let key: String
    let response: StepResponse
    let x: Double
    let y: Double
    let width: Double
    let height: Double

    /// Fingers need so much room, in px.
    static var least: Double { 44 }
}

extension Course {
    /// The layers that can be pressed in the present trial, where they stand when they are asked for.
    var targets: [StageTarget] {
        guard stage == .running, let plan, plan.maker.forms.indices.contains(current.form) else { return [] }
        let form = plan.maker.forms[current.form].phases
        var targets: [StageTarget] = []
        for (place, response) in awaited where response.isOnLayers {
            guard let phase = steps.phases.first(where: { form[$0.source].responses.contains(place) }) else { continue }
            for step in phase.steps {
                for layer in steps.steps[step].layers.map({ steps.layers[$0] }) {
                    guard let number = response.choice(layer.id), response.choices.indices.contains(number),
                        !targets.contains(where: { $0.name.isSame(as: layer.id) })
                    else { continue }
                    let width = max(StageTarget.least, scale.pixels(layer.width))
                    let height = max(StageTarget.least, scale.pixels(layer.height))
                    targets.append(
                        StageTarget(
                            name: layer.id, label: response.labels[number],
                            key: response.keys.indices.contains(number) ? response.keys[number] : "",
                            response: response, x: scale.width / 2 + scale.pixels(layer.x) - width / 2,
                            y: scale.height / 2 - scale.pixels(layer.y) - height / 2, width: width, height: height))
                }
            }
        }
        return targets
    }

    /// The items of a list so far, as they stand above the pad; nil where none is asked for.
    var listed: String? {
        for (place, response) in awaited where response.kind == .sequence && !response.isOnLayers {
            guard let answer = current.answers.first(where: { $0.response == place }) else { continue }
            var words: [UInt8] = []
            for item in answer.items where response.labels.indices.contains(item) {
                if !words.isEmpty { words.append(0x20) }
                words.append(response.labels[item])
            }
            return String(bytes: words)
        }
        return nil
    }
}
