import { createHash } from 'node:crypto'
import type * as z from 'zod'
import type { bomAnalyseApi } from '../../../shared/api/bom-analyse.ts'
import type { pricedBill, pricedRow } from '../../../shared/api/schema/bom-price.ts'
import type { Parsed } from '../../../shared/contract.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { blockedBy } from '../../../shared/engine/blocked.ts'
import type { Quote } from '../../../shared/engine/price/types.ts'
import { recordedBlocked, recordedLine, type RecordedLine } from '../../../shared/engine/record.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Upload } from '../../http/form.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { answerBefore } from '../../rpc/once.ts'
import type { SavedBom } from './bom-types.ts'
import { readVersion } from './find-bom.ts'
import { readLines } from './lines/read-lines.ts'
import { readForSave, saveBom } from './save-bom.ts'

type Request = Parsed<(typeof bomAnalyseApi)['BomAnalyse/Price']>
type PricedBill = z.output<typeof pricedBill>

/** Prices a bill for a program: the same save as a person's, answered in short. A repeat is read back, so that it is the same. */
export async function priceForProgram(ctx: Context, request: Request): Promise<PricedBill> {
  const { text, prjName, breaks, lines: wantsLines, choices, key } = request
  if (ctx.request.headers.has('Idempotency-Key'))
    throw new AppError('invalid', '请求标识请放在参数 key 中，不使用请求头 Idempotency-Key')
  const [, secret = ''] = (ctx.request.headers.get('X-ApiKey') ?? '').trim().split('.')
  if (JSON.stringify(request).includes(secret)) throw new AppError('invalid', '请求内容中含有 API密钥，请去掉后再试')
  const { upload } = ctx
  const once = { key: key && `${signedIn(ctx).key?.id}:${key}`, input: upload ? { ...request, file: digestOf(upload) } : request }
  const draft = { id: EMPTY_ID, rowVersion: 0, prjName, fileId: null, text, table: null, choices }
  const asking = answerBefore<SavedBom>(ctx, once.key, once.input)
  const [before, read] = await Promise.all([asking, readForSave(ctx, draft, upload)])
  if (before) return readBack(ctx, before.answer, wantsLines)
  const options = { upload, breaks: breaks ?? null, once }
  const { saved, told } = await saveBom(ctx, draft, options, read, (facts, { quote, lines }) =>
    pricedBillOf(facts, quote, lines.map(recordedLine), wantsLines),
  )
  return saved.isRepeat ? readBack(ctx, saved, wantsLines) : told
}

const digestOf = ({ name, bytes }: Upload) => ({ name, sha256: createHash('sha256').update(bytes).digest('hex') })

/** The bill as that request left it, whatever has become of the record since. */
async function readBack(ctx: Context, saved: SavedBom, wantsLines: boolean): Promise<PricedBill> {
  const { id, version } = saved
  const { quote, lineCount } = await readVersion(ctx, id, version)
  const lines = await readLines(ctx, { id, version, from: 0, to: lineCount })
  return pricedBillOf(saved, quote, lines, wantsLines)
}

/** A saved bill as a program is answered, in short. */
export function pricedBillOf(saved: SavedBom, quote: Quote, lines: readonly RecordedLine[], wantsLines: boolean): PricedBill {
  const { id, version, prjName, state, breaks } = saved
  const { modelVersion, mode, sets, setPointsMilli, labourFen, materialFen, subtotalFen, taxFen, totalFen, perSetMicro } = quote
  const costs = new Map(quote.lines.map((cost) => [cost.id, cost.labourFen]))
  const rowOf = new Map(lines.map((line) => [line.id, line.line.row + 1]))
  return {
    id,
    version,
    prjName,
    state,
    blocked: recordedBlocked(blockedBy(lines, quote, saved.unasked)).map(({ code, message, lines: ids }) => ({
      code,
      message,
      rows: ids.flatMap((line) => rowOf.get(line) ?? []),
    })),
    modelVersion,
    mode,
    sets,
    lineCount: lines.length,
    designatorCount: lines.reduce((sum, { line }) => sum + line.designators.length, 0),
    setPointsMilli,
    labourFen,
    materialFen,
    subtotalFen,
    taxFen,
    totalFen,
    perSetMicro,
    amounts: quote.amounts.map(({ code, name, group, amountFen, taxable, why }) => ({
      code,
      name,
      group,
      amountFen,
      taxable,
      why,
    })),
    breaks,
    lines: wantsLines ? lines.map((line) => shortLine(line, costs.get(line.id) ?? 0)) : null,
  }
}

function shortLine(
  { line, package: reading, points, pieces, status, issues }: RecordedLine,
  labourFen: number,
): z.output<typeof pricedRow> {
  const { sheet, row, designators, quantity, dnp, value, footprint, mpn, manufacturer } = line
  return {
    sheet: sheet + 1,
    row: row + 1,
    designators,
    quantity,
    pieces,
    fitted: !dnp && line.electronic,
    value,
    footprint,
    mpn,
    manufacturer,
    package: reading?.name ?? null,
    pins: reading?.pins ?? null,
    typeCode: points.typeCode,
    pointsMilli: points.pointsMilli,
    formula: points.formula,
    labourFen,
    status,
    issues: issues.map(({ code, level, message }) => ({ code, level, message })),
  }
}
