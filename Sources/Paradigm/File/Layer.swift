package import Tree

/// One thing shown or sounded in a phase. Exactly one of its kinds is written; a value that begins with `=` is an expression.
@Element
package struct Layer {
    /// Its name as a target of pointing.
    @Property package var id: String = ""
    @Property(with: .holds(.numberOrText)) package var text: Value? = nil
    /// One of the words of ``ShapeWord``, or `{polygon: [[x, y], …]}`.
    @Property(with: .holds(.word("a shape"))) package var shape: Value? = nil
    /// The name of one of the files.
    @Property package var image: String? = nil
    @Property package var gabor: Node? = nil
    @Property package var noise: Node? = nil
    @Property package var dots: Node? = nil
    @Property package var array: Node? = nil
    @Property package var trail: Node? = nil
    @Property package var bar: Node? = nil
    @Property package var counter: Node? = nil
    @Property package var balloon: Node? = nil
    @Property package var sound: Node? = nil

    /// Where its middle is: x to the right, y upwards from the stage's middle.
    @Property(with: .holds(.stagePlace)) package var at: Value? = nil
    /// Its height, or width and height.
    @Property(with: .holds(.stageSize)) package var size: Value? = nil
    /// The name of one of the colours, or `#rrggbb`.
    @Property package var colour: String? = nil
    /// In degrees, clockwise.
    @Property(with: .holds(.numberOrText)) package var rotate: Value? = nil
    @Property(with: .holds(.toggle)) package var mirror: Value? = nil
    /// From 0 to 1.
    @Property(with: .holds(.numberOrText)) package var opacity: Value? = nil
    /// Whether it stays in the phases that follow.
    @Property package var keep: Bool = false
    @Property package var when: ExpressionText? = nil
    /// When it comes and goes, from its phase's onset.
    @Property(with: .holds(.duration)) package var from: Value? = nil
    @Property(with: .holds(.duration)) package var until: Value? = nil

    /// Of a text.
    @Property package var weight: FontWeight = .normal
    @Property package var font: FontFamily = .sans
    /// The distance between lines, in sizes.
    @Property package var line: Double? = nil
    /// Whether a screen reader reads it.
    @Property package var spoken: Bool = false
    /// Of a shape.
    @Property package var fill: String? = nil
    @Property(with: .holds(.numberOrText)) package var stroke: Value? = nil
    @Property(with: .holds(.numberOrText)) package var gap: Value? = nil
    /// Of an image: what it shows.
    @Property(with: .holds(.texts)) package var alt: Value? = nil
    @Property package var note: String = ""

    /// The kinds of which a property is written.
    package var kinds: [LayerKind] { LayerKind.allCases.filter { node[Name($0.rawValue)] != nil } }

    /// Whether its places or points are drawn. An array that is like another one has that one's.
    var isDrawn: Bool { array.map { $0["like"] == nil } ?? (dots != nil || noise != nil) }
}

/// The kinds of layers, named by the property that makes a layer one.
package enum LayerKind: String, CaseIterable, Sendable {
    case text, shape, image, gabor, noise, dots, array, trail, bar, counter, balloon, sound
}

/// The shapes that have a name.
package enum ShapeWord: String, Choice {
    case square, circle, triangle, diamond, cross, ring, arrow, line
}

package enum FontWeight: String, Choice { case normal, bold }
package enum FontFamily: String, Choice { case sans, mono }
