/// The UTF-8 of a text, to go through byte by byte.
///
/// Going through the text itself is compiled anew at every place, with all the forms that a text can have inside: most of
/// a kilobyte each in the page's program.
@inline(never)
func bytes(of text: String) -> [UInt8] { Array(text.utf8) }

/// The text of UTF-8.
@inline(never)
func text(of bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
