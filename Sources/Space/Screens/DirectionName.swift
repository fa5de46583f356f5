package import Interface
import Measure

/// What people call a direction in degrees, positive to the right: "30° to the left", "behind you".
package func directionName(_ azimuth: Double, in language: Language) -> String {
    let angle = CircularSample.wrapped(azimuth)
    guard angle.isFinite else { return "–" }
    let size = angle.magnitude.rounded()
    if size < 1 { return SpacePhrase.ahead.text(in: language) }
    if size >= 179.5 { return SpacePhrase.behind.text(in: language) }
    let phrase: SpacePhrase =
        switch (angle < 0, size > 90) {
        case (true, false): .toTheLeft
        case (false, false): .toTheRight
        case (true, true): .toTheLeftBehind
        case (false, true): .toTheRightBehind
        }
    return phrase.text(in: language, ("n", Format(language).fixed(size, 0)))
}
