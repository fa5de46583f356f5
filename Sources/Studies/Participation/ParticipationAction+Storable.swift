import Text
package import Tree

extension ParticipationAction: Storable {
    /// The names under which actions stand in logs.
    enum Kind: String, Choice {
        case opened, consented, consentedAgain, declined, shown, left, answered, sessionBegan, sessionEnded, checked,
            allotted,
            cellsTaken
        case paused, resumed, visitBegan, visitMissed, clockSet, takenOver, returned, expired, withdrew, stopped,
            completed
    }

    /// Reads an action of a log entry; nil for a kind that this engine does not know or a payload of another shape.
    package init?(_ value: Value) {
        guard let node = value.node, let kind = node["kind"].flatMap({ Kind($0) }) else { return nil }
        let step = node["step"]?.text
        switch kind {
        case .declined: self = .declined
        case .paused: self = .paused
        case .resumed: self = .resumed
        case .expired: self = .expired
        case .withdrew: self = .withdrew
        case .stopped: self = .stopped
        case .completed: self = .completed
        case .opened:
            guard let opening = Opening(node) else { return nil }
            self = .opened(opening)
        case .consented:
            guard let consented = Consented(node) else { return nil }
            self = .consented(consented)
        case .consentedAgain:
            guard let consented = Consented(node), let step, let version = node["version"].flatMap({ Int($0) }) else {
                return nil
            }
            self = .consentedAgain(version: version, step: step, consented)
        case .shown:
            guard let step else { return nil }
            self = .shown(step: step)
        case .left:
            guard let step else { return nil }
            self = .left(step: step)
        case .answered:
            guard let step, let answers = node["answers"]?.node else { return nil }
            self = .answered(step: step, answers: answers)
        case .sessionBegan:
            guard let step, let session = node["session"]?.text, let attempt = node["attempt"].flatMap({ Int($0) })
            else {
                return nil
            }
            self = .sessionBegan(step: step, session: session, attempt: attempt)
        case .sessionEnded:
            guard let step, let session = node["session"]?.text, let facts = node["facts"].flatMap({ Facts($0) }) else {
                return nil
            }
            self = .sessionEnded(step: step, session: session, facts: facts)
        case .checked:
            guard let step, let found = node["found"].flatMap({ Checking($0) }) else { return nil }
            self = .checked(step: step, found: found)
        case .allotted:
            guard let step, let slot = GivenSlot(node) else { return nil }
            self = .allotted(step: step, slot)
        case .cellsTaken:
            guard let step, let cells = node["cells"].flatMap({ [String]($0) }) else { return nil }
            self = .cellsTaken(step: step, cells: cells, full: node["full"]?.text)
        case .visitBegan:
            guard let visit = node["visit"].flatMap({ Int($0) }) else { return nil }
            self = .visitBegan(visit)
        case .visitMissed:
            guard let visit = node["visit"].flatMap({ Int($0) }) else { return nil }
            self = .visitMissed(visit)
        case .clockSet:
            guard let origin = node["origin"].flatMap({ Double($0) }), origin.isFinite,
                let pages = node["pages"].flatMap({ Int($0) }), pages >= 0
            else { return nil }
            self = .clockSet(origin: origin, pages: pages)
        case .takenOver:
            self = .takenOver(isOtherDevice: node["isOtherDevice"] == true, lacks: node["lacks"]?.text)
        case .returned:
            guard let slot = node["slot"].flatMap({ LedgerEntry.Kind($0) }) else { return nil }
            self = .returned(slot)
        }
    }

