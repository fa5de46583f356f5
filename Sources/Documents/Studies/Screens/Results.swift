import Interface

/// What one participation's sessions came to, as a document that is printed or kept in a file.
extension StudyScreen {
    var results: Part {
        fragment {
            waiting
            failed
            ready(
                page.study ?? "",
                actions: buttons {
                    linkButton(
                        said(.way), icon: .back, path: address(page), .attribute(.dataPart, "way"))
                    element(
                        .a, .class("button"), .attribute(.dataPart, "resources"), .href("#"),
                        .attribute(.download, ""), .hidden()
                    ) {
                        icon(.download)
                        element(.span) { said(.resources) }
                    }
                    act("print", said(.print), style: .primary)
                }
            ) {
                // Only on paper, where nothing else says of when it is.
                element(.p, .class("results-printed")) {
                    element(.span) { said(.printed) }
                    element(.span) { " " }
                    slot("printed")
                }
                problem
                element(.div, .attribute(.dataPart, "figures"))
            }
        }
    }

    private func said(_ phrase: ResultPhrase) -> String { phrase.text(in: language) }
}
