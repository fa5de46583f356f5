import Paradigm
import Tasks

/// The colour of what has none of its own.
enum StageInk {
    /// White on a dark stage, black on a light one.
    static func colour(on background: String?) -> String { isLight(background) ? "#000000" : "#ffffff" }

    static func isLight(_ background: String?) -> Bool {
        // The middle of contrasts with white and with black, by the formula of WCAG.
        (StageColours.luminance(background ?? Stage().background) ?? 0) > 0.179
    }
}
