import Definitions
import Paradigm
import Tasks
import Text
import Tree

extension Course {
    /// Comes to a block: its pages first, or a pause, so that nobody is surprised by a trial.
    ///
    /// - Parameter after: the pages of the block before.
    mutating func enter(_ number: Int, after: [String], at time: Double) -> [TaskEffect<NoEffect>] {
        guard let plan else { return [] }
        block = number
        repetition = 0
        run = 0
        while plan.plan.blocks.indices.contains(block), isLeftOut() { block += 1 }
        pages = after + Self.pages(source?.before)
        if !pages.isEmpty {
            stage = .page(0)
            pageBegan = time
            return [.stopFrames, .store]
        }
        if source == nil { return end(at: time) }
        // Its first block begins at once: the card has said what there is to say.
        if trials.isEmpty { return startRun(at: time) }
        stage = .pause(.block)
        return [.stopFrames, .store]
    }

    private static func pages(_ value: Value?) -> [String] {
        if let name = value?.text { return [name] }
        return value?.list?.compactMap { $0.text } ?? []
    }

    /// Whether the present block's condition says that it does not come.
    private mutating func isLeftOut() -> Bool {
        guard let when = course?.when, let plan else { return false }
        var table = plan.plan.blocks[block].table
        table.counts = self.table.counts
        return !evaluator.evaluate(when, in: table).isTrue
    }

    mutating func turn(_ index: Int, at time: Double) -> [TaskEffect<NoEffect>] {
        guard stage == .page(index) else { return [] }
        if let began = pageBegan, time - began < 1000 { skippedPages += 1 }
        pageBegan = time
        guard index + 1 < pages.count else {
            pages = []
            return source == nil ? end(at: time) : startRun(at: time)
        }
        stage = .page(index + 1)
        return [.store]
    }

    /// Begins a run; at the first one of a block its values are taken from the plan.
    mutating func startRun(at time: Double) -> [TaskEffect<NoEffect>] {
        guard let plan, plan.plan.blocks.indices.contains(block) else { return end(at: time) }
        if run == 0 {
            let drawn =
                repetition == 0
                ? plan.plan.blocks[block] : plan.plan.redrawn(block, repetition: repetition)
            planned = drawn
            var counts = table.counts
            // Room for all trials of the session, so that counts that go through it find theirs.
            if trials.isEmpty { counts = RunningCounts(plan.maker.names.compiler.running, trials: plan.plan.count) }
            table = drawn.table
            table.counts = counts
            table.counts.begin(.block)
            practised = TrackerStates()
            blockBegan = elapsed
        }
        table.counts.begin(.run)
        fillQueue()
        summary = nil
        told = nil
        pieceBegan = time
        settle(until: time + Self.leadIn)
        return [.startFrames, .store]
    }

    /// Puts the rows of the run into the queue.
    mutating func fillQueue() {
        position = 0
        guard let planned, planned.runs.indices.contains(run) else {
            queue = []
            return
        }
        let end = run + 1 < planned.runs.count ? planned.runs[run + 1] : planned.count
        table.firstRow = planned.runs[run]
        queue = Array(planned.runs[run]..<end)
    }

    /// Comes to a run's end: a pause, practice once more, or the next block.
    mutating func endRun(at time: Double) -> [TaskEffect<NoEffect>] {
        guard let plan, let planned, let source else { return end(at: time) }
        if let began = pieceBegan, time > began { elapsed += time - began }
        pieceBegan = nil
        told = nil
        following = nil
        summary = course?.summary.map { plan.maker.text(of: $0, table, &evaluator) }
        run = isTimeOver(at: time) ? planned.runs.count : run + 1
        // Runs of which no trial is left are not begun.
        while run < planned.runs.count, isLeftOut(run: run, of: planned) { run += 1 }
        if run < planned.runs.count { return pause(source, at: time) }
        tables.append(table)
        guard let practice = source.practice else { return leave(source, at: time) }
        let isGood = course?.until.map { evaluator.evaluate($0, in: table).isTrue } ?? true
        if isGood { return leave(source, at: time) }
        if repetition + 1 < practice.most {
            repetition += 1
            run = 0
            stage = .pause(.again)
            return [.stopFrames, .store]
        }
        guard practice.otherwise == .end else { return leave(source, at: time) }
        practiceFailed = true
        return end(at: time)
    }

    private func isLeftOut(run: Int, of planned: PlannedBlock) -> Bool {
        let end = run + 1 < planned.runs.count ? planned.runs[run + 1] : planned.count
        for row in planned.runs[run]..<end where !isLeftOut(row: row) { return false }
        return true
    }

    /// Rests between two runs, at least and at most as long as the block says.
    private mutating func pause(_ source: Block, at time: Double) -> [TaskEffect<NoEffect>] {
        stage = .pause(.run)
        pauseBegan = time
        isRested = !(source.leastPause > 0)
        // Frames tell when it is over.
        return source.pause == nil ? [.stopFrames, .store] : [.store]
    }

    private mutating func leave(_ source: Block, at time: Double) -> [TaskEffect<NoEffect>] {
        enter(block + 1, after: Self.pages(source.after), at: time)
    }
}

extension Block {
    /// How long a pause between runs lasts at least and at most, in ms.
    var leastPause: Double { PhaseDuration.time(pause?["least"]) ?? 0 }
    var mostPause: Double { PhaseDuration.time(pause?["most"]) ?? .infinity }
}
