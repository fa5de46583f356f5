import Interface

/// Who runs the study.
extension StudyScreen {
    var members: Part {
        fragment {
            waiting
            failed
            ready(page.study ?? "") {
                told("told")
                paragraph("", .class("people-lead"), .attribute(.dataPart, "owners"))
                list("members", label: say(.members)) {
                    rowLines
                    act("remove", say(.removeMember), style: .quiet)
                }
                problem
                once("link", say(.invitationMade), say(.invitationLine))
                onlyHere
                element(.div, .attribute(.dataPart, "adding"), .hidden()) {
                    card {
                        heading(2, say(.addMember))
                        form("member", say(.addMember), icon: .person) {
                            entry(
                                say(.memberName), id: "member-name", name: "name", autocomplete: "off",
                                hint: say(.memberNameHint), isRequired: false)
                            choice(
                                say(.role), name: "role",
                                options: [
                                    FieldOption("researcher", say(.researcher), detail: say(.researcherLine)),
                                    FieldOption("assistant", say(.assistant), detail: say(.assistantLine)),
                                    FieldOption("reader", say(.reader), detail: say(.readerLine)),
                                ], chosen: "assistant", style: .cards, onChange: { _ in })
                        }
                    }
                }
            }
            proof
            confirmation
        }
    }
}
