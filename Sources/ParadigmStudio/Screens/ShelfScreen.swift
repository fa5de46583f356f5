import Definitions
import Interface
import Paradigm
import ParadigmTask
import Tasks
import Text
import Tree

/// One's own paradigms, and what a new one can begin with.
func paradigmShelfScreen(_ place: StudioPlace, _ surroundings: Surroundings) -> Markup<StudioIntent> {
    ShelfScreen(place: place, surroundings: surroundings).body
}

private struct ShelfScreen {
    let place: StudioPlace
    let surroundings: Surroundings

    private func words(_ phrase: StudioPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: surroundings.language, filling: values)
    }

    var body: Markup<StudioIntent> {
        fragment {
            if place.fault.byteCount > 0 { notice(.error, words(.notKept, ("detail", place.fault))) }
            if let drafts = place.drafts {
                if drafts.isEmpty {
                    emptyState(.compare, title: words(.empty), text: words(.emptyLine)) { beginnings }
                } else {
                    buttons { beginnings }
                    heading(2, words(.mine))
                    for draft in drafts { draftCard(draft) }
                    note(words(.kept))
                }
                library
            } else {
                skeleton(lines: 4, label: TaskPhrase.loading.text(in: surroundings.language))
            }
        }
    }

    private var beginnings: Markup<StudioIntent> {
        fragment {
            button(words(.beginEmpty), style: .primary, icon: .plus, action: StudioIntent.create)
            button(words(.openFile), icon: .upload, action: StudioIntent.openFile)
        }
    }

    /// The lab's paradigms, each with what it is about.
    private var library: Markup<StudioIntent> {
        fragment {
            if let fault = place.shelfFault {
                notice(.error, words(.libraryMissing, ("detail", fault))) {
                    button(TaskPhrase.tryAgain.text(in: surroundings.language), action: StudioIntent.tryAgain)
                }
            } else if let shelf = place.shelf {
                group(words(.library)) {
                    for entry in shelf {
                        row(
                            entry.title.text(in: surroundings.language.code), icon: .compare,
                            detail: entry.about.text(in: surroundings.language.code),
                            action: StudioIntent.begin(entry.id), .key(entry.id))
                    }
                }
            }
        }
    }

    private func draftCard(_ draft: ParadigmDraft) -> Markup<StudioIntent> {
        let title = draft.definition.title.text(in: surroundings.language.code)
        let shown = title.byteCount == 0 ? words(.untitled) : title
        let when = Format(surroundings.language).date(draft.edited, offset: surroundings.offset)
        return card(.key(draft.id), .class("draft")) {
            heading(3, shown)
            note(draft.definition.id + " · " + words(.edited, ("when", when)))
            buttons {
                action(.edit, .edit, .open, draft, shown, style: .primary)
                action(.duplicate, .copy, .duplicate, draft, shown)
                action(.download, .download, .download, draft, shown)
                action(.remove, .trash, .askToRemove, draft, shown)
            }
        }
    }

    /// A button whose label for screen readers names its paradigm.
    private func action(
        _ phrase: StudioPhrase, _ drawing: Icon, _ intent: DraftIntent, _ draft: ParadigmDraft, _ title: String,
        style: ButtonStyle = .quiet
    ) -> Markup<StudioIntent> {
        button(
            words(phrase), style: style, icon: drawing, action: .draft(intent, id: draft.id),
            .label(words(phrase) + ": " + title))
    }
}
