import Definitions
import Editing
import Interface
import Studies
import StudyStudio
import Testing
import Tree

/// The draft between the lab and this device: kept, saved, differing, published.
@Suite struct DraftTests {
    private static let title = Path().at("title").at("en")

    /// An editor of a draft of the lab without errors that anybody looks for.
    private static func begun(_ left: LabDraft? = nil) -> (state: StudioState, effects: [StudioEffect]) {
        var state = StudioState(Studio.empty, forms: .declared, language: "en", revision: 3)
        let effects = state.begin(left, moment: "noon")
        return (state, effects)
    }

    private static func titled(_ text: String) -> Study {
        var study = Studio.empty
        study.node["title"] = ["en": .text(text)]
        return study
    }

    private func html(_ state: StudioState) -> String { studioScreen(state, language: .english).html() }

    @Test func `what differs from the lab is kept until it is saved or taken back`() {
        var (state, _) = Self.begun()
        #expect(state.isSaved && html(state).contains("Everything is saved in the lab."))
        let effects = state.reduce(.type(.setText(Path().at("title"), language: "en", "Tea")), at: 0)
        #expect(effects == [.keep(state.study, revision: 3, isSaved: false), .check(state.study)])
        #expect(html(state).contains("kept on this device"))
        _ = state.reduce(.draft(.kept(false)), at: 1)
        #expect(html(state).contains("this browser keeps nothing"))
        let undone = state.reduce(.undo, at: 2)
        #expect(undone.first == .keep(Studio.empty, revision: 3, isSaved: true) && state.isSaved)
    }

    @Test func `a draft is saved under the revision that it came from, and goes on from the new one`() {
        var (state, _) = Self.begun()
        #expect(state.reduce(.draft(.save), at: 0).isEmpty)
        #expect(html(state).contains("Saved in the lab."))
        _ = state.reduce(.edit(.set(Self.title, "Tea")), at: 1)
        let sent = state.study
        #expect(state.reduce(.draft(.save), at: 2) == [.save(sent, revision: 3)])
        #expect(html(state).contains("Saving …"))
        // What is typed meanwhile is not saved.
        _ = state.reduce(.edit(.set(Self.title, "Cocoa")), at: 3)
        #expect(state.reduce(.draft(.save), at: 4).isEmpty)
        #expect(
            state.reduce(.draft(.saved(revision: 4)), at: 5) == [.keep(state.study, revision: 4, isSaved: false)])
        #expect(state.reduce(.draft(.save), at: 6) == [.save(state.study, revision: 4)])
        _ = state.reduce(.draft(.refused), at: 7)
        #expect(html(state).contains("kept on this device") && !state.isSaved)
    }

    @Test func `both drafts are shown where they differ, and either one is gone on with`() {
        var (state, _) = Self.begun()
        _ = state.reduce(.edit(.set(Self.title, "Mine")), at: 0)
        _ = state.reduce(.draft(.save), at: 1)
        let theirs = LabDraft(Self.titled("Theirs"), revision: 7, moment: "at noon")
        _ = state.reduce(.draft(.differs(theirs)), at: 2)
        #expect(html(state).contains("title.en: Mine → Theirs") && html(state).contains("at noon"))
        var other = state
        // Theirs, and by undo mine again, which then takes its place.
        let taken = state.reduce(.draft(.takeTheirs), at: 3)
        #expect(taken.contains(.keep(Self.titled("Theirs"), revision: 7, isSaved: true)) && state.isSaved)
        #expect(!html(state).contains("data-part=\"differs\""))
        _ = state.reduce(.undo, at: 4)
        #expect(state.study == Self.titled("Mine"))
        #expect(state.reduce(.draft(.save), at: 5) == [.save(Self.titled("Mine"), revision: 7)])
        #expect(other.reduce(.draft(.keepMine), at: 3) == [.save(Self.titled("Mine"), revision: 7)])
    }

    @Test func `what was left on this device is gone on with, and told`() {
        let left = LabDraft(Self.titled("Left"), revision: 3, moment: "yesterday")
        var (state, effects) = Self.begun(left)
        #expect(state.study == Self.titled("Left") && !state.isSaved && html(state).contains("yesterday"))
        #expect(effects == [.show(nil), .check(Self.titled("Left"))])
        _ = state.reduce(.undo, at: 0)
        #expect(state.isSaved)
        // The lab has another one by now.
        let (later, _) = Self.begun(LabDraft(Self.titled("Left"), revision: 2, moment: "yesterday"))
        #expect(html(later).contains("data-part=\"differs\"") && html(later).contains("noon"))
        let (same, _) = Self.begun(LabDraft(Studio.empty, revision: 2, moment: "yesterday"))
        #expect(same.isSaved && !html(same).contains("data-part=\"differs\""))
    }

    @Test func `a version is asked for once the draft is saved and has no errors`() {
        var (state, _) = Self.begun()
        _ = state.reduce(.edit(.set(Self.title, "Tea")), at: 0)
        #expect(state.reduce(.draft(.publish), at: 1) == [.save(state.study, revision: 3)])
        let saved = state.reduce(.draft(.saved(revision: 4)), at: 2)
        #expect(saved == [.keep(state.study, revision: 4, isSaved: true), .check(state.study)])
        var faulty = state
        #expect(state.reduce(.found([], in: state.study), at: 3) == [.publish(revision: 4)])
        #expect(state.reduce(.found([], in: state.study), at: 4).isEmpty)
        #expect(state.reduce(.draft(.publish), at: 5) == [.publish(revision: 4)])
        let fault = StudyFault(.noSteps, .error, Path(), expected: "steps", found: "none", remedy: "add one")
        #expect(faulty.reduce(.found([fault], in: faulty.study), at: 3).isEmpty)
        #expect(html(faulty).contains("Errors keep this from being published: 1"))
    }
}
