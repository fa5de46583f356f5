import Interface

/// For a projector: how to come in, who is in, and from five people on what came of it.
extension StudyScreen {
    var wall: Part {
        fragment {
            waiting
            failed
            state("no-class", say(.noClassTitle), say(.noClassLine)) {
                buttons { linkButton(say(.links), style: .primary, path: address(.links(study: page.study ?? ""))) }
            }
            element(.section, .class("wall"), .attribute(.dataState, "ready"), .hidden()) {
                element(.div, .class("wall-head")) {
                    element(.div) {
                        slot("study", .p, .class("wall-study"))
                        heading(1, say(.takePart), .class("wall-title"), .tabIndex(-1))
                    }
                    element(.div, .class("wall-people")) {
                        element(.p) {
                            slot("done", .strong)
                            " "
                            slot("of")
                        }
                        element(.p, .attribute(.dataPart, "live"), .attribute(.dataTone, "soft"), .role("status"))
                    }
                }
                element(.div, .class("wall-body")) {
                    element(.div, .attribute(.dataPart, "figures"))
                    element(.div, .class("wall-way")) {
                        element(.div) {
                            element(.p, .class("wall-step")) { say(.scan) }
                            slot("address", .p, .class("wall-address"))
                            element(.p, .class("wall-step")) { say(.type) }
                            slot("code", .p, .class("wall-code"))
                            slot("rest", .p, .class("wall-step"))
                        }
                        element(
                            .img, .class("wall-picture"), .attribute(.dataPart, "picture"),
                            .attribute(.alt, say(.codePicture)))
                        onlyHere
                    }
                }
            }
        }
    }
}
