import * as z from 'zod'
import { id, instant, paging, rowVersion } from '../../contract.ts'
import { IPC_STATES } from '../../enums.ts'

const state = z.literal(IPC_STATES)
const count = z.int().min(0)
/** Joints or pin names of one piece; null where nothing is known of them. */
const joints = count.nullable()

/** A saved bill beside a netlist, in figures. Points are of one set. */
export const ipcFigures = z.object({
  id,
  /** Designators of the bill, of the netlist, and those that both have. */
  refsBill: count,
  refsNetlist: count,
  matched: count,
  onlyBill: count,
  onlyNetlist: count,
  /** Lines that would count otherwise with the netlist's pins. */
  diffLines: count,
  pointsBillMilli: count,
  pointsNetlistMilli: count,
})

export const ipcRow = ipcFigures.extend({
  rowVersion: z.int(),
  prjName: z.string(),
  bomId: id,
  bomVersion: z.int(),
  fileName: z.string(),
  format: z.enum(['ipc356', 'ipc2581']),
  /** How many boards the netlist holds under one set of designators. */
  boards: z.int(),
  /** By how much the netlist's points differ from the bill's; null where the bill has none. */
  diffPpm: z.int().nullable(),
  state,
  reason: z.string(),
  userName: z.string(),
  created: instant,
})

const search = paging.extend({ state: state.optional(), from: instant.optional(), to: instant.optional() })

/** `keyword` looks in project, file and member; the instants bound the comparison, both ends included. */
export const ipcSearch = search.extend({
  sort: z.enum(['created', 'diffLines', 'diffPpm']).default('created'),
  descending: z.boolean().default(true),
})

/** `keyword` looks in the footprint and the package recognised. */
export const ipcPackageSearch = search

/** A footprint whose joints differ alike: the most frequent first. */
export const ipcPackageRow = z.object({
  id: z.string(),
  footprint: z.string(),
  packageName: z.string(),
  billJoints: joints,
  joints,
  pins: joints,
  lines: count,
  bills: count,
  /** What the difference comes to over all those lines, in one set of each. */
  diffMilli: z.int(),
})

/** Ignoring takes a reason. */
export const ipcStateChange = z
  .strictObject({
    id,
    state,
    reason: z.string().trim().max(200, '原因最多 200 个字').default(''),
    rowVersion,
  })
  .refine(({ state: next, reason }) => next !== 2 || reason !== '', { path: ['reason'], error: '请写明忽略的原因' })

/** `differing` leaves out the lines that agree. */
export const ipcLineSearch = paging.omit({ keyword: true }).extend({ id, differing: z.boolean().default(true) })

export const ipcLine = z.object({
  id: z.string(),
  designators: z.string(),
  footprint: z.string(),
  packageName: z.string(),
  billJoints: joints,
  joints,
  pins: joints,
  proposal: z.object({ pins: count, exposedPads: count }).nullable(),
  pieces: count,
  pointsBillMilli: count,
  pointsNetlistMilli: count,
})
