import Interface
import Sessions
import Tasks

/// Language, appearance, what this device can do, the person's data, and where everything comes from.
func settingsScreen(_ state: LabState) -> Markup<LabEvent> {
    placePage(state, title: state.words(.settings), back: nil) {
        choice(
            state.words(.languageTitle), name: "language",
            options: Language.allCases.map { FieldOption($0.code, $0.name) }, chosen: state.shell.language.code,
            style: .segments
        ) { LabEvent.shell(.language(Language(code: $0) ?? .english)) }
        choice(
            state.words(.appearanceTitle), name: "appearance",
            options: [
                FieldOption(Appearance.automatic.rawValue, state.words(.appearanceAuto)),
                FieldOption(Appearance.light.rawValue, state.words(.appearanceLight)),
                FieldOption(Appearance.dark.rawValue, state.words(.appearanceDark)),
            ], chosen: state.shell.appearance.rawValue, style: .segments
        ) { LabEvent.shell(.appearance(Appearance(rawValue: $0) ?? .automatic)) }
        device(state)
        data(state)
        about(state)
    }
}

private func pairs(_ rows: [(String, String)]) -> Markup<LabEvent> {
    element(.dl, .class("pairs")) {
        for (name, value) in rows {
            element(.div, .key(name)) {
                element(.dt) { text(name) }
                element(.dd) { text(value) }
            }
        }
    }
}

private func device(_ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    let missing = state.words(.notMeasured)
    let device = state.host.device
    return card {
        heading(2, state.words(.thisDevice))
        note(state.words(.deviceLine))
        pairs([
            (
                state.words(.refreshRate),
                device.map { $0.frameInterval > 0 ? format.quantity(1000 / $0.frameInterval, 1, "Hz") : missing }
                    ?? missing
            ),
            (state.words(.clockStep), device.map { format.clockStep($0.clockStep) } ?? missing),
            (state.words(.isolation), state.words(state.boot.isIsolated ? .yes : .no)),
        ])
        note(state.words(state.boot.isIsolated ? .isolationFine : .isolationCoarse))
        buttons {
            button(
                state.words(state.host.isMeasuringDevice ? .measuring : .measure),
                isDisabled: state.host.isMeasuringDevice,
                action: LabEvent.host(.measureDevice))
        }
        note(state.words(.laterCalibration))
    }
}

private func data(_ state: LabState) -> Markup<LabEvent> {
    let format = state.format
    var rows: [(String, String)] = [(state.words(.sessionsKept), format.integer(state.library.index?.count ?? 0))]
    if let storage = state.host.storage {
        rows.append((state.words(.storageUsed), format.quantity(storage.usedBytes / 1_000_000, 1, "MB")))
        rows.append((state.words(.storageKept), state.words(storage.isPersisted ? .yes : .no)))
    }
    rows.append(
        (
            state.words(.waitingUpload),
            state.host.entriesWaiting == 0
                ? state.words(.nothingWaiting)
                : state.words(.entriesWaiting, ("n", format.integer(state.host.entriesWaiting)))
        ))
    return card {
        heading(2, state.words(.data))
        note(state.words(.dataLine))
        pairs(rows)
        buttons {
            button(state.words(.exportAll), icon: .download, action: LabEvent.library(.exportAll))
            if state.host.storage?.isPersisted == false {
                button(state.words(.keepStorage), action: LabEvent.host(.persistStorage))
            }
            button(
                state.words(.deleteAll), style: .danger, icon: .trash, isDisabled: state.library.index == nil,
                action: LabEvent.shell(.ask(.deleteEverything)))
        }
    }
}

private func about(_ state: LabState) -> Markup<LabEvent> {
    card {
        heading(2, state.words(.about))
        note(state.words(.appLine))
        pairs([
            (state.words(.version), state.boot.version),
            (state.words(.engine), state.boot.engine.utf8.isEmpty ? "–" : state.boot.engine),
            (state.words(.licence), "Apache-2.0"),
        ])
        heading(3, state.words(.sources))
        element(.dl, .class("pairs")) {
            for (phrase, name, address) in sources {
                element(.div) {
                    element(.dt) { text(state.words(phrase)) }
                    element(.dd) { link(name, path: address, .attribute(.rel, "noreferrer")) }
                }
            }
        }
    }
}

/// What NOTICE names of that which a person meets in the page.
private let sources: [(LabPhrase, String, String)] = [
    (.creditVigilance, "Basner, Dinges 2011", "https://doi.org/10.1093/sleep/34.5.581"),
    (.creditBriefVigilance, "Basner, Mollicone, Dinges 2011", "https://doi.org/10.1016/j.actaastro.2011.07.015"),
    (.creditChoice, "Deary, Liewald, Nissan 2011", "https://doi.org/10.3758/s13428-010-0024-1"),
    (.creditUsual, "Woods, Wyma, Yund, Herron, Reed 2015", "https://doi.org/10.3389/fnhum.2015.00131"),
    (.creditHead, "Gardner, Martin 1994", "https://sound.media.mit.edu/resources/KEMAR.html"),
    (.creditItems, "IPIP, Goldberg 1992", "https://ipip.ori.org"),
]
