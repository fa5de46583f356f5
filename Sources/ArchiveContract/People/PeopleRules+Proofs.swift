import Rights
import Tree

// What persons prove themselves with: second factors, sign-ins and tokens.

extension PeopleRules {
    func confirmFactor(of number: Int64, step: Int64, recovery hashes: [String], by author: Author) throws -> Bool {
        try rows.lockPeople()
        guard try rows.factor(of: number, isConfirmed: false) != nil else { return false }
        try rows.confirmFactor(of: number, step: step)
        try rows.put(recovery: hashes, of: number)
        try rows.add(
            AuditNote(.secondFactor, of: "person \(number)", by: author, ["recoveryCodes": .int(hashes.count)]))
        return true
    }

    func removeFactor(of number: Int64, by author: Author) throws -> Bool {
        try rows.lockPeople()
        guard try rows.factor(of: number, isConfirmed: true) != nil else { return false }
        try rows.removeFactors(of: number)
        try rows.put(recovery: [], of: number)
        try rows.add(AuditNote(.secondFactorRemoved, of: "person \(number)", by: author))
        return true
    }

    func spend(recovery hash: String, of number: Int64) throws -> Bool {
        guard try rows.spend(recovery: hash, of: number) else { return false }
        try rows.add(AuditNote(.recoveryCodeUsed, of: "person \(number)", by: .person(number)))
        return true
    }

    func replaceRecovery(_ hashes: [String], of number: Int64, by author: Author) throws {
        try rows.lockPeople()
        try rows.put(recovery: hashes, of: number)
        try rows.add(
            AuditNote(.recoveryCodes, of: "person \(number)", by: author, ["recoveryCodes": .int(hashes.count)]))
    }

    func begin(_ signIn: NewSignIn, by author: Author) throws -> StoredSignIn {
        try rows.lockPeople()
        guard try !known(signIn.person).isDisabled else { throw ArchiveError.disabled(signIn.person) }
        if try rows.doubt() == nil { try rows.removeOverSignIns() }
        try rows.removeSignIns(of: signIn.person, exceptNewest: StoredSignIn.most - 1)
        let number = try rows.add(signIn)
        let detail: Node = ["secondFactor": .bool(signIn.hasSecondFactor)]
        try rows.add(AuditNote(.signIn, of: "person \(signIn.person)", by: author, detail))
        return StoredSignIn(
            number: number, person: signIn.person, began: now, proven: now, used: now,
            hasSecondFactor: signIn.hasSecondFactor)
    }

    func signIn(hash: String) throws -> (signIn: StoredSignIn, person: StoredPerson)? {
        guard let signIn = try rows.signIns(.hash(hash)).first,
            let person = try rows.persons(.number(signIn.person)).first, !person.isDisabled
        else { return nil }
        return (signIn, person)
    }

    func endSignIns(of number: Int64?, only signIn: Int64?, by author: Author) throws -> Int {
        let count = try rows.removeSignIns(of: number, only: signIn)
        guard count > 0 else { return 0 }
        try rows.add(
            AuditNote(.signOut, of: number.map { "person \($0)" } ?? "everybody", by: author, ["signIns": .int(count)]))
        return count
    }

    func make(_ token: NewToken, hash: String, of number: Int64, by author: Author) throws -> StoredToken {
        try rows.lockPeople()
        let person = try known(number)
        for study in token.studies ?? [] {
            try refuseUnknown(study)
            // A study that a person may not see does not exist for that person.
            guard person.isOwner || person.memberships.contains(where: { $0.study == study }) else {
                throw ArchiveError.noStudy(study)
            }
        }
        let stored = StoredToken(
            number: try rows.add(token, hash: hash, of: number), person: number, token: token, created: now,
            lastDay: nil)
        var detail: Node = ["person": .int(number), "actions": .list(token.actionNames)]
        if let studies = token.studyNames { detail["studies"] = studies }
        try rows.add(AuditNote(.token, of: "token \(stored.number)", by: author, detail))
        return stored
    }

    func token(hash: String) throws -> (token: StoredToken, person: StoredPerson)? {
        guard let token = try rows.tokens(.hash(hash)).first,
            let person = try rows.persons(.number(token.person)).first, !person.isDisabled
        else { return nil }
        return (token, person)
    }

    func end(token number: Int64, of person: Int64?, by author: Author) throws -> Bool {
        guard try rows.remove(token: number, of: person) else { return false }
        try rows.add(AuditNote(.tokenEnded, of: "token \(number)", by: author))
        return true
    }

    /// Verifies all entries of the audit log. Complexity: reads every entry.
    ///
    /// - Parameter known: a head that was kept earlier; the log has to contain it.
    package func verifyAudit(holding known: AuditHead? = nil) throws -> AuditReport {
        var (head, count) = (AuditHead.empty, 0)
        func report(broken: Int64?) -> AuditReport { AuditReport(entries: count, head: head, broken: broken) }
        while true {
            let entries = try rows.audit(after: head.number, limit: 1_000)
            for entry in entries {
                guard entry.number == head.number + 1, entry.previous == head.hash, entry.hash == entry.expectedHash,
                    known?.number != entry.number || known?.hash == entry.hash
                else { return report(broken: head.number + 1) }
                head = AuditHead(number: entry.number, hash: entry.hash)
                count += 1
            }
            if entries.isEmpty { break }
        }
        let highest = try max(rows.highestAuditNumber(), known?.number ?? 0)
        return report(broken: highest > head.number ? head.number + 1 : nil)
    }
}
