import HeadResponses
import Sound

/// The measured head that comes with the lab, baked once for all tests.
enum MeasuredHead {
    static let kemar = Result {
        HeadBake(source: "KEMAR", licence: "free").bake(try SofaMeasurement(path: KemarHead.path))
    }
}
