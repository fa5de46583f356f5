import Text

extension Language {
    /// The name of a language in itself, by its code; the code where the name is not known. It can be a language of the
    /// lab or of an author.
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

    /// The codes of languages that have no catalogue, each followed by its name.
    private static var others: String {
        "bg Български,ca Català,cs Čeština,da Dansk,el Ελληνικά,et Eesti,eu Euskara,fa فارسی,"
            + "fi Suomi,ga Gaeilge,he עברית,hi हिन्दी,hr Hrvatski,hu Magyar,id Bahasa Indonesia,"
            + "is Íslenska,ja 日本語,ko 한국어,lt Lietuvių,lv Latviešu,mt Malti,nb Norsk bokmål,"
            + "nn Norsk nynorsk,no Norsk,pt Português,ro Română,ru Русский,sk Slovenčina,"
            + "sl Slovenščina,sq Shqip,sr Српски,sv Svenska,ur اردو,vi Tiếng Việt,zh 中文"
    }
}
