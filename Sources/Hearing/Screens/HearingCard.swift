package import Interface
package import Tasks
import Text

extension HearingFamily {
    package static func card(_ test: HearingTest, _ figures: HearingFigures, language: Language) -> ResultCard {
        var path = "/" + door.path
        for preset in HearingPreset.allCases where preset.rawValue.isSame(as: test.definition.preset) {
            path += "/" + preset.rawValue
        }
        return card(test, figures, path: path, language: language)
    }
}
