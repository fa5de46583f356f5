public import Interface
import Text
import Tree

/// What turns the view: always keys and dragging; the motion sensor if the person wants it and the browser allows it.
/// Each state says what goes on without it.
public func sourceChoice(_ source: ViewSource, _ access: SensorAccess, language: Language) -> Markup<Intent> {
    func words(_ phrase: LocalisationPhrase) -> String { phrase.text(in: language) }
    return fragment {
        choice(
            words(.turnWith), name: "view-source",
            options: [
                FieldOption("keys", words(.sourceKeys)), FieldOption("rotation", words(.sourceRotation)),
                FieldOption("tilt", words(.sourceTilt)),
            ], chosen: source.rawValue
        ) { name in
            for source in ViewSource.allCases where source.rawValue.isSame(as: name) { return .setSource(source) }
            return .setSource(.keys)
        }
        if source != .keys {
            switch access.state {
            case .unasked(let mustAsk):
                if mustAsk {
                    button(words(.sensorAsk), icon: .phone, action: Intent.allowSensor)
                    note(words(.sensorAskLine))
                }
            case .waiting: Markup<Intent>.empty
            case .works: note(words(.sensorWorks))
            case .denied: notice(.warning, words(.sensorDenied))
            case .absent: notice(.info, words(.sensorAbsent))
            case .lost: notice(.warning, words(.sensorLost))
            }
        }
    }
}