    package var value: Value {
        var node = Node()
        let kind: Kind
        switch self {
        case .declined: kind = .declined
        case .paused: kind = .paused
        case .resumed: kind = .resumed
        case .expired: kind = .expired
        case .withdrew: kind = .withdrew
        case .stopped: kind = .stopped
        case .completed: kind = .completed
        case .opened(let opening):
            kind = .opened
            opening.write(&node)
        case .consented(let consented):
            kind = .consented
            consented.write(&node)
        case .consentedAgain(let version, let step, let consented):
            kind = .consentedAgain
            node["version"] = .int(version)
            node["step"] = .text(step)
            consented.write(&node)
        case .shown(let step):
            kind = .shown
            node["step"] = .text(step)
        case .left(let step):
            kind = .left
            node["step"] = .text(step)
        case .answered(let step, let answers):
            kind = .answered
            node["step"] = .text(step)
            node["answers"] = .node(answers)
        case .sessionBegan(let step, let session, let attempt):
            kind = .sessionBegan
            node["step"] = .text(step)
            node["session"] = .text(session)
            node["attempt"] = .int(attempt)
        case .sessionEnded(let step, let session, let facts):
            kind = .sessionEnded
            node["step"] = .text(step)
            node["session"] = .text(session)
            node["facts"] = facts.value
        case .checked(let step, let found):
            kind = .checked
            node["step"] = .text(step)
            node["found"] = found.value
        case .allotted(let step, let slot):
            kind = .allotted
            node["step"] = .text(step)
            slot.write(&node)
        case .cellsTaken(let step, let cells, let full):
            kind = .cellsTaken
            node["step"] = .text(step)
            node["cells"] = cells.value
            if let full { node["full"] = .text(full) }
        case .visitBegan(let visit):
            kind = .visitBegan
            node["visit"] = .int(visit)
        case .visitMissed(let visit):
            kind = .visitMissed
            node["visit"] = .int(visit)
        case .clockSet(let origin, let pages):
            kind = .clockSet
            node["origin"] = .double(origin)
            node["pages"] = .int(pages)
        case .takenOver(let isOtherDevice, let lacking):
            kind = .takenOver
            if isOtherDevice { node["isOtherDevice"] = true }
            if let lacking { node["lacks"] = .text(lacking) }
        case .returned(let slot):
            kind = .returned
            node["slot"] = slot.value
        }
        node["kind"] = kind.value
        return .node(node)
    }

    package static func == (left: ParticipationAction, right: ParticipationAction) -> Bool { left.value == right.value }
}

extension Opening {
    init?(_ node: Node) {
        guard let origin = node["origin"].flatMap({ Double($0) }), origin.isFinite, let zone = node["zone"]?.text,
            let offset = node["offset"].flatMap({ Int($0) }), offset.magnitude <= 1440,
            let language = node["language"]?.text, let device = node["device"].flatMap({ [DeviceTrait]($0) })
        else { return nil }
        let away = node["away"].flatMap { Double($0) } ?? 0
        guard away.isFinite else { return nil }
        self.init(
            origin: origin, zone: zone, offset: offset, language: language, device: device,
            page: node["page"]?.node ?? Node(), away: away, texts: node["texts"]?.text)
    }

    func write(_ node: inout Node) {
        node["origin"] = .double(origin)
        node["zone"] = .text(zone)
        node["offset"] = .int(offset)
        node["language"] = .text(language)
        node["device"] = device.value
        if !page.isEmpty { node["page"] = .node(page) }
        if away > 0 { node["away"] = .double(away) }
        if let texts { node["texts"] = .text(texts) }
    }

    package static func == (left: Opening, right: Opening) -> Bool {
        left.origin == right.origin && left.zone.isSame(as: right.zone) && left.offset == right.offset
            && left.language.isSame(as: right.language) && left.device == right.device
            && left.page == right.page && left.away == right.away && (left.texts ?? "").isSame(as: right.texts ?? "")
    }
}

extension Consented {
    init?(_ node: Node) {
        guard let items = node["items"].flatMap({ [String]($0) }), let hash = node["textHash"]?.text else { return nil }
        self.init(items: items, textHash: hash, isSigned: node["isSigned"] == true)
    }

    func write(_ node: inout Node) {
        node["items"] = items.value
        node["textHash"] = .text(textHash)
        if isSigned { node["isSigned"] = true }
    }

    package static func == (left: Consented, right: Consented) -> Bool {
        left.items.value == right.items.value && left.textHash.isSame(as: right.textHash)
            && left.isSigned == right.isSigned
    }
}

extension Checking: Storable {
    package init?(_ value: Value) {
        switch value {
        case .bool(let isThere): self = .isThere(isThere)
        case .int, .double:
            guard let number = Double(value), number.isFinite else { return nil }
            self = .number(number)
        case .null, .text, .list, .node: return nil
        }
    }

    package var value: Value {
        switch self {
        case .number(let number): .double(number)
        case .isThere(let isThere): .bool(isThere)
        }
    }
}

extension GivenSlot {
    init?(_ node: Node) {
        guard let kind = node["slot"].flatMap({ LedgerEntry.Kind($0) }) else { return nil }
        self.init(kind: kind, position: node["position"].flatMap { Int($0) })
        if let group = node["group"]?.text { self.group = group }
        if let order = node["order"] {
            guard let order = [String](order) else { return nil }
            self.order = order
        }
    }

    func write(_ node: inout Node) {
        node["slot"] = kind.value
        if let position { node["position"] = .int(position) }
        if group.byteCount > 0 { node["group"] = .text(group) }
        if !order.isEmpty { node["order"] = order.value }
    }

    package static func == (left: GivenSlot, right: GivenSlot) -> Bool {
        left.kind == right.kind && left.position == right.position && left.group.isSame(as: right.group)
            && left.order.value == right.order.value
    }
}
