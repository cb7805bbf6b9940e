import type { BomIssue } from '../bom/issues.ts'
import type { RejectedKind } from '../bom/refusals.ts'
import { rejectedText } from '../bom/texts.ts'
import type { ReadingChoices } from '../bom/types.ts'
import { issueText } from '../issue.ts'
import { pinned } from './layout.ts'
import type { HygieneFix, HygieneItem, HygieneRow, HygieneSource } from './types.ts'

/** Rejected rows that might have been parts. */
const MAY_BE_PARTS: ReadonlySet<RejectedKind> = new Set<RejectedKind>(['assembly', 'numbered', 'uncounted', 'unattached'])

/** What concerns the file as a whole: its head, its sheets, rows left out, damaged characters. */
export function fileItems(source: HygieneSource): HygieneItem[] {
  const { bom, choices } = source
  const repeated = rejected(source, (kind) => kind === 'head')
  const lost = rejected(source, (kind) => MAY_BE_PARTS.has(kind))
  const skipped = rejected(source, (kind) => !MAY_BE_PARTS.has(kind) && kind !== 'head')
  return [
    ...(bom.headerRow === null && choices.reading.headerRow === undefined ? headless(source) : []),
    ...(bom.columns.designator === null ? noDesignators(source) : []),
    ...issueItems(source),
    ...item('rows-rejected', 'warn', '有内容但没有计入的行', '若其中有物料，就漏算了', lost),
    ...item('head-repeated', 'info', '重复的表头', '分页打印留下的，已跳过，不影响结果', repeated),
    ...item('rows-skipped', 'info', '标题、合计、签署等说明行', '不是物料，未计入', skipped),
    ...item('text-damaged', 'warn', '有乱码', '文件在别处以错误的编码保存过，原文已丢失，请对照原文件', damaged(source)),
  ]
}

function item(
  code: string,
  level: HygieneItem['level'],
  title: string,
  risk: string,
  rows: HygieneRow[],
  fixes: HygieneFix[] = [],
): HygieneItem[] {
  return rows.length === 0 ? [] : [{ code, title, level, count: rows.length, rows, risk, fixes }]
}

const rejected = ({ bom }: HygieneSource, isMeant: (kind: RejectedKind) => boolean): HygieneRow[] =>
  bom.rejected
    .filter(({ kind }) => isMeant(kind))
    .map(({ sheet, row, kind, text }) => ({ sheet, row, field: null, text: `${rejectedText({ kind })}：${text}` }))

const atTable = ({ bom }: HygieneSource, text: string): HygieneRow => ({
  sheet: bom.sheetIndex,
  row: bom.headerRow ?? bom.firstDataRow,
  field: null,
  text,
})

function headless(source: HygieneSource): HygieneItem[] {
  const rows = [atTable(source, '各列的含义由内容推断')]
  const fixes = pinned(source, '确认没有表头', { headerRow: null })
  return item('head-missing', 'warn', '没有表头', '列的含义可能认错，请核对', rows, fixes)
}

function noDesignators(source: HygieneSource): HygieneItem[] {
  const rows = [atTable(source, '没有找到位号')]
  return item('designator-column', 'warn', '没有位号列', '不能核对数量，也不能编写贴片程序', rows)
}

const TITLES: Readonly<Record<string, readonly [title: string, risk: string]>> = {
  'quantity-total': ['数量是多块板的总数', '已折算为每板用量；若本是单板用量，会少算许多'],
  'sheet-joined': ['合并了几张工作表', '若其中一张是旧版本，会重复计算'],
  'boards-unasked': ['几张工作表：一块板，还是几块板', '分板计算时，每块板各有开机费、钢网、阶梯和起步价'],
  'sheet-skipped': ['还有工作表没有计入', '若其中有另一面或插件的料，就漏算了'],
  'table-skipped': ['同一张表里还有 BOM 没有计入', '若不是重复的，就漏算了'],
  'no-lines': ['还没有读出物料行', '没有行就没有点数和报价：请在“列”里选表头，给各列指定含义，或先拆分'],
  'by-hand': ['内容不像物料清单', '可能拿错了文件；列是手工指定的，请核对'],
  'order-export': [
    '文件是购物车、订单或采购单',
    '数量是购买数量，按它算的点数和价格不是一块板的；请换成带位号的 BOM，或确认数量列的含义',
  ],
  'no-quantities': ['没有位号，也没有数量', '点数和价格都算不出来；请补上数量列，或逐行填写用量'],
  'head-overruled': ['有的列内容与表头不符', '已按内容判断；若表头才是对的，请在“列”里改回'],
  variants: ['几个版本的贴装标记', '文件没有说明做哪个版本；选定后，只有这个版本标为不贴的料不计'],
  'no-electronics': ['内容看不出电子元器件', '可能拿错了文件'],
}

/** Rows that a filter hides are reported line by line. */
const ELSEWHERE = new Set(['hidden-rows'])

/** The bill's own issues, one item a code; codes not named here are shown as they are. */
function issueItems(source: HygieneSource): HygieneItem[] {
  const byCode = new Map<BomIssue['code'], BomIssue[]>()
  for (const issue of source.bom.issues) {
    if (ELSEWHERE.has(issue.code) || isSettled(issue, source)) continue
    byCode.set(issue.code, [...(byCode.get(issue.code) ?? []), issue])
  }
  return [...byCode].flatMap(([code, issues]) => {
    const [first] = issues
    const [title, risk] = TITLES[code] ?? [first ? issueText(first) : code, '请核对']
    const rows = issues.map((issue) => atTable(source, issueText(issue)))
    return item(code, first?.level ?? 'info', title, risk, rows, issueFixes(issues, source))
  })
}

const isSettled = ({ code }: BomIssue, { choices }: HygieneSource): boolean =>
  code === 'quantity-total' && choices.reading.quantityMode === 'total'

function issueFixes([issue]: readonly BomIssue[], source: HygieneSource): HygieneFix[] {
  if (!issue) return []
  const { code } = issue
  const { bom } = source
  if (code === 'variants')
    return issue.variants.flatMap(({ column, head }) => pinned(source, `做“${head}”`, { columns: { [column]: 'dnp' } }))
  const only: ReadingChoices = { sheetIndex: bom.sheetIndex }
  const single = bom.lines.every((line) => line.sheet === bom.sheetIndex)
  if (code === 'quantity-total') {
    return [
      { label: `确认是 ${bom.boards} 块板的总数`, kind: 'reading', reading: { quantityMode: 'total' } },
      { label: '按每板用量计', kind: 'reading', reading: { quantityMode: 'per-board' } },
    ]
  }
  if (code === 'boards-unasked')
    return [
      { label: '一块板的几部分', kind: 'reading', reading: { sheetsAs: 'one-board' } },
      { label: '同一订单的几块板', kind: 'reading', reading: { sheetsAs: 'boards' } },
    ]
  if (code === 'sheet-joined') return [{ label: `只读“${bom.sheet ?? ''}”`, kind: 'reading', reading: only }]
  return code === 'sheet-skipped' && single ? [{ label: '确认只读现在这张表', kind: 'reading', reading: only }] : []
}

/** Cells with U+FFFD in the rows of lines: what a decoder puts where bytes made no sense. */
function damaged({ tables, bom }: HygieneSource): HygieneRow[] {
  return bom.lines.flatMap(({ sheet, row }) =>
    (tables[sheet]?.rows[row] ?? [])
      .filter((cell) => cell.includes('\ufffd'))
      .map((cell): HygieneRow => ({ sheet, row, field: null, text: cell.trim().slice(0, 80) })),
  )
}
