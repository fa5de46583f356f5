public import Interface
import Space
import Text
import Tree

/// The chapters: told ones again, the next one, later ones.
public func storyScreen(_ story: Story, _ progress: Progress, language: Language) -> Markup<Intent> {
    let next = progress.nextChapter(of: story)?.id ?? ""
    return fragment {
        paragraph(story.line.text(in: language))
        if next.byteCount == 0 { notice(.good, LevelsPhrase.storyEnd.text(in: language)) }
        rows {
            for (index, chapter) in story.chapters.enumerated() {
                let number = LevelsPhrase.chapter.text(in: language, ("n", "\(index + 1)"))
                let name = chapter.name.text(in: language)
                if progress.chapters.names(chapter.id) {
                    row(
                        name, icon: .check, detail: number, number: LevelsPhrase.chapterDone.text(in: language),
                        action: Intent.tell(.chapter(chapter.id)), .key(chapter.id))
                } else if chapter.id.isSame(as: next) {
                    row(
                        name, icon: .play, detail: number, number: LevelsPhrase.chapterNext.text(in: language),
                        action: Intent.tell(.chapter(chapter.id)), .key(chapter.id))
                } else {
                    row(
                        number, icon: .lock, detail: LevelsPhrase.chapterLocked.text(in: language),
                        .key(chapter.id))
                }
            }
        }
    }
}

/// One line of a scene. It is read out, and waits for the person: nothing goes on by itself.
public func sceneScreen(_ scene: Scene, line index: Int, language: Language) -> Markup<Intent> {
    guard scene.lines.indices.contains(index) else { return .empty }
    let line = scene.lines[index]
    let speaker = line.speaker.text(in: language)
    func words(_ phrase: LevelsPhrase) -> String { phrase.text(in: language) }
    return element(.div, .key("scene"), .class("task")) {
        element(
            .main, .key("stage"), .id("main"), .class(scene.kind == .dialogue ? "stage scene-dialogue" : "stage scene"),
            .tabIndex(-1), .focus(), .attribute(.dataLabel, scene.image ?? ""), .onKey(.keyDown, key)
        ) {
            element(.div, .class("scene-words"), .role("status"), .live) {
                if speaker.byteCount > 0 { element(.p, .class("scene-speaker")) { text(speaker) } }
                element(.p, .class("scene-line")) { text(line.words.text(in: language)) }
            }
            buttons {
                button(words(.next), style: .primary, action: .tell(.nextLine))
                button(words(.skip), style: .quiet, action: .tell(.skipScenes))
            }
        }
    }
}

private func key(_ event: PageEvent) -> Intent? {
    if event.isRepeat { return nil }
    switch event.key {
    // Enter presses the button that has the focus; on the stage itself it leads on.
    case KeyCode.arrowRight, KeyCode.d: return .tell(.nextLine)
    case KeyCode.escape: return .tell(.skipScenes)
    default: return nil
    }
}
