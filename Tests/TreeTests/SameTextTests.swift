import Testing
import Tree

/// A protocol that asks for equality without the type's saying so.
private protocol Compared: Equatable {}

@SameText
private struct Label: Compared {
    static var count: Int { 0 }
    var text = "" { didSet {} }
    var language: String?
    var others: [String] = []
    var bytes: [UInt8] = []
    var values: [Value] = []
    var size = 0.0
    var isEmpty: Bool { text.utf8.isEmpty }
}

@SameText(except: "title", "moment")
private struct Table {
    let name: String
    let title: @Sendable () -> String
    var moment = 0
}

@SameText
private enum Aim: Sendable {
    case next
    case step(String, Int)
    case cells([String], full: String?)
}

@SameText
private enum Single {
    case text(String)
}

@Suite struct SameTextTests {
    /// One letter in one scalar and in two, which the language takes as equal.
    private static let (one, two) = ("\u{E9}", "e\u{301}")

    @Test func `texts of a struct are compared by their bytes`() {
        #expect(Self.one == Self.two)
        #expect(Label(text: Self.one) == Label(text: Self.one))
        #expect(Label(text: Self.one) != Label(text: Self.two))
        #expect(Label(language: Self.one) != Label(language: Self.two))
        #expect(Label(language: nil) != Label(language: ""))
        #expect(Label(others: ["a", Self.one]) != Label(others: ["a", Self.two]))
        #expect(Label(others: ["a"]) != Label(others: ["a", ""]))
        #expect(Label(values: [.text(Self.one)]) != Label(values: [.text(Self.two)]))
    }

    @Test func `every stored variable of a struct counts`() {
        let label = Label(text: "a", language: "b", others: ["c"], bytes: [1], values: [2], size: 0)
        #expect(label == Label(text: "a", language: "b", others: ["c"], bytes: [1], values: [2], size: -0.0))
        #expect(label != Label(text: "a", language: "b", others: ["c"], bytes: [1], values: [2], size: 1))
        #expect(label != Label(text: "a", language: "b", others: ["c"], bytes: [2], values: [2], size: 0))
        #expect(label != Label(text: "a", language: "b", others: ["c"], bytes: [1], values: [2.0], size: 0))
    }

    @Test func `variables that are excepted do not count`() {
        let table = Table(name: "trials", title: { "Trials" })
        #expect(table == Table(name: "trials", title: { "Durchgänge" }, moment: 3))
        #expect(table != Table(name: "cells", title: { "Trials" }))
    }

    @Test func `texts of an enum are compared by their bytes`() {
        #expect(Aim.next == .next)
        #expect(Aim.next != .step("", 0))
        #expect(Aim.step(Self.one, 1) == .step(Self.one, 1))
        #expect(Aim.step(Self.one, 1) != .step(Self.two, 1))
        #expect(Aim.step(Self.one, 1) != .step(Self.one, 2))
        #expect(Aim.cells([Self.one], full: nil) != .cells([Self.two], full: nil))
        #expect(Aim.cells([], full: "a") != .cells([], full: nil))
        #expect(Single.text(Self.one) != .text(Self.two))
    }
}
