import { and, eq, sql } from 'drizzle-orm'
import type { bomAnalyseApi } from '../../../shared/api/bom-analyse.ts'
import type { Output, Parsed } from '../../../shared/contract.ts'
import type { Choices } from '../../../shared/engine/choices.ts'
import { regroupDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import type { AnalysedLine } from '../../../shared/engine/line/analyse.ts'
import { compareNetlist, type NetlistComparison, type NetlistLine } from '../../../shared/engine/netlist/compare.ts'
import { netlistRefusalText, OTHER_BOARD_TEXT } from '../../../shared/engine/netlist/netlist-text.ts'
import { isNetlistRefusal, readNetlist } from '../../../shared/engine/netlist/read.ts'
import type { Netlist } from '../../../shared/engine/netlist/types.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { analyseSaved } from '../../../shared/engine/understand.ts'
import { AppError } from '../../../shared/errors.ts'
import { cut } from '../../db/row-values.ts'
import { ipcCompareLines, ipcCompares } from '../../db/schema/ipc.ts'
import type { Upload } from '../../http/form.ts'
import { commit, type Statement } from '../../rpc/commit.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { uploadOf } from '../files/upload.ts'
import { loadPricing } from '../pricing/price-model.ts'
import { readDetails } from './read-details.ts'

type Call = (typeof bomAnalyseApi)['BomAnalyse/CompareIpc']
type Row = typeof ipcCompares.$inferSelect

/**
 * Compares the last save of a bill with the netlist of its board and keeps what differs, for whoever looks after the packages. The
 * file is not kept. A newer comparison of the bill takes the place of one that nobody has looked at.
 */
export async function compareIpc(ctx: Context, { id }: Parsed<Call>): Promise<Output<Call>> {
  const user = signedIn(ctx)
  const [bill, { model }] = await Promise.all([
    readDetails(ctx, { id, whole: true, pageIndex: 1, pageSize: 1 }),
    loadPricing(ctx, user.ownerId),
  ])
  await ctx.confirmed()
  const { name, netlist } = netlistOf(uploadOf(ctx))
  const choices = packageChoices(bill.choices)
  const lines = analyseSaved(bill.lines.items, choices, { model })
  const compared = compareNetlist(netlist, lines, { model, conventionCode: choices.order.conventionCode })
  if (!compared.sameBoard) throw new AppError('invalid', OTHER_BOARD_TEXT)
  const row = rowOf(ctx, { bomId: id, bomVersion: bill.version, fileName: name }, netlist, compared)
  await commit(ctx, statementsOf(ctx, row, linesOf(compared, lines)), { target: row.id })
  const { refsBill, refsNetlist, matched, onlyBill, onlyNetlist, diffLines, pointsBillMilli, pointsNetlistMilli } = row
  const figures = { refsBill, refsNetlist, matched, onlyBill, onlyNetlist, diffLines, pointsBillMilli, pointsNetlistMilli }
  return { id: row.id, ...figures }
}

/**
 * What was chosen, without pins by hand: it is the packages that are compared, also of a bill that was mended by this very netlist. A
 * save stores the whole order.
 */
function packageChoices(choices: Awaited<ReturnType<typeof readDetails>>['choices']): Choices {
  const edits = choices.edits.map(({ pins: _pins, exposedPads: _pads, pointsMilli: _points, ...edit }) => edit)
  return { ...choices, edits } as Choices
}

function netlistOf({ name, bytes }: Upload): { name: string; netlist: Netlist } {
  const netlist = readNetlist(bytes, sheetTools(TextDecoder))
  if (isNetlistRefusal(netlist)) throw new AppError('invalid', netlistRefusalText(netlist))
  return { name, netlist }
}

function rowOf(
  ctx: Context,
  of: Pick<Row, 'bomId' | 'bomVersion' | 'fileName'>,
  { format, boards, parts }: Netlist,
  { billDesignators, matched, onlyBill, onlyNetlist, lines, pointsMilli, netlistPointsMilli }: NetlistComparison,
): Row {
  const user = signedIn(ctx)
  return {
    id: ctx.newId(),
    ownerId: user.ownerId,
    ...of,
    format,
    boards,
    state: 0,
    reason: '',
    refsBill: billDesignators,
    refsNetlist: parts.length,
    matched,
    onlyBill: onlyBill.length,
    onlyNetlist: onlyNetlist.length,
    diffLines: lines.filter(({ proposal }) => proposal !== null).length,
    pointsBillMilli: pointsMilli,
    pointsNetlistMilli: netlistPointsMilli,
    rowVersion: 1,
    createdBy: user.id,
    created: ctx.now,
  }
}

function statementsOf({ db }: Context, row: Row, lines: string): Statement[] {
  return [
    db.delete(ipcCompares).where(and(eq(ipcCompares.bomId, row.bomId), eq(ipcCompares.state, 0))),
    db.insert(ipcCompares).values(row),
    sql`INSERT INTO ${ipcCompareLines} SELECT ${row.id}, item.key, item.value ->> 0, item.value ->> 1, item.value ->> 2,
      item.value ->> 3, item.value ->> 4, item.value ->> 5, item.value ->> 6, nullif(item.value -> 7, 'null'), item.value ->> 8, item.value ->> 9,
      item.value ->> 10 FROM json_each(${lines}) AS item`,
  ]
}

const NAME_CHARS = 200
const DESIGNATOR_CHARS = 300

/** The lines as one text: a statement of its own for each would be thousands. */
function linesOf({ lines }: NetlistComparison, bill: readonly AnalysedLine[]): string {
  const byKey = new Map(bill.map((one) => [one.key, one]))
  return JSON.stringify(lines.map((line) => lineOf(line, byKey.get(line.key))))
}

const lineOf = ({ key, billJoints, netlist, proposal, pieces, ...points }: NetlistLine, of: AnalysedLine | undefined) => [
  key,
  cut(regroupDesignators(of?.line.designators ?? []), DESIGNATOR_CHARS),
  cut(of?.line.footprint ?? '', NAME_CHARS),
  cut(of?.package?.name ?? '', NAME_CHARS),
  billJoints,
  netlist?.joints ?? null,
  netlist?.pins ?? null,
  proposal,
  pieces,
  points.pointsMilli,
  points.netlistPointsMilli,
]
