import Interface

/// The ways in for a phone that does not trust the lab yet.
extension JoinScreen {
    /// The devices that the steps differ for. The script shows those of the device it runs on; without it all are shown.
    enum Device: String, CaseIterable {
        case iphone, android, desktop

        var name: JoinPhrase {
            switch self {
            case .iphone: .iphone
            case .android: .android
            case .desktop: .desktop
            }
        }

        var steps: [JoinPhrase] {
            switch self {
            case .iphone: [.iphoneAllow, .iphoneInstall, .iphoneTrust, .comeBack]
            case .android: [.androidSearch, .androidInstall, .comeBack]
            case .desktop: [.desktopImport, .comeBack]
            }
        }

        var removing: JoinPhrase {
            switch self {
            case .iphone: .iphoneRemove
            case .android: .androidRemove
            case .desktop: .desktopRemove
            }
        }
    }

    var ways: Part {
        fragment {
            state("ways", .title) {
                for device in Device.allCases {
                    paragraph(say(device.name), .class("people-lead"), .attribute(.dataPart, device.rawValue))
                }
                card {
                    heading(2, say(.atOnce))
                    paragraph(say(.atOnceLine))
                    note(say(.openNote))
                    buttons {
                        linkButton(say(.atOnce), style: .primary, path: "/")
                        linkButton(say(.withCode), path: "/s?language=" + language.code)
                    }
                }
                if !page.secureAddress.isEmpty { warning(page.secureAddress) }
                for device in Device.allCases { setUp(device) }
                disclosure(say(.table)) { table }
                buttons {
                    button(say(.otherDevice), style: .quiet, action: (), .attribute(.dataKind, "all"), .hidden())
                }
                element(.p, .class("note"), .attribute(.dataPart, "told"), .live)
            }
            found
        }
    }

    /// An iPhone passes warnings too, but not for an installed page; it has the way below.
    private func warning(_ origin: String) -> Part {
        card(.attribute(.dataPart, "warning")) {
            heading(2, say(.warning))
            paragraph(say(.warningLine))
            note(say(.warningNote))
            buttons { linkButton(say(.warningOpen), path: origin + "/") }
        }
    }

    private func setUp(_ device: Device) -> Part {
        card(.attribute(.dataPart, device.rawValue)) {
            heading(2, say(device == .iphone ? .setUpPhone : device == .android ? .setUpAndroid : .setUpDesktop))
            paragraph(say(.setUpLine))
            element(.ol, .class("join-steps")) {
                if device == .iphone { element(.li) { say(.iphoneSafari) } }
                element(.li) {
                    link(
                        say(device == .iphone ? .profile : .certificate),
                        path: device == .iphone ? "/join/merkwelt.mobileconfig" : "/join/merkwelt.crt",
                        .attribute(.dataKind, "download"))
                }
                for step in device.steps { element(.li) { say(step) } }
            }
            comparing(.digits)
            disclosure(say(.remove)) { paragraph(say(device.removing)) }
        }
    }

    /// Shown where HTTPS works and this address holds results: whoever goes on without them finds an empty lab.
    private var found: Part {
        state("found", .foundTitle, isShown: false) {
            paragraph(say(.foundLine), .class("people-lead"))
            buttons {
                button(say(.take), style: .primary, action: (), .attribute(.dataKind, "take"))
                linkButton(say(.leave), path: "/", .attribute(.dataKind, "leave"))
            }
            element(
                .p, .class("notice"), .attribute(.dataTone, "error"), .role("alert"), .attribute(.dataPart, "problem"),
                .hidden()
            ) {
                say(.notSent)
            }
        }
    }

    private var table: Part {
        let rows: [(JoinPhrase, JoinPhrase, JoinPhrase, JoinPhrase)] = [
            (.rowTasks, .clockCoarse, .clockFine, .yes), (.rowTouch, .touchFrames, .touchAll, .yes),
            (.rowListening, .no, .yes, .yes), (.rowTurning, .no, .yes, .yes), (.rowOffline, .no, .no, .yes),
            (.rowSignIn, .no, .yes, .yes),
        ]
        return dataTable(
            caption: say(.table),
            columns: [.rowWhat, .atOnce, .warningPassed, .setUpDone].map { DataColumn(say($0)) },
            rows: rows.map { row in
                DataRow(key: "\(row.0)", [row.0, row.1, row.2, row.3].map(say))
            })
    }
}
