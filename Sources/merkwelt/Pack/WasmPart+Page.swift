import Families
import Packing

extension WasmPart {
    /// The parts of the page's program in the order in which they are loaded. "first" is what the first screens call,
    /// "trial" what somebody calls besides who takes part in a reaction study up to the end of its first trial
    /// (Scripts/first-calls.mjs), and "rest" what several others call.
    static let ofPage =
        [WasmPart("first"), WasmPart("trial"), WasmPart("rest")]
        + PagePart.all.map { WasmPart($0.name, modules: $0.modules) }

    /// The part of ``ofPage`` that has to be there before another one of them; nil if it needs none but the first.
    static func need(of part: Int) -> WasmPart? { part < 2 ? nil : ofPage[min(part - 1, base)] }

    private static let base = 2
}
