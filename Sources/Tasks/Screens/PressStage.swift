public import Interface

/// The screen of a task that is answered by presses anywhere. The stage takes the whole window. The way out is no part
/// of the stage, so that leaving is never taken for a response.
///
/// - Parameters:
///   - look: the stage's classes. A change of look changes only these, within one frame.
///   - label: what screen readers call the stage.
///   - exit: the intent of the way out and of Escape.
///   - language: the language of the way out's label.
///   - onPress: the action of a pointer that goes down on the stage, or of the space bar or Enter. Repeats of a held
///     key are no presses.
///   - content: what is on the stage.
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
