package import Interface

/// The editor of a study: outline, form and findings, or its texts in two languages side by side.
package func studioScreen(_ state: StudioState, language: Language) -> Markup<StudioAction> {
    let view = StudioView(state, language)
    return element(.main, .key("study-editor"), .id("main"), .class("page page-wide studio"), .tabIndex(-1)) {
        StudioBar(view: view).body
        if state.mode == .translate {
            StudioTranslation(view: view).body
        } else if state.adding != nil {
            StudioKinds(view: view).body
        } else {
            element(.div, .class("studio-columns")) {
                StudioOutline(view: view).body
                StudioForm(view: view).body
                StudioFindings(view: view).body
            }
        }
    }
}
