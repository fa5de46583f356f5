import Interface

/// What was published, and what two of the versions differ in.
extension StudyScreen {
    var versions: Part {
        fragment {
            waiting
            failed
            ready(page.study ?? "") {
                element(.div, .attribute(.dataPart, "no-versions"), .hidden()) {
                    emptyState(.compare, title: say(.noVersionsTitle), text: say(.noVersionsLine)) { .empty }
                }
                list("versions", label: say(.versions)) {
                    rowLines
                    element(.span, .class("badge"), .attribute(.dataPart, "kind"), .attribute(.dataTone, "info"))
                }
                card(.attribute(.dataPart, "comparing"), .hidden()) {
                    heading(2, say(.compareTitle))
                    note(say(.compareLine))
                    element(.div, .class("studies-filters"), .attribute(.dataPart, "choosing")) {
                        selection(.older, id: "older", options: [("", .older)])
                        selection(.newer, id: "newer", options: [("", .newer)])
                    }
                    element(.p, .attribute(.dataPart, "one-version"), .hidden()) { say(.oneVersionLine) }
                    problem
                    element(.div, .attribute(.dataPart, "figures"))
                }
            }
        }
    }
}
