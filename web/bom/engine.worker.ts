import { priceLines, pricedLines, suggestInput } from '../../shared/engine/analyse.ts'
import { readBom } from '../../shared/engine/bom/read.ts'
import type { Bom } from '../../shared/engine/bom/types.ts'
import { understandLines } from '../../shared/engine/points/understand.ts'
import { quantityBreaks } from '../../shared/engine/price/breaks.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { computeQuote } from '../../shared/engine/price/quote.ts'
import type { PricedLine } from '../../shared/engine/price/types.ts'
import { BROWSER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import type { Workbook } from '../../shared/engine/sheet/types.ts'
import { lineView, openedView } from './engine-view.ts'
import type { FromWorker, Job, JobResult, OpenResult, RawTable, Refusal, Stage, ToWorker } from './protocol.ts'
import { sheetTools } from './sheet-tools.ts'

/** The file under work; reading it anew with other choices needs no bytes. */
type Reading = Pick<Extract<Job, { kind: 'open' }>, 'options' | 'edits' | 'input'>
type Book = { workbook: Workbook; model: PriceModel }
type Bill = { bom: Bom; priced: PricedLine[] }
type OnStage = (stage: Stage) => void

let book: Book | null = null
let bill: Bill | null = null

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { id, job } = event.data
  run(job, (stage) => post({ id, kind: 'stage', stage })).then(
    (result) => post({ id, kind: 'result', result }),
    (error: unknown) => post({ id, kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  )
})

const post = (message: FromWorker): void => postMessage(message)

async function run(job: Job, onStage: OnStage): Promise<JobResult[Job['kind']]> {
  if (job.kind === 'price') return computeQuote(held(bill).priced, job.input, held(book).model)
  if (job.kind === 'breaks') return quantityBreaks(held(bill).priced, job.input, held(book).model)
  if (job.kind === 'table') return tableOf(held(book), held(bill))
  if (job.kind === 'reread') return understand(held(book), job, onStage)
  onStage('read')
  const { name, bytes } = job.source
  const workbook = readWorkbook(bytes, name, await sheetTools(bytes), BROWSER_CAPS)
  if (isRefusal(workbook)) return { refused: true, message: workbook.message }
  book = { workbook, model: job.model }
  return understand(book, job, onStage)
}

function understand(file: Book, { options, edits, input: chosen }: Reading, onStage: OnStage): OpenResult | Refusal {
  onStage('understand')
  const bom = readBom(file.workbook.sheets, options)
  if ('notABom' in bom) return { refused: true, message: bom.reason }
  const understood = understandLines(bom, edits)
  onStage('price')
  const input = { ...suggestInput(bom, file.model), ...chosen }
  const { lines, quote, blocked, totals } = priceLines(understood, { model: file.model, input })
  const priced = pricedLines(understood, lines)
  bill = { bom, priced }
  const views = lines.map((line) => lineView(line, file.model))
  const opened = { ...openedView(file.workbook, bom), lines: views, blocked, totals }
  return { opened, input, priced: { quote, breaks: quantityBreaks(priced, input, file.model) } }
}

function tableOf({ workbook }: Book, { bom }: Bill): RawTable {
  const table = workbook.sheets[bom.sheetIndex]
  return { name: table?.name ?? null, rows: table?.rows ?? [] }
}

function held<T>(value: T | null): T {
  if (value === null) throw new Error('还没有打开文件')
  return value
}
