import Testing
import Tree

@Suite struct ChildrenTests {
    @Test func `children are a collection`() {
        var children: Children<Entity> = [Entity(id: "a"), Entity(id: "b"), Entity(id: "c")]
        #expect(children.count == 3)
        #expect(children.map(\.id) == ["a", "b", "c"])
        children.append(Entity(id: "d"))
        children.remove(at: 0)
        children.insert(Entity(id: "e"), at: 1)
        children[2].volume = 0.5
        children.swapAt(0, 3)
        #expect(children.map(\.id) == ["d", "e", "c", "b"])
        #expect(children[2].volume == 0.5)
        #expect(Children(children.filter { $0.volume < 1 }).map(\.id) == ["c"])
        #expect(Children<Entity>(children.value) == children)
    }

    @Test func `children are found by their id`() {
        var children: Children<Entity> = [Entity(id: "a"), Entity(id: "b")]
        #expect(children.index(id: "b") == 1)
        #expect(children[id: "c"] == nil)
        children[id: "b"]?.volume = 0.25
        #expect(children[1].volume == 0.25)
        children[id: "c"] = Entity(id: "c")
        #expect(children.map(\.id) == ["a", "b", "c"])
        let replaced = children.replace(Entity(id: "a", volume: 0.75))
        #expect(replaced && children[0].volume == 0.75)
        let missing = children.replace(Entity(id: "x"))
        #expect(!missing)
        #expect(children.remove(id: "b")?.volume == 0.25)
        children[id: "a"] = nil
        #expect(children.map(\.id) == ["c"])
    }

    @Test func `a number is an id too`() {
        var list = Children<Goal>()
        for index in 0..<3 {
            var goal = Goal()
            goal.node["id"] = .int(index)
            list.append(goal)
        }
        #expect(list.index(id: 2) == 2)
        #expect(list.index(id: "2") == nil)
    }

    @Test func `a value that is no node is seen as a child without properties`() {
        let children = Children<Entity>(.list([3, ["id": "a"]]))
        #expect(children?[0].node.isEmpty == true)
        #expect(children?[1].id == "a")
        #expect(Children<Entity>(.text("no list")) == nil)
    }
}
