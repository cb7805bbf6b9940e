import type { GivenChoices } from '../../../shared/engine/choices.ts'
import { compareConventions } from '../../../shared/engine/compare.ts'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { quoteMatrix } from '../../../shared/engine/price/matrix.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import { ALL_RIGHTS, type PriceRights } from '../../../shared/engine/price/rights.ts'
import { mayExplain, visibleBreaks, visibleConventions, visiblePrice } from '../../../shared/engine/visible.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { topRows } from '../../../shared/engine/sheet/top-rows.ts'
import type { Workbook } from '../../../shared/engine/sheet/types.ts'
import { joinKnowledge, NO_KNOWLEDGE } from '../../../shared/engine/knowledge/join.ts'
import type { PartKnowledge } from '../../../shared/engine/knowledge/types.ts'
import type { Known } from '../../../shared/engine/known.ts'
import { understand, understandAgain, type Refused, type Understood } from '../../../shared/engine/understand.ts'
import { createStore } from '../../lib/store.ts'
import { newAsks, nothingAsked, type Asked } from './asks.ts'
import { lineViews, openedView } from './engine-view.ts'
import type {
  BoardFileOnly,
  Recomputed,
  FromWorker,
  Insight,
  Job,
  JobResult,
  Opened,
  OpenResult,
  PartsChange,
  Prices,
  Refusal,
  Stage,
  ToWorker,
} from './protocol.ts'
import { loadPart } from './load-part.ts'
import { rawRows } from './raw-rows.ts'

type Rights = PriceRights | null
type OnStage = (stage: Stage, first?: Opened) => void
type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>

/** The file that is open, what was understood of it, whether its prices are prices, and the keys that were asked for. */
type Held = { workbook: Workbook; understood: Understood; hasRates: boolean; asked: Asked }
const held = createStore<Held | null>(null)

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { id, job, rights } = event.data
  run(job, rights, (stage, first) => post({ id, kind: 'stage', stage, first: first ?? null })).then(
    (result) => post({ id, kind: 'result', result }),
    (error: unknown) => post({ id, kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  )
})

const post = (message: FromWorker): void => postMessage(message)

/** The one place where prices go to the page: what may not be seen is left out here. */
async function run(job: Job, all: Rights, onStage: OnStage): Promise<JobResult[Job['kind']]> {
  if (job.kind === 'open') {
    const opened = await open(job, onStage)
    return 'boardFile' in opened ? opened : visible(opened, shownBy(job.prices, all))
  }
  if (job.kind === 'tell') return (await loadPart(() => import('./board.ts'))).tellBoard(job.source)
  const { understood, hasRates } = current()
  const rights = shownBy(job.kind === 'recompute' && job.prices ? job.prices : { hasRates }, all)
  switch (job.kind) {
    case 'recompute':
      return visible(recompute(current(), job), rights)
    case 'breaks':
      return visibleBreaks(quantityBreaks(understood.priced, job.order, understood.known.model), rights)
    case 'insight':
      return insightOf(understood, job, rights)
    case 'matrix':
      return rights?.totals === false ? null : quoteMatrix(understood.priced, job.order, understood.known.model, job)
    case 'review':
      return (await loadPart(() => import('./review.ts'))).questionsOf(understood, rights)
    case 'beside':
      return (await loadPart(() => import('./board.ts'))).readBeside(job.source)
    case 'netlist':
      return (await loadPart(() => import('./board.ts'))).comparedNetlist(understood)
    case 'placement':
      return (await loadPart(() => import('./board.ts'))).checkedPlacement(understood)
    case 'raw':
      return rawRows(understood, job.sheet, job.from, job.rows)
    case 'sheet':
      return (await import('./export.ts')).laidOutSheet(understood, job.laidOut, job.priced)
    case 'export':
      return (await loadPart(() => import('./export.ts'))).exportBom(understood, job)
    case 'sending':
      return (await loadPart(() => import('./sending.ts'))).sendingOf(understood, job.source)
    case 'table':
      return (await loadPart(() => import('./sending.ts'))).tableOf(understood)
  }
}

/** What may be seen of figures that are no prices: what people entered themselves. */
const shownBy = ({ hasRates }: Pick<Prices, 'hasRates'>, rights: Rights): Rights =>
  hasRates ? rights : { ...(rights ?? ALL_RIGHTS), sell: false, totals: false }

