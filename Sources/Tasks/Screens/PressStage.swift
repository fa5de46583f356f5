public import Interface

/// The screen of a task that is answered by presses anywhere: the stage takes the whole window; the quiet way out stands
/// beside it, so that leaving is never taken for a response.
///
/// - Parameters:
///   - look: the stage's classes; changing them is all that a change of look needs, and it takes one frame.
///   - label: what screen readers call the stage.
///   - exit: wanted by the way out and by Escape.
///   - language: the way out is called something in it.
///   - onPress: a pointer went down on the stage, or the space bar or Enter did. What a held key repeats is no press.
///   - content: what stands on the stage.
public func pressStage<Intent>(
    _ look: String, label: String, exit: Intent, language: Language, onPress: @escaping (Input) -> Intent?,
    @MarkupBuilder<Intent> content: () -> Markup<Intent>
) -> Markup<Intent> {
    let content = content()
    return element(.div, .key("task"), .class("task")) {
        element(
            .main, .key("stage"), .id("main"), .class(look), .tabIndex(-1), .focus(), .label(label),
            .onPointerDown { onPress(Input($0)) },
            .onKey(.keyDown) { event in
                switch event.key {
                case _ where event.isRepeat: nil
                case 27: exit
                case 13, 32: onPress(.key)
                default: nil
                }
            }
        ) { content }
        element(
            .button, .class("stage-exit"), .type("button"), .label(TaskPhrase.leave.text(in: language)),
            .on(.press, exit)
        ) { icon(.close) }
    }
}

extension Input {
    /// What a pointer's event was made with.
    public init(_ event: PageEvent) {
        switch event.pointer {
        case .touch: self = .touch
        case .mouse: self = .mouse
        case .pen: self = .pen
        }
    }
}
