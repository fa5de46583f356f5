import Text

extension Language {
    /// What a language by its code is called in itself, be it one of the lab's or an author's; where that is not known here,
    /// its code.
    package static func name(of code: String) -> String {
        if let own = Language(code: code) { return own.name }
        let primary = primary(code)
        for entry in others.bytes.split(separator: UInt8(ascii: ",")) {
            guard let end = entry.firstIndex(of: UInt8(ascii: " ")), entry[..<end].elementsEqual(primary) else {
                continue
            }
            return String(bytes: Array(entry[(end + 1)...]))
        }
        return code
    }

    /// Codes of languages that the lab does not speak, each before its name.
    private static var others: String {
        "ar العربية,bg Български,ca Català,cs Čeština,da Dansk,el Ελληνικά,es Español,et Eesti,"
            + "eu Euskara,fa فارسی,fi Suomi,fr Français,ga Gaeilge,he עברית,hi हिन्दी,hr Hrvatski,"
            + "hu Magyar,id Bahasa Indonesia,is Íslenska,it Italiano,ja 日本語,ko 한국어,lt Lietuvių,"
            + "lv Latviešu,mt Malti,nb Norsk bokmål,nl Nederlands,nn Norsk nynorsk,no Norsk,pl Polski,"
            + "pt Português,ro Română,ru Русский,sk Slovenčina,sl Slovenščina,sq Shqip,sr Српски,"
            + "sv Svenska,tr Türkçe,uk Українська,ur اردو,vi Tiếng Việt,zh 中文"
    }
}
