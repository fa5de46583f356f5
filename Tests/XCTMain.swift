import Testing

// SwiftPM finds this file instead of making one of its own from the compiler's index, which whole modules do not write in
// the quick lane. All tests are Swift Testing's.
@main
struct Tests {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
