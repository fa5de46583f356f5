public import Tasks
import Tree

/// The family's card: a preset, and how large the screen is.
extension TouchFamily {
    /// The name of the preference that keeps the screen's scale.
    private static var preference: String { "calibration" }

    public static func furnish(_ kept: (String) -> String) -> TouchPlace {
        var place = TouchPlace()
        place.calibration = (try? Value(json: kept(preference))).flatMap { Calibration($0) }
        return place
    }

    public static func enter(_ desk: inout Desk<Self>) { desk.place.fit = nil }

    public static func leave(_ desk: inout Desk<Self>) { desk.place.fit = nil }

    static func acceptCard(_ desk: inout Desk<Self>) {
        let date = (desk.surroundings.timeOrigin + desk.time).rounded()
        let pixelRatio = desk.surroundings.window.pixelRatio
        guard let calibration = desk.place.fit?.accept(at: date, pixelRatio: pixelRatio) else { return }
        desk.place.calibration = calibration
        desk.place.fit = nil
        desk.ask(.setPreference, [preference, calibration.value.json()])
    }
}
