import Definitions
import Paradigm

/// The kinds of objects in a paradigm, as their elements declare them.
enum ParadigmObjects {
    static let definition = ObjectKind(Definition.schema)
    static let stage = ObjectKind(Stage.schema)
    static let points = ObjectKind(Points.schema)
    static let column = ObjectKind(Column.schema)
    static let phase = ObjectKind(Phase.schema)
    static let repetition = ObjectKind(Repetition.schema)
    static let layer = ObjectKind(Layer.schema)
    static let response = ObjectKind(Response.schema)
    static let window = ObjectKind(ResponseWindow.schema)
    static let block = ObjectKind(Block.schema)
    static let practice = ObjectKind(Practice.schema)
    static let order = ObjectKind(OrderConstraints.schema)
    static let feedback = ObjectKind(Feedback.schema)
    static let tracker = ObjectKind(Tracker.schema)
    static let measure = ObjectKind(MeasureDeclaration.schema)
}
