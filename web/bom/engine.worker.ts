import { compareConventions } from '../../shared/engine/points/compare.ts'
import { quantityBreaks } from '../../shared/engine/price/breaks.ts'
import { explainQuote } from '../../shared/engine/price/explain.ts'
import { BROWSER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import { changeBill, readBill, type Bill } from './bill.ts'
import { lineViews, openedView } from './engine-view.ts'
import type {
  Choices,
  Followed,
  FromWorker,
  Insight,
  Job,
  JobResult,
  OpenResult,
  RawRows,
  RawTable,
  Refusal,
  Stage,
  ToWorker,
} from './protocol.ts'
import { sheetTools } from '../../shared/engine/sheet/decode.ts'

type OnStage = (stage: Stage) => void
type JobOf<K extends Job['kind']> = Extract<Job, { kind: K }>

let held: Bill | null = null

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { id, job } = event.data
  run(job, (stage) => post({ id, kind: 'stage', stage })).then(
    (result) => post({ id, kind: 'result', result }),
    (error: unknown) => post({ id, kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  )
})

const post = (message: FromWorker): void => postMessage(message)

async function run(job: Job, onStage: OnStage): Promise<JobResult[Job['kind']]> {
  if (job.kind === 'open') return open(job, onStage)
  const bill = current()
  switch (job.kind) {
    case 'follow':
      return follow(bill, job)
    case 'breaks':
      return quantityBreaks(bill.priced, job.input, bill.model)
    case 'insight':
      return insightOf(bill, job)
    case 'health':
      return (await import('./health.ts')).healthOf(bill)
    case 'raw':
      return rawRows(bill, job)
    case 'export':
      return (await import('./export.ts')).exportBill(bill, job)
    case 'table':
      return tableOf(bill)
  }
}

function open({ source, model, ...start }: JobOf<'open'>, onStage: OnStage): OpenResult | Refusal {
  onStage('read')
  const workbook = readWorkbook(source.bytes, source.name, sheetTools(TextDecoder), BROWSER_CAPS)
  if (isRefusal(workbook)) return { refused: true, message: workbook.message }
  onStage('understand')
  return take(readBill(workbook, model, start))
}

/** Other columns are another bill; other edits change some lines of it, another order the price alone. */
function follow(bill: Bill, { options, edits, input }: Choices): Followed | Refusal {
  const choices = { options, edits, input }
  if (JSON.stringify(options) !== JSON.stringify(bill.choices.options)) return take(readBill(bill.workbook, bill.model, choices))
  const before = bill.understood
  const { bill: next, changed } = changeBill(bill, choices)
  held = next
  const there = new Set(next.understood.map((one) => one.id))
  const { quote, blocked, totals } = next.analysis
  const gone = before.flatMap(({ id }) => (there.has(id) ? [] : [id]))
  return { lines: changed.size === 0 ? [] : lineViews(next, changed), gone, blocked, totals, quote }
}

/** A reading that failed leaves the bill as it was. */
function take(read: Bill | { reason: string }): OpenResult | Refusal {
  if ('reason' in read) return { refused: true, message: read.reason }
  held = read
  return { opened: openedView(read), input: read.choices.input, quote: read.analysis.quote }
}

function insightOf({ priced, understood, model }: Bill, { input }: JobOf<'insight'>): Insight {
  return { explanation: explainQuote(priced, input, model), conventions: compareConventions(understood, input, model) }
}

function rawRows({ workbook }: Bill, { sheet, rows: count }: JobOf<'raw'>): RawRows {
  const all = workbook.sheets[sheet]?.rows ?? []
  const rows = all.slice(0, count)
  const width = Math.max(1, ...rows.map((row) => row.findLastIndex((cell) => cell !== '') + 1))
  return { rows, total: all.length, width }
}

function tableOf({ workbook, bom }: Bill): RawTable {
  const table = workbook.sheets[bom.sheetIndex]
  const { name = null, rows = [], merges = [], hiddenRows = [], hiddenColumns = [] } = table ?? {}
  return { name, rows, merges, hiddenRows, hiddenColumns }
}

function current(): Bill {
  if (held === null) throw new Error('还没有打开文件')
  return held
}
