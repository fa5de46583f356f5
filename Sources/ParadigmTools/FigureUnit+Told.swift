import Paradigm

extension FigureUnit {
    /// The unit as it is printed; empty where there is none.
    var told: String {
        switch self {
        case .seconds: "s"
        case .share: "share"
        case .trials: "trials"
        case .items: "items"
        case .perSecond: "1/s"
        case .secondsPer(let column): "s/\(column)"
        case .per(let column): "1/\(column)"
        case .plain, .asWritten: ""
        }
    }
}
