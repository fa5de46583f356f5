import Interface
import Wire

/// What is said of a study's data where they are released.
extension StudyScreen {
    var aboutData: Part {
        fragment {
            waiting
            failed
            ready(page.study ?? "") {
                told("told")
                card {
                    paragraph(say(.aboutDataLine))
                    form("about", say(.keepAbout)) {
                        heading(2, say(.authors))
                        // The script numbers what belongs to a row.
                        list("authors", label: say(.authors)) {
                            element(.div, .class("stack"), .role("group"), .label(say(.author))) {
                                part("name", .authorName)
                                part("orcid", .orcid, hint: .orcidHint)
                                part("affiliation", .affiliation)
                                act("remove-author", say(.removeAuthor), style: .quiet)
                            }
                        }
                        buttons { act("add-author", say(.addAuthor)) }
                        Interface.selection(
                            say(.licence), id: "about-licence", options: licences, value: licences[0].value,
                            hint: say(.licenceHint), onChange: { _ in })
                        part("keywords", .keywords, hint: .keywordsHint)
                        part("funding", .funding, hint: .fundingHint)
                        part("doi", .doi, hint: .doiHint)
                        part("url", .dataAddress, hint: .dataAddressHint)
                        part("released", .released, hint: .releasedHint)
                    }
                }
            }
        }
    }

    private func part(_ name: String, _ label: StudyPhrase, hint: StudyPhrase? = nil) -> Part {
        entry(
            say(label), id: "about-" + name, name: name, autocomplete: "off", hint: hint.map { say($0) },
            isRequired: false)
    }

    /// The licences by their own names, but for the one that is none.
    private var licences: [FieldOption] {
        API.Licence.allCases.map {
            FieldOption($0.identifier, $0.isReserved ? say(.licenceReserved) : "\($0.name) (\($0.identifier))")
        }
    }
}
