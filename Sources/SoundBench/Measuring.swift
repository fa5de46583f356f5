import Foundation
import Sound
import SoundCommands

/// Noise that is the same in every run.
func noise(_ count: Int, seed: UInt32 = 1) -> [Float] {
    var state = seed
    return (0..<count).map { _ in
        state = state &* 1_664_525 &+ 1_013_904_223
        return Float(Int32(bitPattern: state)) * (0.1 / 2_147_483_648)
    }
}

/// Renders what Scripts/sound/bars.py measures, one file of floats each.
func sweep(_ head: HeadData, _ folder: String) throws {
    func write(_ name: String, _ floats: [Float]) throws {
        try floats.withUnsafeBytes { Data($0) }.write(to: URL(fileURLWithPath: folder + "/" + name + ".f32"))
    }
    let impulse: [Float] = [1] + [Float](repeating: 0, count: 511)
    var dry = RendererConfiguration(
        sources: 4, hasPropagationDelay: false, hasAirAbsorption: false, hasNearField: false,
        quality: quality)
    dry.hasLimiter = false

    func responses(_ configuration: RendererConfiguration, _ places: [SIMD3<Float>]) -> [Float] {
        let renderer = Renderer(head: head, configuration: configuration)
        guard let sound = renderer.addSound(impulse, sampleRate: 48_000) else { return [] }
        var floats: [Float] = []
        for place in places {
            renderer.setGain(0, (place * place).sum().squareRoot())
            renderer.place(0, x: place.x, y: place.y, z: place.z)
            renderer.play(0, sound: sound)
            floats += rendered(renderer, 384)
            renderer.stop(0)
            _ = rendered(renderer, 512)
        }
        return floats
    }
    func spot(_ azimuth: Double, _ elevation: Double, _ distance: Double) -> SIMD3<Float> {
        let direction = Direction(azimuth: azimuth, elevation: elevation)
        return SIMD3(Float(direction.x * distance), Float(direction.y * distance), Float(direction.z * distance))
    }
    try write("azimuth", responses(dry, (0...180).map { spot(Double($0), 0, 1) }))
    try write("elevation", responses(dry, (-60...90).map { spot(45, Double($0), 1) }))

    for frequency in [500.0, 1_000, 4_000] {
        var configuration = RendererConfiguration(sources: 4, quality: quality)
        configuration.hasLimiter = false
        let renderer = Renderer(head: head, configuration: configuration)
        let tone = (0..<48_000).map { Float(sin(2 * Double.pi * frequency * Double($0) / 48_000)) }
        guard let sound = renderer.addSound(tone, sampleRate: 48_000) else { return }
        var floats: [Float] = []
        for block in 0..<2_250 {
            let place = spot(60 * Double(block) * 128 / 48_000, 0, 2)
            renderer.place(0, x: place.x, y: place.y, z: place.z)
            if block == 0 { renderer.play(0, sound: sound, loops: true) }
            let piece = rendered(renderer, 128)
            for index in 0..<128 { floats += [piece[index], piece[128 + index]] }
        }
        try write("zipper\(Int(frequency))", floats)
    }

    let renderer = Renderer(head: head, configuration: dry)
    let input = noise(24_000)
    guard let sound = renderer.addSound(input, sampleRate: 48_000) else { return }
    var nulls = input
    for azimuth in [0.0, 30, 90, 135, 250] {
        let place = spot(azimuth, 10, 1)
        renderer.place(0, x: place.x, y: place.y, z: place.z)
        renderer.play(0, sound: sound)
        nulls += rendered(renderer, 24_576)
        renderer.stop(0)
        _ = rendered(renderer, 512)
        nulls += responses(dry, [place])
    }
    try write("null", nulls)

    // What a block does with an impulse at each of its 128 places: the renderer's whole behaviour for a resting source.
    let whole = Renderer(head: head, configuration: dry)
    let still = spot(30, 10, 1)
    whole.place(0, x: still.x, y: still.y, z: still.z)
    var phases: [Float] = []
    for offset in 0..<128 {
        let shifted = [Float](repeating: 0, count: offset) + impulse
        guard let sound = whole.addSound(shifted, sampleRate: 48_000) else { return }
        whole.play(0, sound: sound)
        phases += rendered(whole, 640)
        whole.stop(0)
        _ = rendered(whole, 640)
    }
    guard let long = whole.addSound(input, sampleRate: 48_000) else { return }
    whole.play(0, sound: long)
    phases += rendered(whole, 24_576)
    try write("phases", phases)

    var close = dry
    close.hasNearField = true
    let angles = Array(stride(from: 0.0, through: 180, by: 15))
    for distance in [0.15, 0.2, 0.3, 0.5, 0.7, 1, 1.4] {
        try write("near\(Int(distance * 100))", responses(close, angles.map { spot($0, 0, distance) }))
    }
    var airy = dry
    airy.hasAirAbsorption = true
    try write("air", responses(airy, [spot(0, 0, 100)]) + responses(dry, [spot(0, 0, 100)]))

    var open = RendererConfiguration(sources: 4, quality: quality)
    open.hasLimiter = false
    let moving = Renderer(head: head, configuration: open)
    let tone = (0..<48_000).map { Float(sin(2 * Double.pi * 1_000 * Double($0) / 48_000)) }
    guard let beep = moving.addSound(tone, sampleRate: 48_000) else { return }
    var doppler: [Float] = []
    for block in 0..<900 {
        let distance = 100 - 30 * Double(block) * 128 / 48_000
        moving.setGain(0, Float(distance))
        moving.place(0, x: Float(distance - 30 * 128 / 48_000), y: 0, z: 0)
        if block == 0 { moving.play(0, sound: beep, loops: true) }
        doppler += rendered(moving, 128).prefix(128)
    }
    try write("doppler", doppler)

    for absorption in [0.1, 0.3, 0.6] {
        var configuration = dry
        configuration.room = Room(length: 6, width: 5, height: 3, absorption: absorption)
        let renderer = Renderer(head: head, configuration: configuration)
        guard let sound = renderer.addSound(impulse, sampleRate: 48_000) else { return }
        renderer.place(0, x: 1, y: 0.7, z: 0.2)
        renderer.play(0, sound: sound)
        try write("room\(Int(absorption * 100))", rendered(renderer, 96_000))
    }

    let jumping = Renderer(head: head, configuration: dry)
    let resting = Renderer(head: head, configuration: dry)
    guard let one = jumping.addSound(input, sampleRate: 48_000), let two = resting.addSound(input, sampleRate: 48_000)
    else { return }
    jumping.place(0, x: 1, y: 0, z: 0)
    jumping.play(0, sound: one)
    let aside = spot(60, 0, 1)
    resting.place(0, x: aside.x, y: aside.y, z: aside.z)
    resting.play(0, sound: two)
    var jump: [Float] = []
    for block in 0..<20 {
        if block == 10 { jumping.place(0, x: aside.x, y: aside.y, z: aside.z) }
        jump += rendered(jumping, 128) + rendered(resting, 128)
    }
    try write("jump", jump)
}

/// `count` samples of the left ear, then as many of the right.
func rendered(_ renderer: Renderer, _ count: Int) -> [Float] {
    var left = [Float](repeating: 0, count: count)
    var right = left
    renderer.render(left: &left, right: &right, frames: count)
    return left + right
}
