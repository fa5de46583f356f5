import Clock

/// The text clock's languages and the list of its presets, as the page fetches them.
enum ClockFiles {
    static func all() -> [(name: String, text: String)] {
        var files: [(name: String, text: String)] = []
        var presets = ""
        for language in LanguageFile.all {
            let own = ClockPreset.all(in: language.text)
            let file = own[0].id + ".txt"
            files.append((file, language.text))
            for preset in own { presets += "\(preset.id)\t\(file)\t\(preset.name)\n" }
        }
        return files + [("presets.txt", presets)]
    }
}
