/// RIFF, which WAV and WebP are made of: chunks with a type and a length.
enum RIFF {
    struct Chunk {
        let type: String
        let content: ArraySlice<UInt8>
        /// Where the content begins in the file.
        let place: Int
    }

    static func chunks(_ file: Bytes, _ kind: String) throws(AssetError) -> [Chunk] {
        guard let size = file.little(4, 4), size + 8 <= file.count else { throw .cut(kind) }
        guard size + 8 == file.count else { throw .trailing(kind, file.count - size - 8) }
        var (chunks, place): ([Chunk], Int) = ([], 12)
        while place < file.count {
            guard let type = file.part(place, 4), let length = file.little(place + 4, 4),
                let content = file.part(place + 8, length)
            else { throw .cut(kind) }
            chunks.append(Chunk(type: String(decoding: type, as: UTF8.self), content: content, place: place + 8))
            // Contents of odd length are filled up; some programs forget that at the end.
            place += 8 + length + length % 2
        }
        return chunks
    }

    /// A file of these chunks.
    static func file(_ form: String, _ chunks: [(type: String, content: [UInt8])]) -> [UInt8] {
        var body = Array(form.utf8)
        for chunk in chunks {
            body += Array(chunk.type.utf8)
            body.addLittle(chunk.content.count)
            body += chunk.content
            if !chunk.content.count.isMultiple(of: 2) { body.append(0) }
        }
        var file = Array("RIFF".utf8)
        file.addLittle(body.count)
        return file + body
    }
}
