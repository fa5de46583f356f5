package import Interface

/// The editor of a study: the draft's state, then outline, form and findings, or its texts in two languages side by
/// side.
///
/// The page puts its own parts into the elements `tabs`, `preview-place` and `panels`.
package func studioScreen(_ state: StudioState, language: Language) -> Markup<StudioAction> {
    let view = StudioView(state, language)
    return element(.div, .key("study-editor"), .class("stack studio"), .attribute(.dataPart, "studio")) {
        StudioStanding(view: view).body
        element(.div, .attribute(.dataPart, "tabs-place"), .key("tabs"))
        element(
            .div, .class("studio-columns"), .role("tabpanel"), .id("panel-steps"), .key("steps"),
            .attribute(.ariaLabelledby, "tab-steps")
        ) {
            StudioOutline(view: view).body
            element(.div, .class("studio-middle"), .key("middle")) {
                if state.mode == .translate {
                    StudioTranslation(view: view).body
                } else {
                    StudioForm(view: view).body
                }
            }
            element(.div, .class("studio-aside"), .key("aside")) {
                element(.div, .attribute(.dataPart, "preview-place"), .key("preview"))
                StudioFindings(view: view).body
            }
        }
        element(.div, .attribute(.dataPart, "panels-place"), .class("studio-panels"), .key("panels"))
        if state.adding != nil { StudioKinds(view: view).body }
    }
}
