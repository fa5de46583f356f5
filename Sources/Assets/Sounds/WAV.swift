/// WAV: a form and the samples.
enum WAV {
    static func cleaned(_ file: Bytes) throws(AssetError) -> ([UInt8], Asset.Measure) {
        let chunks = try RIFF.chunks(file, "WAV")
        let kept = chunks.filter { ["fmt ", "fact", "data"].contains($0.type) }
        let data = kept.filter { $0.type == "data" }
        guard let form = kept.first, form.type == "fmt ", form.content.count >= 16, data.count == 1,
            let tag = file.little(form.place, 2), let rate = file.little(form.place + 8, 4), rate > 0
        else { throw .cut("WAV") }
        // PCM, floating point, or either of them described at length.
        guard [1, 3, 0xfffe].contains(tag) else {
            throw AssetError(expected: "a WAV of plain samples", found: "a compressed one (\(tag))")
        }
        let seconds = Double(data[0].content.count) / Double(rate)
        return (RIFF.file("WAVE", kept.map { ($0.type, Array($0.content)) }), .sound(seconds: seconds))
    }
}
