package import Interface
import Space
import Text
import Tree

/// The chapters: told ones again, the next one, later ones; and whether they are spoken. Enter begins the next one,
/// wherever the focus is not on something else.
package func storyScreen(
    _ story: Story, _ progress: Progress, isMute: Bool = false, language: Language
) -> Markup<Intent> {
    let next = progress.nextChapter(of: story)?.id ?? ""
    let begin = story.chapters.first { $0.id.isSame(as: next) } ?? story.chapters.first
    return element(.div, .class("stack"), begin.map { .onKey(.keyDown, onEnter(.tell(.chapter($0.id)))) } ?? .none) {
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
        toggle(
            LevelsPhrase.voices.text(in: language), id: "voices", isOn: !isMute,
            detail: LevelsPhrase.voicesLine.text(in: language)
        ) { Intent.setMute(!$0) }
    }
}

/// Between two chapters: the next one's name, and the way on.
func interlude(_ chapter: Chapter, _ title: String, language: Language) -> Markup<Intent> {
    let goOn = Intent.tell(.chapter(chapter.id))
    return element(.div, .key("interlude"), .class("task night")) {
        element(
            .main, .key("stage"), .id("main"), .class("stage scene"), .tabIndex(-1), .focus(), .label(title),
            .attribute(.dataLabel, chapter.before.first?.image ?? ""), .on(.press, goOn),
            .onKey(.keyDown, onEnter(goOn))
        ) {
            element(.div, .class("scene-words")) {
                heading(1, title)
                element(.p, .class("scene-line")) { text(LevelsPhrase.chapterTold.text(in: language)) }
            }
            buttons {
                button(SpacePhrase.goOn.text(in: language), style: .primary, action: goOn)
                button(LevelsPhrase.toStory.text(in: language), style: .quiet, action: Intent.visit(.story))
            }
        }
    }
}

/// One line of a scene. It is read out, and waits for the person: nothing goes on by itself.
///
/// - Parameters:
///   - scene: whose line it is.
///   - index: the line's place in it.
///   - story: where it is told; it knows what who speaks looks like.
///   - language: the reader's.
package func sceneScreen(
    _ scene: Scene, line index: Int, of story: Story?, language: Language
) -> Markup<Intent> {
    guard scene.lines.indices.contains(index) else { return .empty }
    let line = scene.lines[index]
    let speaker = line.speaker.text(in: language)
    let words = line.words.text(in: language)
    return element(.div, .key("scene"), .class("task night")) {
        element(
            .main, .key("stage"), .id("main"), .class(scene.kind == .dialogue ? "stage scene-dialogue" : "stage scene"),
            .attribute(.dataLabel, scene.image ?? ""), .on(.press, .tell(.nextLine)), .onKey(.keyDown, key)
        ) {
            // Each line takes the focus when it comes, the first one too: a live region says only what changes in it.
            element(
                .div, .key(line.words.text(in: .english)), .class("scene-words"), .role("group"), .tabIndex(-1),
                .focus(),
                .label(joined(speaker.byteCount > 0 ? [speaker, words] : [words], with: ": "))
            ) {
                if let portrait = story?.portrait(of: line) {
                    // The name stands beside it. The style sheet has the picture, as it has those behind the levels.
                    element(.div, .class("scene-portrait"), .attribute(.dataLabel, portrait))
                }
                if speaker.byteCount > 0 { element(.p, .class("scene-speaker")) { text(speaker) } }
                element(.p, .class("scene-line")) { text(words) }
            }
            buttons {
                button(LevelsPhrase.next.text(in: language), style: .primary, action: .tell(.nextLine))
                button(LevelsPhrase.skip.text(in: language), style: .quiet, action: .tell(.skipScenes))
            }
        }
    }
}

/// The story's last screen: its name, that it is told, what it earned, and the way back.
func storyEnd(_ story: Story, earned: [Achievement], language: Language) -> Markup<Intent> {
    element(.div, .key("story-end"), .class("task night")) {
        element(
            .main, .key("stage"), .id("main"), .class("stage scene"), .tabIndex(-1), .focus(),
            .label(LevelsPhrase.storyEnd.text(in: language)),
            .attribute(.dataLabel, story.chapters.last?.after.last?.image ?? ""),
            .onKey(.keyDown, onEnter(Intent.visit(.story)))
        ) {
            element(.div, .class("scene-words")) {
                heading(1, story.name.text(in: language))
                element(.p, .class("scene-line")) { text(LevelsPhrase.storyEnd.text(in: language)) }
                paragraph(story.endLine(in: language))
                for achievement in earned {
                    paragraph(
                        LevelsPhrase.saidAchievement.text(in: language, ("name", achievement.name.text(in: language))))
                }
            }
            buttons {
                button(LevelsPhrase.toStory.text(in: language), style: .primary, action: Intent.visit(.story))
            }
        }
    }
}

private func key(_ event: PageEvent) -> Intent? {
    if event.isRepeat { return nil }
    switch event.key {
    // A button that has the focus keeps Enter to itself.
    case KeyCode.enter, KeyCode.arrowRight, KeyCode.d: return .tell(.nextLine)
    case KeyCode.r: return .tell(.again)
    case KeyCode.escape: return .tell(.skipScenes)
    default: return nil
    }
}

/// What Enter wants where nothing else is to be done by keys.
func onEnter(_ intent: Intent) -> (PageEvent) -> Intent? {
    { event in event.key == KeyCode.enter && !event.isRepeat ? intent : nil }
}
