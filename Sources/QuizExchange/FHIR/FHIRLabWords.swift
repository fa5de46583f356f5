import Definitions
import Text
import Tree

/// The few words that the lab adds to questionnaires of others, in their languages.
enum FHIRLabWords: CaseIterable {
    case yes, no, other

    /// A language's code with yes, no and other.
    private static let table: [(code: String, words: [String])] = [
        ("en", ["Yes", "No", "Other"]), ("de", ["Ja", "Nein", "Anderes"]), ("fr", ["Oui", "Non", "Autre"]),
        ("es", ["Sí", "No", "Otro"]), ("it", ["Sì", "No", "Altro"]), ("pt", ["Sim", "Não", "Outro"]),
        ("nl", ["Ja", "Nee", "Anders"]), ("sv", ["Ja", "Nej", "Annat"]), ("da", ["Ja", "Nej", "Andet"]),
        ("nb", ["Ja", "Nei", "Annet"]), ("no", ["Ja", "Nei", "Annet"]), ("nn", ["Ja", "Nei", "Anna"]),
        ("fi", ["Kyllä", "Ei", "Muu"]), ("is", ["Já", "Nei", "Annað"]), ("pl", ["Tak", "Nie", "Inne"]),
        ("cs", ["Ano", "Ne", "Jiné"]), ("sk", ["Áno", "Nie", "Iné"]), ("hu", ["Igen", "Nem", "Egyéb"]),
        ("ro", ["Da", "Nu", "Altceva"]), ("bg", ["Да", "Не", "Друго"]), ("hr", ["Da", "Ne", "Drugo"]),
        ("sr", ["Да", "Не", "Друго"]), ("sl", ["Da", "Ne", "Drugo"]), ("el", ["Ναι", "Όχι", "Άλλο"]),
        ("tr", ["Evet", "Hayır", "Diğer"]), ("ru", ["Да", "Нет", "Другое"]), ("uk", ["Так", "Ні", "Інше"]),
        ("et", ["Jah", "Ei", "Muu"]), ("lv", ["Jā", "Nē", "Cits"]), ("lt", ["Taip", "Ne", "Kita"]),
        ("ca", ["Sí", "No", "Altre"]), ("gl", ["Si", "Non", "Outro"]), ("eu", ["Bai", "Ez", "Besterik"]),
        ("ar", ["نعم", "لا", "أخرى"]), ("he", ["כן", "לא", "אחר"]), ("fa", ["بله", "خیر", "دیگر"]),
        ("hi", ["हाँ", "नहीं", "अन्य"]), ("zh", ["是", "否", "其他"]), ("ja", ["はい", "いいえ", "その他"]),
        ("ko", ["예", "아니요", "기타"]), ("vi", ["Có", "Không", "Khác"]), ("id", ["Ya", "Tidak", "Lainnya"]),
    ]

    private var place: Int {
        switch self {
        case .yes: 0
        case .no: 1
        case .other: 2
        }
    }

    /// The language of a code with a region or a script: `de` of `de-CH`.
    static func base(_ code: String) -> String {
        var bytes: [UInt8] = []
        for byte in code.bytes {
            if byte == 0x2D || byte == 0x5F { break }
            bytes.append(byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte)
        }
        return String(bytes: bytes)
    }

    /// Whether the words are known in the language of a code.
    static func knows(_ code: String) -> Bool {
        let base = base(code)
        return table.contains { $0.code.isSame(as: base) }
    }

    /// The word in the language of a code; in English where it is not known.
    func text(in code: String) -> String {
        let base = FHIRLabWords.base(code)
        let words = FHIRLabWords.table.first { $0.code.isSame(as: base) }?.words
        return (words ?? FHIRLabWords.table[0].words)[place]
    }

    /// The word for a definition in these languages: a plain text for one, a text for each of several.
    func texts(_ languages: [String]) -> Texts {
        guard languages.count > 1 else { return Texts(text(in: languages.first ?? "en")) }
        var node = Node()
        for code in languages { node[Name(code)] = .text(text(in: code)) }
        return Texts(.node(node)) ?? Texts(text(in: languages[0]))
    }
}
