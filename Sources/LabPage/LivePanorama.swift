import Lab
import Localisation
import Study

/// What is seen of the level that runs or is watched again, as numbers for the page to draw.
final class LivePanorama {
    private var numbers: [Double] = []

    func update(from state: LabState) -> UInt32 {
        let watched = state.running == nil ? state.viewed?.replay : nil
        guard case .localisation(let listening)? = watched?.playback.activity ?? state.running?.activity,
            let run = listening.run
        else { return 0 }
        let displayed = watched == nil ? run.displayed : run.seen(isRevealed: true)
        numbers.removeAll(keepingCapacity: true)
        for field in PanoramaField.allCases {
            switch field {
            case .count: numbers.append(Double(displayed.count))
            case .heading: numbers.append(run.view.heading.degrees)
            }
        }
        for entity in displayed {
            for field in PanoramaThingField.allCases {
                switch field {
                case .azimuth: numbers.append(entity.azimuth)
                case .drop: numbers.append(entity.drop)
                case .isFound: numbers.append(entity.isFound ? 1 : 0)
                case .key: numbers.append(Double(entity.key))
                }
            }
        }
        return numbers.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
    }
}
