import { runMain } from './fail.ts'
import { dataDir } from './paths.ts'
import { endOrphans } from './supervisor/holding.ts'

// Ends what a start left behind that was killed outright.
await runMain(() => endOrphans(dataDir()))
