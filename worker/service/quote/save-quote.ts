import { sql } from 'drizzle-orm'
import type { Row } from '@libsql/client/web'
import type { bomAnalyseApi } from '../../../shared/api/bom-analyse.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { recordedBlocked } from '../../../shared/engine/record.ts'
import type { Blocked } from '../../../shared/engine/blocked.ts'
import { AppError } from '../../../shared/errors.ts'
import { BOM_STATE, boms } from '../../db/schema/bom.ts'
import { guards } from '../../db/schema/log.ts'
import { compile, type CommitFacts, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { bookOnce } from '../../rpc/once.ts'
import { foldOf, readOf } from '../bom/acts/fold.ts'
import { readPresent, type Present } from '../bom/acts/read-present.ts'
import { prepareSave } from '../bom/save-bom.ts'
import { loadPricing, type Pricing } from '../pricing/price-model.ts'
import { freeze, numberOf } from './freeze.ts'
import { readFrame } from './frame.ts'

type Request = Parsed<(typeof bomAnalyseApi)['BomAnalyse/SaveBomQuote']>

/** What a repeat is answered too; the number is read. */
type Given = { id: string; bill: { id: string; rowVersion: number; version: number } }

/** Freezes a bill as it stands at today's prices; what was changed since its last save becomes a version in the same commit. */
export async function saveQuote(ctx: Context, request: Request) {
  const { answer, rows } = await bookOnce(ctx, request.key ?? ctx.newId(), () => booking(ctx, request))
  return withNumber(ctx, answer, rows)
}

/** The answer of a call that gave a quote. Its number is read once more where the reply to the commit was lost. */
export async function withNumber(ctx: Context, { id, bill }: Given, rows: Row[] | null) {
  const [row] = rows ?? (await ctx.data.rows([compile(numberOf(id))]))[0] ?? []
  if (!row) throw new AppError('missing', '报价单不存在')
  return { id, no: String(row['no']), version: Number(row['version']), bill }
}

async function booking(ctx: Context, request: Request): Promise<{ answer: Given; statements: Statement[]; facts: CommitFacts }> {
  const user = signedIn(ctx)
  const [read, beside] = await Promise.allSettled([
    readPresent(ctx, request.id),
    Promise.all([loadPricing(ctx, user.ownerId), readFrame(ctx, { ...request, bomId: request.id })]),
  ])
  // Whose bill it is not is told of that alone, whatever else is wrong.
  if (read.status === 'rejected') throw read.reason
  if (beside.status === 'rejected') throw beside.reason
  const [present, [pricing, frame]] = [read.value, beside.value]
  const { bom } = present
  if (bom.rowVersion !== request.rowVersion)
    throw new AppError('conflict', '记录已被修改，请重新打开、核对后再出报价单', { reason: 'outdated' })
  const { bill, statements, facts } = isAsSaved(present, pricing)
    ? asSaved(present)
    : await folded(ctx, request, present, pricing)
  const id = ctx.newId()
  const quote = freeze(ctx, {
    id,
    bomId: bill.id,
    bomVersion: bill.version,
    prjName: bom.prjName,
    customerId: request.customerId,
    paper: frame.paperOf(request.paper, bom.customer),
    validTo: frame.validTo,
    again: request.again,
    originId: null,
  })
  return { answer: { id, bill }, statements: [...statements, ...quote], facts: { ...facts, target: id, reading: numberOf(id) } }
}

/** What was saved last is what would be saved now: it binds, nothing was changed and the prices are the same. */
const isAsSaved = ({ bom, priceHash }: Present, { model }: Pricing): boolean =>
  bom.state === BOM_STATE.quoted && bom.unsaved === 0 && priceHash === model.hash

type Bill = { bill: Given['bill']; statements: Statement[]; facts: CommitFacts }

function asSaved({ bom: { id, rowVersion, version } }: Present): Bill {
  const still = sql`INSERT INTO ${guards} (conflict) SELECT count(*) FROM ${boms}
    WHERE id = ${id} AND row_version = ${rowVersion} AND state = ${BOM_STATE.quoted}`
  return { bill: { id, rowVersion, version }, statements: [still], facts: {} }
}

async function folded(
  ctx: Context,
  { id, rowVersion }: Request,
  present: Present,
  pricing: Pricing & { until: number },
): Promise<Bill> {
  // Nobody who is signed out has a bill of 10,000 lines priced.
  await ctx.confirmed()
  const options = { upload: null, breaks: null, once: { key: undefined, input: null } }
  const { statements, facts, answer } = await prepareSave(
    ctx,
    foldOf(ctx, { id, rowVersion }, present),
    options,
    readOf(present, pricing),
    (_, { blocked }) => refuseBlocked(blocked),
  )
  return { bill: { id, rowVersion: answer.rowVersion, version: answer.version }, statements, facts }
}

/** What has to be settled first is told, matter by matter. */
export function refuseBlocked(blocked: readonly Blocked[]): void {
  if (blocked.length === 0) return
  const matters = recordedBlocked(blocked)
  throw new AppError('conflict', `还不能出报价单：${matters.map(({ message }) => message).join('；')}`, {
    reason: 'blocked',
    blocked: matters,
  })
}
