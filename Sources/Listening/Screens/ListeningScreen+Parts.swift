import Interface

extension ListeningScreen {
    /// Sound, direction, height and distance.
    var place: Markup<ListeningAction> {
        fragment {
            selection(
                words(.sound), id: "listening-sound",
                options: ListeningSound.allCases.map { FieldOption(String($0.rawValue), $0.name(in: language)) },
                value: String(state.sound.rawValue)
            ) { ListeningAction.chooseSound(ListeningSound(rawValue: wholeNumber($0)) ?? .bee) }
            slider(
                words(.direction), id: "listening-bearing", value: Double(state.bearing), from: -179, through: 180,
                step: 1, shown: bearing(state.bearing)
            ) { ListeningAction.point(wholeNumber($0)) }
            slider(
                words(.elevation), id: "listening-elevation", value: Double(state.elevation), from: -40, through: 90,
                step: 1, shown: elevation
            ) { ListeningAction.raise(wholeNumber($0)) }
            slider(
                words(.distance), id: "listening-distance", value: Double(state.distance), from: 0,
                through: Double(ListeningState.distances.count - 1), step: 1,
                shown: words(.metres, ("n", Format(language).fixed(state.metres, state.metres < 2 ? 1 : 0)))
            ) { ListeningAction.move(wholeNumber($0)) }
            toggle(
                words(.circle), id: "listening-circle", isOn: state.circles, detail: words(.circleLine)
            ) { ListeningAction.circle($0) }
        }
    }

    /// How the head is turned.
    var headPart: Markup<ListeningAction> {
        fragment {
            slider(
                words(.turn), id: "listening-turn", value: Double(state.turn), from: -179, through: 180, step: 1,
                shown: bearing(state.turn)
            ) { ListeningAction.turn(wholeNumber($0)) }
            note(words(.turnLine))
            toggle(
                words(.followDevice), id: "listening-device", isOn: state.followsDevice,
                detail: words(.followDeviceLine)
            ) { ListeningAction.followDevice($0) }
        }
    }

    /// Whether the headphones sit the right way round.
    var sidesPart: Markup<ListeningAction> {
        card {
            heading(2, words(.sides))
            switch state.check {
            case .asking:
                element(.p, .role("status")) { text(words(.checkQuestion)) }
                buttons {
                    button(words(.atLeft), action: ListeningAction.heardAt(isRight: false))
                    button(words(.atRight), action: ListeningAction.heardAt(isRight: true))
                }
            case .none: paragraph(words(.sidesLine))
            case .passed: notice(.good, words(.sidesPassed))
            case .swapped: notice(.warning, words(.sidesSwapped))
            }
            if !isAsking {
                // The side follows from what is set, so that it cannot be told beforehand and yet every run is the same.
                buttons {
                    button(
                        words(.checkSides),
                        action: ListeningAction.checkSides(isRight: (state.bearing + state.sound.rawValue) % 2 == 0))
                }
            }
        }
    }

    private var isAsking: Bool {
        if case .asking = state.check { return true }
        return false
    }

    /// Load, gaps and latency, once the audio thread has reported.
    var qualityPart: Markup<ListeningAction> {
        let format = Format(language)
        let quality = state.quality
        return fragment {
            if let load = quality.load {
                card {
                    heading(2, words(.quality))
                    facts(
                        [
                            Fact(format.quantity(load * 100, 1, "%"), words(.load)),
                            Fact(String(quality.gaps), words(.gaps, ("n", String(quality.gaps)))),
                            Fact(
                                quality.latency.map { format.milliseconds($0) } ?? Format.missing, words(.latency)),
                        ])
                    if quality.isWireless { notice(.warning, words(.wireless)) }
                }
            }
        }
    }

    /// A bearing as people say it.
    func bearing(_ degrees: Int) -> String {
        switch degrees {
        case 0: return words(.ahead)
        case 180: return words(.behind)
        case -90: return words(.left)
        case 90: return words(.right)
        default:
            let size = String(degrees < 0 ? -degrees : degrees)
            if degrees < 0 { return words(degrees > -90 ? .leftAhead : .leftBehind, ("n", size)) }
            return words(degrees < 90 ? .rightAhead : .rightBehind, ("n", size))
        }
    }

    private var elevation: String {
        if state.elevation == 0 { return words(.level) }
        return state.elevation > 0
            ? words(.degreesUp, ("n", String(state.elevation)))
            : words(.degreesDown, ("n", String(-state.elevation)))
    }
}

/// A whole number from a field's text; 0 for anything else. What follows a point is left out.
func wholeNumber(_ text: String) -> Int {
    var number = 0
    var isNegative = false
    var position = 0
    for byte in text.utf8 {
        if position == 0, byte == UInt8(ascii: "-") {
            isNegative = true
        } else if byte == UInt8(ascii: ".") {
            break
        } else {
            guard byte >= 0x30, byte <= 0x39, number < 100_000 else { return 0 }
            number = number * 10 + Int(byte - 0x30)
        }
        position += 1
    }
    return isNegative ? -number : number
}
