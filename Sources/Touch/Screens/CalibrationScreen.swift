package import Interface
import Tasks

/// A bank card's outline to be fitted, twice or three times. Upright where the screen is higher than wide, so that its long side fits on
/// a phone.
///
/// - Parameters:
///   - fit: how far the fitting has come.
///   - isUpright: whether the outline stands.
///   - language: of its words.
package func calibrationScreen(
    _ fit: CardFit, isUpright: Bool, language: Language
) -> Markup<Intent> {
    let format = Format(language)
    func words(_ phrase: TouchPhrase, _ values: (String, String)...) -> String {
        phrase.text(in: language, filling: values)
    }
    let short = fit.width * Calibration.cardHeight / Calibration.cardWidth
    let (width, height) = isUpright ? (short, fit.width) : (fit.width, short)
    return fragment {
        heading(2, words(.calibrateTitle))
        if let apart = fit.nearest?.apart {
            paragraph(words(.calibrateThird, ("error", percent(apart, format))))
        } else {
            paragraph(words(fit.fits.isEmpty ? .calibrateLine : .calibrateSecond))
        }
        switch fit.fault {
        case .implausible: notice(.error, words(.calibrateImplausible))
        case .apart(let apart): notice(.error, words(.calibrateApart, ("error", percent(apart, format))))
        case nil: fragment {}
        }
        element(.div, .class("card-fit")) {
            element(
                .svg, .attribute(.width, PathData.text(width)), .attribute(.height, PathData.text(height)),
                .role("img"), .label(words(.cardLabel)), .attribute(.focusable, "false")
            ) {
                element(
                    .rect, .class("card-outline"), .attribute(.x, "0.5"), .attribute(.y, "0.5"),
                    .attribute(.width, PathData.text(width - 1)), .attribute(.height, PathData.text(height - 1)),
                    // The corners of a card have a radius of 3.18 mm.
                    .attribute(.rx, PathData.text(fit.width * 0.318 / Calibration.cardWidth)))
            }
        }
        slider(
            words(.calibrateSize), id: "card-size", value: fit.width, from: CardFit.narrowest, through: CardFit.widest,
            step: 0.5, shown: format.quantity(fit.width, 1, "px")
        ) { Intent.fitCard(CardFit.number($0) ?? fit.width) }
        buttons {
            button("−", action: Intent.fitCard(fit.width - 1), .label(words(.smaller)))
            button("+", action: Intent.fitCard(fit.width + 1), .label(words(.larger)))
        }
        buttons {
            button(words(.fits), style: .primary, action: Intent.acceptCard)
            button(TaskPhrase.cancel.text(in: language), style: .quiet, action: Intent.cancelCalibration)
        }
    }
}
