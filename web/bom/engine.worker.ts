import { readBom } from '../../shared/engine/bom/read.ts'
import { regroupDesignators } from '../../shared/engine/bom/designators.ts'
import type { Bom, BomOptions } from '../../shared/engine/bom/types.ts'
import { quantityBreaks } from '../../shared/engine/price/breaks.ts'
import { defaultInput } from '../../shared/engine/price/input.ts'
import type { PriceModel } from '../../shared/engine/price/model.ts'
import { computeQuote } from '../../shared/engine/price/quote.ts'
import type { PricedLine, QuoteInput } from '../../shared/engine/price/types.ts'
import { BROWSER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import type { Workbook } from '../../shared/engine/sheet/types.ts'
import type {
  FromWorker,
  Job,
  JobResult,
  Line,
  Opened,
  OpenResult,
  Priced,
  RawTable,
  Refusal,
  Stage,
  ToWorker,
} from './protocol.ts'
import { sheetTools } from './sheet-tools.ts'
import { understandTemp } from './understand-temp.ts'

type Held = { book: Workbook; model: PriceModel; bom: Bom; lines: Line[]; priced: PricedLine[] }
let held: Held | null = null
let book: { book: Workbook; model: PriceModel } | null = null

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const { id, job } = event.data
  const post = (message: FromWorker) => postMessage(message)
  run(job, (stage) => post({ id, kind: 'stage', stage })).then(
    (result) => post({ id, kind: 'result', result }),
    (error: unknown) => post({ id, kind: 'fault', message: error instanceof Error ? error.message : String(error) }),
  )
})

async function run(job: Job, onStage: (stage: Stage) => void): Promise<JobResult[Job['kind']]> {
  if (job.kind === 'price') return price(must(held), job.input)
  if (job.kind === 'table') return tableOf(must(held))
  if (job.kind === 'reread') return understand(job.options, job.input, onStage)
  onStage('read')
  const read = readWorkbook(job.source.bytes, job.source.name, await sheetTools(job.source.bytes), BROWSER_CAPS)
  if (isRefusal(read)) return { refused: true, message: read.message }
  book = { book: read, model: job.model }
  return understand(job.options, job.input, onStage)
}

function understand(options: BomOptions, input: Partial<QuoteInput>, onStage: (stage: Stage) => void): OpenResult | Refusal {
  onStage('understand')
  const { book: read, model } = must(book)
  const bom = readBom(read.sheets, options)
  if ('notABom' in bom) return { refused: true, message: bom.reason }
  onStage('price')
  const whole: QuoteInput = {
    ...defaultInput(model, bom.sets ?? 100),
    ...(bom.lines.some((l) => l.side === 'bottom') ? { sides: 2 as const } : {}),
    ...input,
  }
  const lines: Line[] = []
  const priced: PricedLine[] = []
  bom.lines.forEach((line, id) => {
    const { package: pkg, points } = understandTemp(line, model, whole.conventionCode)
    const type = model.materialTypes.find((t) => t.code === points.typeCode)
    lines.push({
      id,
      line,
      designators: regroupDesignators(line.designators),
      package: pkg,
      typeName: type?.name ?? '',
      materialName: model.materials.find((m) => m.code === points.materialCode)?.name ?? null,
      gradeName: model.grades.find((g) => g.code === points.gradeCode)?.name ?? null,
      pointsMilli: points.pointsMilli,
      formula: points.formula,
      reasons: [],
      status: line.dnp
        ? 'dnp'
        : points.source === 'not-placed'
          ? 'none'
          : points.blocksQuote
            ? 'confirm'
            : line.issues.some((i) => i.level === 'error')
              ? 'error'
              : 'ok',
      issues: line.issues,
    })
    priced.push({
      id,
      label: line.designators[0] ?? '',
      typeCode: points.typeCode,
      materialCode: points.materialCode,
      gradeCode: points.gradeCode,
      family: pkg?.family ?? null,
      side: line.side,
      pointsMilli: points.pointsMilli,
      quantity: line.dnp ? 0 : (line.quantity ?? 0),
      partKey: null,
      part: null,
    })
  })
  held = { book: read, model, bom, lines, priced }
  return { opened: openedOf(held), input: whole, priced: price(held, whole) }
}

function openedOf({ book: read, bom, lines }: Held): Opened {
  const { lines: _, ...rest } = bom
  const table = read.sheets[bom.sheetIndex]
  const head = (bom.headerRow === null ? [] : table?.rows[bom.headerRow]) ?? []
  return {
    format: read.format,
    encoding: read.encoding,
    sheets: read.sheets.map((sheet, index) => ({
      name: sheet.name ?? `表 ${index + 1}`,
      hidden: sheet.hidden,
      rows: sheet.rows.length,
    })),
    head: head.map((text, column) => ({ column, text })),
    bom: rest,
    lines,
  }
}

const price = ({ priced, model }: Held, input: QuoteInput): Priced => ({
  quote: computeQuote(priced, input, model),
  breaks: quantityBreaks(priced, input, model),
})

function tableOf({ book: read, bom }: Held): RawTable {
  const table = read.sheets[bom.sheetIndex]
  return { name: table?.name ?? null, rows: table?.rows ?? [] }
}

function must<T>(value: T | null): T {
  if (value === null) throw new Error('还没有打开文件')
  return value
}
