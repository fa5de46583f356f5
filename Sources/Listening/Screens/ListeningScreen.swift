package import Interface
import Tasks
import Text

/// The listening page: a ring of directions around a head, the sound on it, and what can be changed.
///
/// The ring is drawn; `sound-ring.js` lets people drag on it and moves the slider below, which is what counts. Keys are
/// letters, so that they reach the page wherever the focus is, but never while someone types in a field.
package func listeningScreen(_ state: ListeningState, language: Language) -> Markup<ListeningAction> {
    ListeningScreen(state: state, language: language).body
}

struct ListeningScreen {
    let state: ListeningState
    let language: Language

    func words(_ phrase: ListeningPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }

    var body: Markup<ListeningAction> {
        element(.div, .key("listening"), .class("listening"), .onKey(.keyDown, key)) {
            opening
            switch state.readiness {
            case .playing, .paused:
                controls
            case .silent, .loading, .failed: Markup<ListeningAction>.empty
            }
            headsPart
            note(words(.credit))
        }
    }

    private var opening: Markup<ListeningAction> {
        fragment {
            paragraph(words(.intro))
            switch state.readiness {
            case .silent:
                notice(.info, words(.headphones))
                buttons {
                    button(
                        TaskPhrase.start.text(in: language), style: .primary, icon: .headphones,
                        action: ListeningAction.start)
                }
            case .loading:
                element(.p, .role("status")) { text(words(.loading)) }
            case .failed(let reason):
                notice(.error, words(.failedLine, ("reason", reason)), title: words(.failed)) {
                    button(words(.tryAgain), style: .primary, action: ListeningAction.start)
                }
            case .playing:
                buttons { button(words(.pause), icon: .pause, action: ListeningAction.pause) }
            case .paused:
                if state.isHeldBack { notice(.warning, words(.heldBack)) }
                buttons { button(words(.goOn), style: .primary, icon: .play, action: ListeningAction.start) }
            }
        }
    }

    private var controls: Markup<ListeningAction> {
        element(.div, .key("controls"), .class("listening-columns")) {
            element(.div, .class("listening-stage")) {
                ring
                method
            }
            element(.div, .class("listening-controls")) {
                card { place }
                card { headPart }
                sidesPart
                qualityPart
                note(words(.keys))
            }
        }
    }

    /// Through a head, or by plain panning: the same place both ways.
    private var method: Markup<ListeningAction> {
        choice(
            words(.method), name: "listening-method",
            options: [
                FieldOption(ListeningState.Method.head.rawValue, words(.methodHead), detail: words(.methodHeadLine)),
                FieldOption(
                    ListeningState.Method.panning.rawValue, words(.methodPanning), detail: words(.methodPanningLine)),
            ], chosen: state.method.rawValue, style: .cards
        ) { ListeningAction.chooseMethod(ListeningState.Method(name: $0)) }
    }

    func key(_ event: PageEvent) -> ListeningAction? {
        switch event.key {
        case 32:
            if event.isRepeat { return nil }
            return state.readiness == .playing ? .pause : .start
        case 65: return .pointBy(-5)
        case 68: return .pointBy(5)
        case 87: return .raiseBy(5)
        case 83: return .raiseBy(-5)
        case 81: return .turnBy(-5)
        case 69: return .turnBy(5)
        case 88: return event.isRepeat ? nil : .switchMethod
        default: return nil
        }
    }
}

extension ListeningState.Method {
    /// The method of a name, compared byte by byte; the first for any other.
    init(name: String) {
        self = name.isSame(as: Self.panning.rawValue) ? .panning : .head
    }
}
