import Lab
import Localisation
import Study

/// What is seen of the level that runs, as numbers for the page to draw.
final class LivePanorama {
    private var numbers: [Double] = []

    func update(from running: Running?) -> UInt32 {
        guard case .localisation(let listening)? = running?.activity, let run = listening.run else { return 0 }
        let displayed = run.displayed
        numbers.removeAll(keepingCapacity: true)
        numbers.append(Double(displayed.count))
        numbers.append(run.view.heading.degrees)
        for entity in displayed {
            numbers.append(entity.azimuth)
            numbers.append(entity.drop)
            numbers.append(entity.isFound ? 1 : 0)
            numbers.append(Double(entity.key))
        }
        return numbers.withUnsafeBufferPointer { UInt32(UInt(bitPattern: $0.baseAddress)) }
    }
}
