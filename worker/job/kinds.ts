import type { JobKind } from '../../shared/enums.ts'
import type { Slice, Work } from './job.ts'
import { sweepFiles } from './sweep-files.ts'
import { rebuildKeys } from './part-keys.ts'
import { tryBills } from './price-test.ts'
import { endOldRows } from './retention.ts'

/** What each kind does in a slice; the cursor is null at first, then what its last slice gave back. */
export const KINDS: Readonly<Record<JobKind, (work: Work, cursor: unknown) => Promise<Slice<unknown>>>> = {
  retention: endOldRows,
  files: sweepFiles,
  priceTest: tryBills,
  partKeys: rebuildKeys,
}
