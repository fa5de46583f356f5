import Families
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
        ) { LabEvent.shell(.language(Language(ofLab: $0) ?? .english)) }
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
    let waiting = state.host.entriesWaiting
    let count = ("n", format.integer(waiting))
    rows.append((state.words(.waitingUpload), state.words(waiting == 0 ? .nothingWaiting : .entriesWaiting, count)))
    return card {
        heading(2, state.words(.data))
        note(state.words(.dataLine))
        toggle(
            state.words(.askBeforeKeeping), id: "asks", isOn: state.runner.asksBeforeKeeping,
            detail: state.words(.askBeforeKeepingLine)
        ) { LabEvent.runner(.askBeforeKeeping($0)) }
        pairs(rows)
        buttons {
            button(state.words(.exportAll), icon: .download, action: LabEvent.library(.exportAll))
            button(state.words(.exportOwnData), icon: .download, action: LabEvent.library(.exportOwnData))
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
            for credit in families.rooms.flatMap({ $0.door.credits }) {
                element(.div) {
                    element(.dt) { text(credit.title(state.shell.language)) }
                    element(.dd) { link(credit.authors, path: credit.address, .attribute(.rel, "noreferrer")) }
                }
            }
        }
    }
}
