import '../../worker/index.ts'
import { makeAllReady } from '../../worker/later.ts'

// Here a module is asked for outside of the runtime, and a request that waits for what another has asked for hangs.
await makeAllReady()
