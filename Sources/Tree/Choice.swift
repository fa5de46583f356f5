public import Text

/// One of a few named alternatives, kept in the tree as its name: `enum Mode: String, Choice { case simple, goNoGo }`.
///
/// ```swift
/// enum Tide: String, Choice { case ebb, flood }
/// @Element struct Berth { @Property var tide: Tide = .ebb }
///
/// let berth = try Berth(json: #"{"tide": "flood"}"#, file: "berth.json")
/// print(berth.tide.rawValue)  // flood; another word is refused, with its place and the words that there are
/// ```
public protocol Choice: Storable, Equatable, CaseIterable, RawRepresentable where RawValue == String {}

extension Choice {
    /// The alternative of that name. The names are compared byte by byte, without Unicode tables.
    ///
    /// It is compiled for each type that declares alternatives, because a definition is read by it at every question.
    /// Generic code would take several times as long.
    @inlinable
    public init?(_ value: Value) {
        guard case .text(let text) = value else { return nil }
        for choice in Self.allCases where choice.rawValue.isSame(as: text) {
            self = choice
            return
        }
        return nil
    }

    public var value: Value { .text(rawValue) }

    public static var shape: Shape {
        var names: [String] = []
        for choice in allCases { names.append(choice.rawValue) }
        return .choice(names)
    }
}
