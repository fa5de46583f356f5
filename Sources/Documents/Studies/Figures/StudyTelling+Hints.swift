import Interface

extension StudyTelling {
    /// A card with what stood out in a participation: hints, never verdicts.
    ///
    /// - Parameters:
    ///   - flags: by their names.
    ///   - mayGrow: whether the person may still go on, so that not all is looked at yet.
    func hints(_ flags: [String], mayGrow: Bool) -> Markup<Void> {
        element(
            .section, .class("card studies-card"), .attribute(.dataKey, "hints"), .attribute(.ariaLabelledby, "hints")
        ) {
            heading(2, say(.standsOut), .id("hints"))
            if flags.isEmpty {
                paragraph(say(mayGrow ? .notLookedAt : .nothingStandsOut))
            } else {
                element(.ul, .class("studies-hints")) {
                    for flag in flags {
                        element(.li) {
                            icon(.info)
                            element(.span) { self.flag(flag) }
                        }
                    }
                }
                note(say(.hintsLine))
            }
        }
    }
}
