#if !hasFeature(Embedded)
    package import Interface
    package import Tree

    /// What a step of a study can set of a definition that otherwise stays as it is.
    public struct TaskSetting: Sendable {
        /// What it can be.
        package enum Form: Sendable {
            /// One of these values.
            case one([Value])
            /// A whole number.
            case whole(ClosedRange<Double>)
        }

        /// Its name in `set`, or two: `hand`; `test` and in it `repeat`.
        package let names: [String]
        package let form: Form
        /// What it is where nothing is set; nil where that differs from person to person.
        package let usual: Value?
        /// Whether it is what people differ in, so that a study can have it follow the group or a row.
        package let isOfPeople: Bool
        package let title: @Sendable (Language) -> String

        package init(
            _ names: [String], _ form: Form, usual: Value?, isOfPeople: Bool,
            title: @escaping @Sendable (Language) -> String
        ) {
            (self.names, self.form, self.usual, self.isOfPeople) = (names, form, usual, isOfPeople)
            self.title = title
        }

        /// Whether a value can be set.
        package func takes(_ value: Value) -> Bool {
            switch form {
            case .one(let values): values.contains(value)
            case .whole(let range): Int(value).map { range.contains(Double($0)) } ?? false
            }
        }

        /// What is expected of its value.
        package var expectation: String {
            switch form {
            case .one(let values): values.map { $0.text ?? $0.json() }.joined(separator: ", ")
            case .whole(let range): "a whole number from \(Int(range.lowerBound)) to \(Int(range.upperBound))"
            }
        }
    }
#endif
