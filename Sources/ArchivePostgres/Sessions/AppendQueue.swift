import Synchronization

/// The uploads of some profiles, which one connection writes. What arrives while a transaction is under way goes into the
/// next one.
final class AppendQueue: Sendable {
    private struct State {
        var waiting: [WaitingUpload] = []
        var isDraining = false
    }

    private let worker: PostgresWorker
    private let limits: StoreLimits
    private let most: Int
    private let state = Mutex(State())

    init(_ worker: PostgresWorker, _ limits: StoreLimits, most: Int) {
        (self.worker, self.limits, self.most) = (worker, limits, most)
    }

    func add(_ upload: WaitingUpload) {
        let mustDrain = state.withLock { state in
            state.waiting.append(upload)
            defer { state.isDraining = true }
            return !state.isDraining
        }
        guard mustDrain else { return }
        worker.perform { worker in
            while let group = self.next() { self.write(group, on: worker) }
        }
    }

    func close() { worker.close() }

    private func next() -> [WaitingUpload]? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.isDraining = false
                return nil
            }
            let group = Array(state.waiting.prefix(most))
            state.waiting.removeFirst(group.count)
            return group
        }
    }

    private func write(_ uploads: [WaitingUpload], on worker: PostgresWorker) {
        do throws(ArchiveError) {
            let answers = try worker.transact { database in
                try TimeRow.note(uploads.map(\.now).max() ?? 0, in: database)
                var group = AppendGroup(uploads, limits)
                return .keep(try group.carryOut(in: database))
            }
            for (upload, answer) in zip(uploads, answers) { upload.answer(answer) }
        } catch {
            // The fault may lie in one upload, which must not take the others along.
            if error.code == .other, uploads.count > 1 {
                for upload in uploads { write([upload], on: worker) }
            } else {
                for upload in uploads { upload.answer(.failure(error)) }
            }
        }
    }
}
