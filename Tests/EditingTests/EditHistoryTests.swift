import Editing
import Store
import Testing
import Tree

@Suite struct EditHistoryTests {
    private let title = Path().at("title")

    private func history() -> EditHistory<Menu, Edit, Never> {
        EditHistory(Menu(), reducer: Edit.reducer(of: Menu.self))
    }

    private func type(
        _ text: String, _ history: inout EditHistory<Menu, Edit, Never>, at time: Double
    ) -> Bool {
        let edit = Edit.set(title, .text(text))
        return history.type(in: edit.field ?? "", at: time) { _ in edit }
    }

    @Test func `keystrokes in a field are one step, and a pause begins another`() {
        var history = history()
        for (index, text) in ["D", "Di", "Din"].enumerated() {
            #expect(type(text, &history, at: Double(index) * 100))
        }
        #expect(history.log.entries.count == 1)
        #expect(type("Dinner", &history, at: 9000))
        #expect(history.log.entries.count == 2)
        var isDone = history.undo()
        #expect(isDone && history.thing.node["title"] == "Din")
        isDone = history.undo()
        #expect(isDone && history.thing == Menu() && !history.canUndo)
        for _ in 0..<2 { isDone = history.redo() }
        #expect(isDone && history.thing.node["title"] == "Dinner")
        isDone = history.redo()
        #expect(!isDone)
    }

    @Test func `a change that changes nothing leaves no trace`() {
        var history = history()
        let isChanged = history.send(.set(title, "Lunch"), at: 0)
        #expect(!isChanged && !history.canUndo)
    }

    @Test func `what was typed and taken back leaves no trace, and the step before stays`() {
        var history = history()
        _ = history.send(.remove(from: Menu.dishes, at: 0), at: 0)
        #expect(type("Lunch!", &history, at: 1))
        #expect(type("Lunch", &history, at: 2))
        #expect(history.log.entries.count == 1)
        #expect(type("Lunch?", &history, at: 3))
        #expect(history.thing.ids == ["pie"] && history.log.entries.count == 2)
    }

    @Test func `a keystroke is given what there was before the first one`() {
        var history = history()
        var seen: [Value?] = []
        for time in [0.0, 100] {
            _ = history.type(in: "title", at: time) { menu in
                seen.append(menu.node["title"])
                return .set(title, .text("T\(Int(time))"))
            }
        }
        #expect(seen == ["Lunch", "Lunch"])
    }

    @Test func `something else between two keystrokes makes them two steps`() {
        var history = history()
        #expect(type("A", &history, at: 0))
        history.endTyping()
        #expect(type("AB", &history, at: 1))
        #expect(history.log.entries.count == 2)
    }
}
