package import Interface
import Text

/// What turns the view: always keys and dragging; the motion sensor if the person wants it and the browser allows it.
/// Each state says what goes on without it.
package func sourceChoice(_ steering: Steering, language: Language) -> Markup<SourceIntent> {
    func words(_ phrase: SpacePhrase) -> String { phrase.text(in: language) }
    let source = steering.source
    return fragment {
        choice(
            words(.turnWith), name: "view-source",
            options: [
                FieldOption("keys", words(.sourceKeys)), FieldOption("rotation", words(.sourceRotation)),
                FieldOption("tilt", words(.sourceTilt)),
            ], chosen: source.rawValue
        ) { name in
            for source in ViewSource.allCases where source.rawValue.isSame(as: name) { return .set(source) }
            return .set(.keys)
        }
        if source != .keys {
            switch steering.access.state {
            case .unasked(let mustAsk):
                if mustAsk {
                    button(words(.sensorAsk), icon: .phone, action: SourceIntent.allow)
                    note(words(.sensorAskLine))
                }
            case .waiting: Markup<SourceIntent>.empty
            case .works: note(words(.sensorWorks))
            case .denied: notice(.warning, words(.sensorDenied))
            case .absent: notice(.info, words(.sensorAbsent))
            case .lost: notice(.warning, words(.sensorLost))
            }
        }
    }
}

/// A wish about the source that turns the view.
package enum SourceIntent: Equatable, Sendable {
    case set(ViewSource)
    /// Ask for the motion sensor; only a press may do that.
    case allow
}
