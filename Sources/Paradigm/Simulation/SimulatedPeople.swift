import Definitions
import Measure
import Text
import Tree

/// The people that a definition's `simulate` describes, with its expressions compiled. Responses without a description are
/// guessed.
///
/// Times of models are in s. What comes from columns, such as a delay or a duration that is reproduced, is in ms as there.
package struct SimulatedPeople: Sendable {
    struct Answering: Sendable {
        let model: SimulationModel
        let parameters: PersonParameters
    }

    package let maker: PlanMaker
    /// One for each response of the definition.
    let answering: [Answering]
    /// How many draws tell a person from others.
    private let draws: Int

    package init(_ maker: PlanMaker) {
        self.maker = maker
        var names = maker.names
        var (draws, answering): (Int, [Answering]) = (0, [])
        for response in maker.definition.responseList {
            let written = maker.definition.simulate[Name(response.name)]?.node
            let named = written?.fields.first { SimulationModel(named: $0.name.text) != nil }
            let model = named.flatMap { SimulationModel(named: $0.name.text) } ?? .guesser
            answering.append(
                Answering(
                    model: model,
                    parameters: PersonParameters(named?.value.node, model.parameters, &names, draws: &draws)))
        }
        self.answering = answering
        self.draws = draws
    }

    /// The names of responses that no model describes, so that they are guessed.
    package var guessed: [String] {
        let responses = maker.definition.responseList
        return responses.indices.filter { answering[$0].model == .guesser && !answering[$0].parameters.isWritten }
            .map { responses[$0].name }
    }

    /// A person: equal seeds and numbers are the same one, with the same answers.
    package func person(seed: some BinaryInteger, number: Int) -> SimulatedPerson {
        var digits: [UInt8] = []
        digits.append(decimal: Int64(number))
        let name = String(bytes: digits)
        var own = Streams(seed: seed).stream(["simulate", name, "person"])
        let normal = NormalTable.shared
        return SimulatedPerson(
            people: self, traits: (0..<draws).map { _ in normal.draw(&own) },
            generator: Streams(seed: seed).stream(["simulate", name, "answers"]))
    }
}
