func storeBenchmarks() -> [BenchResult] { [] }
func storeIterations(_ n: Int) {}
func serverBenchmarks() async throws -> [BenchResult] { [] }
