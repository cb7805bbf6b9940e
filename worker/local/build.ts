import { buildStale } from './runtime/bundles.ts'
import { runMain } from './fail.ts'

await runMain(buildStale)
