import type { BomAct } from '../../../../shared/engine/bom/acts/types.ts'
import { placeOfKey } from '../../../../shared/engine/bom/rows/line-key.ts'
import { columnName, percentText, pointsText, yuan, yuanOfMicro } from '../../../lib/format.ts'
import { COMPARED_NAMES, ORDER_ENTRY_NAMES } from '../../document/lines/compared-text.ts'
import { rowNames } from '../../document/lines/row-names.ts'
import type { OpenBom } from '../../document/state.ts'
import { FIELD_NAMES, SIDE_NAMES } from '../../../../shared/engine/bom/types.ts'

const LINE_NAMES: Readonly<Record<string, string>> = {
  ...COMPARED_NAMES,
  exposedPads: '散热焊盘',
  removed: '移出 BOM',
  confirmed: '核对结果',
  added: '新增行',
}

const MAP_NAMES: Readonly<Record<string, string>> = {
  fees: '费用',
  processes: '工艺加价',
  attrs: '订单属性',
  boards: '各板',
  supply: '元件采购',
}

/** What a cell that acts are about is called on the page. */
export function cellName({ opened }: Pick<OpenBom, 'opened'>, subject: string): string {
  const [kind = '', name = '', ...rest] = subject.split(' ')
  if (kind === 'name') return '项目名称'
  if (kind === 'order') return ORDER_ENTRY_NAMES[name] ?? '报价选项'
  if (kind === 'reading') return '文件的读法'
  if (kind === 'column') return `${columnName(Number(name))} 列的含义`
  if (kind === 'line') return `${lineName(opened, name)}的${LINE_NAMES[rest.join(' ')] ?? '内容'}`
  if (kind === 'supply') return `${lineName(opened, name)}的元件采购`
  if (kind === 'price') return name === 'lines' ? `${lineName(opened, rest.join(' '))}的单价` : `${rest.join(' ')} 的单价`
  return MAP_NAMES[kind] ?? '报价选项'
}

function lineName(opened: OpenBom['opened'], key: string): string {
  const line = opened.lines.find((one) => one.key === key)
  const [first, ...others] = line?.line.designators ?? []
  if (first !== undefined) return others.length > 0 ? `${first} 等 ${others.length + 1} 个位号` : first
  return rowNames(opened).long(placeOfKey(key))
}

/** What an act makes of the one cell that it is about. */
export function valueText(act: BomAct | null): string {
  if (act === null) return '和对方一样'
  const [field, value] = entryOf(act)
  if (value === null) return '按文件和规则'
  if (field === 'dnp') return value === true ? '不贴' : '贴'
  if (value === 'none') return '无'
  if (value === true || value === false) return value ? '是' : '否'
  if (typeof value === 'number') return (NUMBERS[field] ?? String)(value)
  if (typeof value === 'string') return value === '' ? '（空）' : (WORDS[value] ?? value)
  return Array.isArray(value) && value.every((one) => typeof one === 'string') ? value.join(' ') : '另一种设置'
}

const WORDS: Readonly<Record<string, string>> = { ...FIELD_NAMES, ...SIDE_NAMES, ignored: '不用' }

const NUMBERS: Readonly<Record<string, (value: number) => string>> = {
  pointsMilli: pointsText,
  pcbFen: (fen) => `¥${yuan(fen)}`,
  discountPpm: percentText,
  price: (micro) => `¥${yuanOfMicro(micro)}`,
}

function entryOf(act: BomAct): [field: string, value: unknown] {
  if (act.kind === 'name') return ['name', act.prjName]
  const { lines, materials, types } = act.kind === 'order' ? (act.unitPrices ?? {}) : {}
  const price = Object.values({ ...lines, ...materials, ...types })[0]
  if (price !== undefined) return ['price', price]
  if (act.kind === 'lines') return Object.entries(act.lines[0]?.set ?? {})[0] ?? ['', null]
  if (act.kind === 'reading') return Object.entries({ ...act.columns, ...act.set })[0] ?? ['', null]
  const { fees, processes, attrs, boards, supply } = act
  return Object.entries({ ...fees, ...processes, ...attrs, ...boards, ...supply, ...act.set })[0] ?? ['', null]
}
