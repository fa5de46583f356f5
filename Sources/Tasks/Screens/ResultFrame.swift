public import Interface

/// The frame around the result of a task that is over: whether it is kept, what may be done about that, and the one
/// large button, which begins the task once more.
///
/// - Parameters:
///   - ending: how it stands with the session.
///   - title: the heading; nil where the content has one.
///   - look: further classes of the screen.
///   - again: the intent that begins the task once more.
///   - language: the reader's.
///   - control: makes the family's intent from a control that all tasks have.
///   - others: further buttons.
///   - content: the result.
public func resultFrame<Intent>(
    _ ending: Ending, title: String?, look: String = "", again: Intent, language: Language,
    control: @escaping (TaskControl) -> Intent, others: Markup<Intent> = .empty,
    @MarkupBuilder<Intent> content: () -> Markup<Intent>
) -> Markup<Intent> {
    let ways = ResultWays(ending: ending, language: language)
    let content = content()
    return element(
        .main, .key("result"), .id("main"), .class("page result-page" + look), .tabIndex(-1), .focus()
    ) {
        ways.bar.map(control)
        if let title { heading(1, title) }
        content
        ways.main.map { $0.map(control) ?? again }
        buttons {
            ways.more.map { $0.map(control) ?? again }
            others
        }
        ways.question.map(control)
    }
}

/// The one large button below a result, which stays in sight however long the page is.
package func mainButton<Action>(_ title: String, action: Action) -> Markup<Action> {
    element(.div, .key("keep"), .class("result-keep")) {
        button(title, style: .primary, action: action, .class("button-start"))
    }
}

/// What stands above and below every result. Where a button has no control it begins the task once more.
package struct ResultWays {
    let ending: Ending
    let language: Language

    package init(ending: Ending, language: Language) {
        self.ending = ending
        self.language = language
    }

    private var isAsked: Bool { ending.keeping == .asked }

    private func words(_ phrase: TaskPhrase) -> String { phrase.text(in: language) }

    /// The way back, whether the session is kept, and the quiet way to throw it away, which asks only where that cannot
    /// be undone.
    package var bar: Markup<TaskControl> {
        let line: TaskPhrase? =
            switch ending.keeping {
            case .kept: .kept
            case .writing: .keepingNow
            case .refused: .notKept
            case .asked: .notKeptYet
            case .tried: nil
            }
        return element(.header, .class("result-bar")) {
            iconButton(.back, label: words(.back), action: .close)
            // Its element is always there, so that screen readers read out what becomes of the session.
            element(.p, .class("result-kept"), .role("status")) {
                if ending.keeping == .kept { icon(.check) }
                if let line { text(words(line)) }
            }
            if ending.keeping != .tried {
                button(
                    words(.discard), style: .quiet,
                    action: ending.keeping == .kept || ending.keeping == .writing ? .discard : .askToDiscard)
            }
        }
    }

    /// The one large button, which stays in sight however long the page is.
    package var main: Markup<TaskControl?> {
        mainButton(words(isAsked ? .keep : .again), action: isAsked ? TaskControl.keep : nil)
    }

    package var more: Markup<TaskControl?> {
        fragment {
            if isAsked {
                button(words(.again), action: TaskControl?.none, .describedBy("again-keeps"))
                note(words(.againKeeps), .id("again-keeps"))
            } else if ending.keeping == .kept {
                button(words(.allFigures), icon: .chart, action: TaskControl?.some(.keep))
            }
            if ending.keeping != .tried {
                button(words(.share), icon: .upload, action: TaskControl?.some(.share))
            }
        }
    }

    package var question: Markup<TaskControl> {
        fragment {
            if ending.isAskingToDiscard {
                dialog(title: words(.discardQuestion), onDismiss: TaskControl.cancelDiscard) {
                    paragraph(words(.discardLine))
                    buttons {
                        button(words(.cancel), action: TaskControl.cancelDiscard, .focus())
                        button(words(.discard), style: .danger, action: TaskControl.discard)
                    }
                }
            }
        }
    }
}
