package import Tree

/// A stretch of a trial that begins on a frame.
@Element
package struct Phase {
    @Property(with: .needed) package var id: String = ""
    @Property package var show: Children<Layer> = []
    /// How long it lasts; without it, until the response. See ``PhaseDuration``.
    @Property(with: .holds(.duration)) package var `for`: Value? = nil
    /// The name of the response that is taken, or a list of several.
    @Property(with: .holds(.oneOrSeveral("the name of a response, or a list of names")))
    package var response: Value? = nil
    /// What a response ends.
    @Property package var ends: ResponseEnd = .phase
    @Property package var when: ExpressionText? = nil
    /// Whether its onset is time 0 of the reaction time.
    @Property package var critical: Bool = false
    /// Whether its onset becomes a column of the data.
    @Property package var mark: Bool = false
    /// A list; the phase comes once for each of its values, as `element`, in the place `place`.
    @Property package var each: ExpressionText? = nil
    @Property package var again: Repetition? = nil
    /// To which side of its due time it is moved; without it, to the nearest frame.
    @Property package var round: FrameRounding? = nil
    @Property package var note: String = ""
}

package enum ResponseEnd: String, Choice { case phase, trial, nothing }
package enum FrameRounding: String, Choice { case up, down }

extension Phase {
    /// The names of the responses that are taken.
    package var responses: [String] {
        switch response {
        case .text(let name)?: [name]
        case .list(let names)?: names.compactMap { $0.text }
        default: []
        }
    }
}

/// How often a phase is repeated.
@Element
package struct Repetition {
    @Property(with: .needed) package var `while`: ExpressionText? = nil
    @Property(1...1000, with: .needed) package var most: Int = 128
}
