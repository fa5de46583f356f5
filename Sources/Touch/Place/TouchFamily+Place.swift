package import Tasks
import Tree

/// The family's card: a preset, and how large the screen is.
extension TouchFamily {
    /// The name of the preference that keeps the screen's scale.
    private static var preference: String { "calibration" }

    package static func furnish(_ kept: (String) -> String) -> TouchPlace {
        var place = TouchPlace()
        place.calibration = (try? Value(json: kept(preference))).flatMap { Calibration($0) }
        return place
    }

    /// Every task has an address below the card's.
    package static func knows(_ path: String) -> Bool { path.utf8.isEmpty || Preset(address: path) != nil }

    package static func enter(_ desk: inout Desk<Self>) {
        desk.place.fit = nil
        desk.place.take(desk.path ?? "")
    }

    /// Something was chosen on the card: its address says so, and a reload comes back to it.
    static func choose(_ desk: inout Desk<Self>, _ change: (inout TouchPlace) -> Void) {
        change(&desk.place)
        desk.wish(.rename(desk.place.address))
    }

    package static func leave(_ desk: inout Desk<Self>) { desk.place.fit = nil }

    static func acceptCard(_ desk: inout Desk<Self>) {
        let date = (desk.surroundings.timeOrigin + desk.time).rounded()
        let pixelRatio = desk.surroundings.window.pixelRatio
        guard let calibration = desk.place.fit?.accept(at: date, pixelRatio: pixelRatio) else { return }
        desk.place.calibration = calibration
        desk.place.fit = nil
        desk.ask(.setPreference, [preference, calibration.value.json()])
    }
}
