import Text
package import Tree

extension Opening: NodePart {
    package init?(from node: Node) {
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

    package func write(to node: inout Node) {
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

extension Consented: NodePart {
    package init?(from node: Node) {
        guard let items = node["items"].flatMap({ [String]($0) }), let hash = node["textHash"]?.text else { return nil }
        self.init(items: items, textHash: hash, isSigned: node["isSigned"] == true)
    }

    package func write(to node: inout Node) {
        node["items"] = items.value
        node["textHash"] = .text(textHash)
        if isSigned { node["isSigned"] = true }
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

extension GivenSlot: NodePart {
    package init?(from node: Node) {
        guard let kind = node["slot"].flatMap({ LedgerEntry.Kind($0) }) else { return nil }
        self.init(kind: kind, position: node["position"].flatMap { Int($0) })
        if let group = node["group"]?.text { self.group = group }
        if let order = node["order"] {
            guard let order = [String](order) else { return nil }
            self.order = order
        }
    }

    package func write(to node: inout Node) {
        node["slot"] = kind.value
        if let position { node["position"] = .int(position) }
        if group.byteCount > 0 { node["group"] = .text(group) }
        if !order.isEmpty { node["order"] = order.value }
    }
}
