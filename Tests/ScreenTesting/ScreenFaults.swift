package import Interface

/// What is wrong with a screen in any of the languages; and whether it says the same in all of them, which no screen does.
package func screenFaults<Action>(_ markup: (Language) -> Markup<Action>) -> [String] {
    var faults: [String] = []
    var texts: [String] = []
    for language in Language.allCases {
        let html = markup(language).html()
        faults += PageText(html).faults.map { "\(language): \($0)" }
        texts.append(html)
    }
    if texts[0] == texts[1] { faults.append("the same in both languages") }
    return faults
}
