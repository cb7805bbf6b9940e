import type { Choices } from '../../../shared/engine/choices.ts'
import { compareConventions } from '../../../shared/engine/compare.ts'
import { quantityBreaks } from '../../../shared/engine/price/breaks.ts'
import { explainQuote } from '../../../shared/engine/price/explain.ts'
import type { PriceRights } from '../../../shared/engine/price/rights.ts'
import { mayExplain, visibleBreaks, visibleConventions, visiblePrice } from '../../../shared/engine/visible.ts'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { BROWSER_CAPS } from '../../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../../shared/engine/sheet/refusal-text.ts'
import { changeBill, readBill, type Bill } from './bill.ts'
import { lineViews, openedView } from './engine-view.ts'
import type { Followed, FromWorker, Insight, Job, JobResult, OpenResult, Refusal, Stage, ToWorker } from './protocol.ts'
import { rawRows } from './raw-rows.ts'
import { sheetTools } from '../../../shared/engine/sheet/decode.ts'

type Rights = PriceRights | null
type OnStage = (stage: Stage) => void
type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>

let held: Bill | null = null

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { id, job, rights } = event.data
  run(job, rights, (stage) => post({ id, kind: 'stage', stage })).then(
    (result) => post({ id, kind: 'result', result }),
    (error: unknown) => post({ id, kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  )
})

const post = (message: FromWorker): void => postMessage(message)

/** The one place where prices go to the page: what may not be seen is left out here. */
async function run(job: Job, rights: Rights, onStage: OnStage): Promise<JobResult[Job['kind']]> {
  if (job.kind === 'open') return visible(open(job, onStage), rights)
  const bill = current()
  switch (job.kind) {
    case 'follow':
      return visible(follow(bill, job), rights)
    case 'breaks':
      return visibleBreaks(quantityBreaks(bill.priced, job.order, bill.model), rights)
    case 'insight':
      return insightOf(bill, job, rights)
    case 'health':
      return (await import('./health.ts')).healthOf(bill)
    case 'raw':
      return rawRows(bill, job.sheet, job.from, job.rows)
    case 'export':
      return (await import('./export.ts')).exportBill(bill, job, rights)
    case 'sending':
      return (await import('./sending.ts')).sendingOf(bill, job.source)
    case 'table':
      return (await import('./sending.ts')).tableOf(bill)
  }
}

/** An answer with a quote, as much of it as may be seen. */
function visible(answer: OpenResult | Followed | Refusal, rights: Rights): OpenResult | Followed | Refusal {
  if (!('quote' in answer)) return answer
  if (!('opened' in answer)) return { ...answer, ...visiblePrice(answer, rights) }
  const { quote, blocked } = visiblePrice({ quote: answer.quote, blocked: answer.opened.blocked }, rights)
  return { ...answer, quote, opened: { ...answer.opened, blocked } }
}

function open({ source, model, ...start }: JobOf<'open'>, onStage: OnStage): OpenResult | Refusal {
  onStage('read')
  const workbook = readWorkbook(source.bytes, source.name, sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(workbook)) return { refused: true, message: sheetRefusalText(workbook), sheet: null }
  onStage('understand')
  return take(readBill(workbook, model, start))
}

/** Other columns are another bill; other edits change some lines of it, another order the price alone. */
function follow(bill: Bill, { reading, edits, order }: Choices): Followed | Refusal {
  const choices = { reading, edits, order }
  if (JSON.stringify(reading) !== JSON.stringify(bill.choices.reading)) return take(readBill(bill.workbook, bill.model, choices))
  const before = bill.understood
  const { bill: next, changed } = changeBill(bill, choices)
  held = next
  const there = new Set(next.understood.map((one) => one.id))
  const { quote, blocked, totals } = next.analysis
  const gone = before.flatMap(({ id }) => (there.has(id) ? [] : [id]))
  return { lines: changed.size === 0 ? [] : lineViews(next, changed), gone, blocked, totals, quote }
}

/** A reading that failed leaves the bill as it was. */
function take(read: ReturnType<typeof readBill>): OpenResult | Refusal {
  if ('why' in read) return { refused: true, message: refusalText(read.why), sheet: read.sheet }
  held = read
  return { opened: openedView(read), order: read.choices.order, quote: read.analysis.quote }
}

function insightOf({ priced, understood, model }: Bill, { order }: JobOf<'insight'>, rights: Rights): Insight {
  const explanation = mayExplain(rights) ? explainQuote(priced, order, model) : null
  return { explanation, conventions: visibleConventions(compareConventions(understood, order, model), rights) }
}

function current(): Bill {
  if (held === null) throw new Error('还没有打开文件')
  return held
}
