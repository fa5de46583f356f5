import Space
import Tree

extension Run {
    /// Chooses what is at the view's centre; tells where the nearest is if nothing is within reach.
    mutating func chooseCentre() -> [Effect] {
        guard let nearest else { return miss(nil) }
        let bearing = bearings[nearest]
        if bearing.angleFromAhead <= plan.reach + max(0, assistance.reach) { return choose(nearest) }
        return miss(bearing.azimuth)
    }

    private mutating func miss(_ azimuth: Double?) -> [Effect] {
        record(nil, .missed, offset: azimuth)
        wrong += 1
        guard let azimuth else { return [.earcon(.wrong), .vibrate([80]), .announce(.nothingThere)] }
        let earcon: Earcon = azimuth.magnitude > 90 ? .missBehind : azimuth < 0 ? .missLeft : .missRight
        return [.earcon(earcon), .vibrate([80]), .announce(.missed(earcon))]
    }

    /// Chooses the entity at a place.
    mutating func choose(_ place: Int) -> [Effect] {
        var isWanted = false
        for (index, goal) in plan.goals.enumerated() where goals[index].verdict != .broken {
            if goal.rule.wants(place, self) { isWanted = true }
        }
        let offset = bearings[place].azimuth
        let entity = level.entities[place]
        if !isWanted {
            // Where nothing is asked for, nothing can be wrong.
            if plan.goals.isEmpty {
                record(place, .neutral, offset: offset)
                return [.announce(.itIs(entity.name))] + perform(entity, place)
            }
            record(place, .wrong, offset: offset)
            wrong += 1
            return [.earcon(.wrong), .vibrate([80, 60, 80]), .announce(.notThat(entity.name))]
        }
        record(place, .right, offset: offset)
        states[place].isFound = true
        switch plan.afterwards[place] {
        case .silent: states[place].isSilent = true
        case .gone: states[place].isGone = true
        case .stays: break
        }
        return [.earcon(.found), .vibrate([30]), .announce(.found(entity.name))] + perform(entity, place)
    }

    private mutating func perform(_ entity: Entity, _ place: Int) -> [Effect] {
        var effects: [Effect] = []
        for action in entity.actions {
            if let kind = plan.rules.action(action.kind) { effects += kind.perform(action, place, &self) }
        }
        return effects
    }

    private mutating func record(_ entity: Int?, _ outcome: ChoiceOutcome, offset: Double?) {
        choices.append(
            ChosenRecord(
                clock: clock, entity: entity, outcome: outcome, heading: view.heading.degrees, offset: offset))
    }

    /// Asks every goal how it stands.
    mutating func judge() {
        for index in plan.goals.indices {
            if goals[index].verdict == .broken { continue }
            var memory = goals[index].memory
            let verdict = plan.goals[index].rule.judge(self, &memory)
            goals[index].memory = memory
            if verdict != goals[index].verdict {
                goals[index].verdict = verdict
                goals[index].changed = clock
            }
        }
    }

    /// Ends the run if the goals have decided it: a broken one loses, all that have to be met win.
    mutating func decide() -> [Effect] {
        var hasAim = false
        var isMet = true
        for (index, goal) in plan.goals.enumerated() where !goal.isOptional {
            switch goals[index].verdict {
            case .broken: return [.earcon(.lost), .announce(.lost)] + end(.lost)
            case .open: isMet = false
            case .met: if goal.isAim { hasAim = true }
            }
        }
        guard hasAim && isMet else { return [] }
        var effects: [Effect] = [.earcon(.won), .announce(.won)]
        for (index, goal) in level.goals.enumerated() {
            guard goals[index].verdict == .met, let achievement = goal.achievement, !isGuessed else {
                continue
            }
            if !earned.names(achievement) { effects.append(.announce(.achievement(achievement))) }
            earn(achievement)
        }
        return effects + end(.won)
    }
}
