import type { JobKind } from '../../shared/operation/jobs.ts'
import type { Slice, Work } from './job.ts'
import { countDays } from './count-days.ts'
import { makeDemoFactory } from './demo-factory.ts'
import { tellDemoStory } from './demo-story.ts'
import { trySlice } from './import/try.ts'
import { writeSlice } from './import/write.ts'
import { sweepFiles } from './sweep-files.ts'
import { matchLines } from './match.ts'
import { readPartsAnew } from './part-facts.ts'
import { endUnpaid } from './order-timeout.ts'
import { collectData } from './own-data/collect.ts'
import { sweepImports } from './sweep-imports.ts'
import { rebuildKeys } from './part-keys.ts'
import { tryBills } from './price-test.ts'
import { endOldRows } from './retention.ts'
import { sendMessages } from './send-messages.ts'
import { endSurplus } from './surplus-end.ts'
import { warnOfTickets } from './ticket-due.ts'

/** What each kind does in a slice; the cursor is null at first, then what its last slice gave back. */
export const KINDS: Readonly<Record<JobKind, (work: Work, cursor: unknown) => Promise<Slice<unknown>>>> = {
  retention: endOldRows,
  files: sweepFiles,
  imports: sweepImports,
  importTry: trySlice,
  importWrite: writeSlice,
  priceTest: tryBills,
  partKeys: rebuildKeys,
  partFacts: readPartsAnew,
  orderTimeout: endUnpaid,
  match: matchLines,
  surplusEnd: endSurplus,
  messages: sendMessages,
  dayFacts: countDays,
  demoFactory: makeDemoFactory,
  demoStory: tellDemoStory,
  ticketDue: warnOfTickets,
  ownData: collectData,
}
