import type { BomIssue } from '../../bom/issues.ts'
import type { RejectedKind } from '../../bom/refusals.ts'
import { placeOf } from '../../bom/rows/line-key.ts'
import { rejectedText } from '../../bom/texts.ts'
import { issueText } from '../../issue.ts'
import { atTable, looked, pinned, reading, rowAt } from '../file-doubt.ts'
import type { FileAnswer, FileDoubt } from '../file-doubt.ts'
import type { ReviewRow, ReviewSource, ReviewState } from '../types.ts'
import { FILE_TITLES } from './file-text.ts'

/** Rejected rows that might have been parts. */
const MAY_BE_PARTS: ReadonlySet<RejectedKind> = new Set<RejectedKind>(['assembly', 'numbered', 'uncounted', 'unattached'])

/** What concerns the file as a whole: its head, its sheets, rows left out, damaged characters. */
export function fileDoubts(source: ReviewSource): FileDoubt[] {
  const { bom, choices } = source
  const repeated = rejected(source, (kind) => kind === 'head')
  const lost = rejected(source, (kind) => MAY_BE_PARTS.has(kind))
  const skipped = rejected(source, (kind) => !MAY_BE_PARTS.has(kind) && kind !== 'head')
  return [
    ...(bom.headerRow === null && choices.reading.headerRow === undefined ? headless(source) : []),
    ...(bom.columns.designator === null && bom.lines.length > 0 ? noDesignators(source) : []),
    ...issueDoubts(source),
    ...doubt('rows-rejected', 'check', '有内容但没有计入的行', '若其中有物料，就漏算了', lost),
    ...doubt('head-repeated', 'tip', '重复的表头', '分页打印留下的，已跳过，不影响结果', repeated),
    ...doubt('rows-skipped', 'tip', '标题、合计、签署等说明行', '不是物料，未计入', skipped),
    ...doubt('text-damaged', 'check', '有乱码', '文件在别处以错误的编码保存过，原文已丢失，请对照原文件', damaged(source)),
  ]
}

function doubt(
  code: string,
  state: ReviewState,
  title: string,
  risk: string,
  rows: ReviewRow[],
  answers: FileAnswer[] = [],
): FileDoubt[] {
  return rows.length === 0 ? [] : [{ code, state, title, rows, risk, answers }]
}

const rejected = ({ bom }: ReviewSource, isMeant: (kind: RejectedKind) => boolean): ReviewRow[] =>
  bom.rejected
    .filter(({ kind }) => isMeant(kind))
    .map(({ sheet, row, kind, text }) => rowAt(sheet, row, `${rejectedText({ kind })}：${text}`))

function headless(source: ReviewSource): FileDoubt[] {
  const rows = [atTable(source.bom, '各列的含义由内容推断')]
  return doubt('head-missing', 'check', '没有表头', '列的含义可能认错，请核对', rows, pinned(source, '确认没有表头'))
}

function noDesignators({ bom }: ReviewSource): FileDoubt[] {
  return doubt('designator-column', 'check', '没有位号列', '不能核对数量，也不能编写贴片程序', [atTable(bom, '没有找到位号')])
}

/** What is asked line by line is not asked of the file again. */
const ELSEWHERE: ReadonlySet<BomIssue['code']> = new Set<BomIssue['code']>(['hidden-rows', 'no-quantities'])

const STATES = { error: 'block', warn: 'check', info: 'tip' } as const

/** The bill's own issues, one doubt a code. */
function issueDoubts(source: ReviewSource): FileDoubt[] {
  const byCode = new Map<BomIssue['code'], BomIssue[]>()
  for (const issue of source.bom.issues) {
    if (!ELSEWHERE.has(issue.code)) byCode.set(issue.code, [...(byCode.get(issue.code) ?? []), issue])
  }
  return [...byCode].flatMap(([code, [first, ...others]]): FileDoubt[] => {
    if (!first) return []
    const [title, risk] = FILE_TITLES[code] ?? [issueText(first), '请核对']
    const ordered = code === 'order-export' ? orderedLines(source) : []
    const rows = ordered.length > 0 ? ordered : [first, ...others].map((issue) => atTable(source.bom, issueText(issue)))
    const state = ordered.length > 0 ? 'block' : STATES[first.level]
    return [{ code, state, title, risk, rows, answers: issueAnswers(first, source) }]
  })
}

/** Lines that count what was bought; they are asked about together, for the file is what is wrong. */
const orderedLines = ({ lines }: ReviewSource): ReviewRow[] =>
  lines.flatMap((each) => {
    const found = each.points.source === 'not-placed' ? undefined : each.issues.find(({ code }) => code === 'quantity-ordered')
    return found ? [{ ...placeOf(each.line), label: each.label, field: 'quantity' as const, text: issueText(found) }] : []
  })

function issueAnswers(issue: BomIssue, source: ReviewSource): FileAnswer[] {
  const { code } = issue
  const { bom } = source
  const confirmed = looked(source, code)
  if (code === 'variants') return issue.variants.flatMap(({ column, head }) => pinned(source, `做“${head}”`, { [column]: 'dnp' }))
  if (code === 'board-counts')
    return issue.boards.flatMap(({ column, head }) => pinned(source, `做“${head}”`, { [column]: 'quantity' }))
  if (code === 'quantity-total') {
    return [
      reading(`是 ${bom.boards} 块板的总数，已折算为每板`, { quantityMode: 'total', confirmed }),
      reading('就是每板用量，不折算', { quantityMode: 'per-board' }),
    ]
  }
  if (code === 'boards-unasked') {
    return [reading('一块板的几部分', { sheetsAs: 'one-board' }), reading('同一订单的几块板', { sheetsAs: 'boards' })]
  }
  if (code === 'order-export') return [reading('数量就是每块板的用量', { quantityMode: 'per-board', confirmed })]
  if (code === 'sheet-joined') return [reading(`只读“${bom.sheet ?? ''}”`, { sheetIndex: bom.sheetIndex })]
  const single = bom.lines.every((line) => line.sheet === bom.sheetIndex)
  return code === 'sheet-skipped' && single ? [reading('确认只读现在这张表', { sheetIndex: bom.sheetIndex })] : []
}

/** Cells with U+FFFD in the rows of lines: what a decoder puts where bytes made no sense. */
function damaged({ tables, lines }: ReviewSource): ReviewRow[] {
  return lines.flatMap(({ line, label }) =>
    (tables[line.sheet]?.rows[line.row] ?? [])
      .filter((cell) => cell.includes('\ufffd'))
      .map((cell): ReviewRow => ({ ...placeOf(line), label, field: null, text: cell.trim().slice(0, 80) })),
  )
}