/** An answer with a quote, as much of it as may be seen. */
function visible(answer: OpenResult | Recomputed | Refusal, rights: Rights): OpenResult | Recomputed | Refusal {
  if (!('quote' in answer)) return answer
  if (!('opened' in answer)) return { ...answer, ...visiblePrice(answer, rights) }
  const { quote, blocked } = visiblePrice({ quote: answer.quote, blocked: answer.opened.blocked }, rights)
  return { ...answer, quote, opened: { ...answer.opened, blocked } }
}

async function open(
  { source, prices, parts, reading, edits, order, isBill }: JobOf<'open'>,
  onStage: OnStage,
): Promise<OpenResult | Refusal | BoardFileOnly> {
  onStage('read')
  const workbook = readWorkbook(source.bytes, source.name, sheetTools(TextDecoder), BROWSER_CAPS)
  const kind = isBill
    ? null
    : (await loadPart(() => import('./board.ts'))).boardKindOf(source, () => (isRefusal(workbook) ? null : workbook))
  if (kind !== null) return { boardFile: kind }
  if (isRefusal(workbook)) return { refused: true, message: sheetRefusalText(workbook), sheet: null }
  onStage('understand')
  const known = { model: prices.model, parts }
  const choices = { reading, edits, order }
  const first = firstLines(workbook, choices, known)
  if (first) onStage('understand', first)
  return hold({ workbook, ...prices, asked: nothingAsked() }, understand(workbook.sheets, choices, known))
}

/** What a window shows at once, and a little more. */
const FIRST_ROWS = 140

/** What stands at the top of a long file, to be looked at while the whole is understood. */
function firstLines(workbook: Workbook, choices: GivenChoices, known: Known): Opened | null {
  const sheets = topRows(workbook.sheets, FIRST_ROWS)
  const top = sheets && understand(sheets, choices, known)
  return top && !('refused' in top) ? openedView({ ...workbook, sheets }, top) : null
}

/** Other columns are another BOM; other edits change some lines of it, another order the price alone. */
function recompute(from: Held, { reading, edits, order, prices, parts }: JobOf<'recompute'>): Recomputed | Refusal {
  const { workbook, understood: before } = from
  const { hasRates } = prices ?? from
  const asked = parts?.open ? nothingAsked() : from.asked
  const { model, parts: knownParts } = before.known
  const known = { model: prices?.model ?? model, parts: parts ? changedParts(knownParts, parts) : knownParts }
  const after = understandAgain(before, { reading, edits, order }, known)
  if ('refused' in after || after.bom !== before.bom) return hold({ workbook, hasRates, asked }, after)
  held.set({ workbook, understood: after, hasRates, asked })
  const { lines, blocked, totals, quote } = after
  const [was, now] = [new Set(before.lines), new Set(lines.map(({ id }) => id))]
  const changed = lines.filter((line) => !was.has(line))
  const gone = before.lines.flatMap(({ id }) => (now.has(id) ? [] : [id]))
  return { lines: lineViews(changed, after.bom.lines, known.model), gone, blocked, totals, quote, asks: newAsks(after, asked) }
}

const changedParts = (before: PartKnowledge | undefined, { open: anew, more }: PartsChange): PartKnowledge =>
  more.reduce(joinKnowledge, anew ?? before ?? NO_KNOWLEDGE)

/** A reading that failed leaves the BOM as it was. */
function hold({ workbook, hasRates, asked }: Omit<Held, 'understood'>, understood: Understood | Refused): OpenResult | Refusal {
  if ('refused' in understood) return { refused: true, message: refusalText(understood.why), sheet: understood.sheet }
  held.set({ workbook, understood, hasRates, asked })
  const { choices, quote } = understood
  return { opened: openedView(workbook, understood), order: choices.order, quote, asks: newAsks(understood, asked) }
}

function insightOf(understood: Understood, { order }: JobOf<'insight'>, rights: Rights): Insight {
  const { priced, known } = understood
  const explanation = mayExplain(rights) ? explainQuote(priced, order, known.model) : null
  return { explanation, conventions: visibleConventions(compareConventions(understood, order), rights) }
}

function current(): Held {
  const now = held.get()
  if (now === null) throw new Error('还没有打开文件')
  return now
}
