import { buildStale } from './bundles.ts'
import { runMain } from './fail.ts'

await runMain(() => buildStale((line) => console.log(`点价: ${line}`)))
