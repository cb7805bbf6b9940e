import { ordersToPlace, type LineToBuy, type OrderToPlace } from '../sourcing/lines-to-buy.ts'
import type { PurchaseDocument } from '../sourcing/types.ts'
import { countCell, fenCell, microCell, ppmCell, type Cell, type SheetData } from './cell.ts'

const HEADS = [
  '序号',
  '型号',
  '品牌',
  '封装',
  '描述',
  '供应商编号',
  '包装',
  '数量',
  '单价（元）',
  '金额（元）',
  '税额（元）',
  '货期（天）',
  '用于',
]

/**
 * A purchase as a workbook: what each supplier gets, a sheet for each that one can send as it is (nothing of one's own bills stands in
 * it), and what every part is for. Prices are in 元 before tax. `made` is the day, `YYYY-MM-DD`.
 */
export function purchaseSheets(document: PurchaseDocument, made: string): SheetData[] {
  const orders = ordersToPlace(document)
  return [summary(document, orders, made), ...orders.map((order) => orderSheet(order, made)), usesSheet(document)]
}

function summary({ bills, plan }: PurchaseDocument, orders: readonly OrderToPlace[], made: string): SheetData {
  const head = ['供应商', '行数', '货款（元）', '税额（元）', '运费（元）', '合计（元）', '距免运费（元）']
  const rows = orders.map(({ source, lines, goodsFen, taxFen, freightFen, totalFen, missingFreeFen }): Cell[] => [
    source.name,
    countCell(lines.length),
    fenCell(goodsFen),
    fenCell(taxFen),
    fenCell(freightFen),
    fenCell(totalFen),
    missingFreeFen === null ? '不免运费' : fenCell(missingFreeFen),
  ])
  const facts: Cell[][] = [
    ['采购方案', made],
    ...bills.map(({ name, sets }): Cell[] => ['清单', name, countCell(sets), '套']),
    [],
  ]
  const left = plan.undelivered.length === 0 ? [] : [[], [`有 ${plan.undelivered.length} 种物料没有买到，不在合计中`]]
  const total: Cell[] = ['合计', null, null, null, null, fenCell(plan.totalFen)]
  return {
    name: '汇总',
    rows: [...facts, head, ...rows, total, ...left],
    bold: [0, facts.length, facts.length + rows.length + 1],
  }
}

function orderSheet(order: OrderToPlace, made: string): SheetData {
  const { source, lines, goodsFen, taxFen, freightFen, totalFen } = order
  const rate: Cell[][] =
    source.rateDay === null
      ? []
      : [[`按 ${source.rateDay} 汇率 1 ${source.currency} =`, microCell(source.rateMicro ?? 0), '元折算']]
  const facts: Cell[][] = [[`${source.name} 采购清单`, made], ['税率', ppmCell(source.taxPpm)], ...rate, []]
  const sums: Cell[][] = [
    ['货款', fenCell(goodsFen)],
    ['税额', fenCell(taxFen)],
    ['运费', fenCell(freightFen)],
    ['合计', fenCell(totalFen)],
  ]
  const rows = lines.map(lineCells)
  return {
    name: source.name,
    rows: [...facts, HEADS, ...rows, [], ...sums],
    bold: [0, facts.length, facts.length + rows.length + 5],
    frozenRows: facts.length + 1,
  }
}

function lineCells(line: LineToBuy, index: number): Cell[] {
  const { part, sku, packing, quantity, unitMicro, goodsFen, taxFen, leadDays } = line
  return [
    countCell(index + 1),
    part.mpn,
    part.makerCn === '' ? part.maker : `${part.makerCn} ${part.maker}`,
    part.pkg,
    part.descr,
    sku,
    packing,
    countCell(quantity),
    microCell(unitMicro),
    fenCell(goodsFen),
    fenCell(taxFen),
    countCell(leadDays),
  ]
}

/** Which lines of which bill every part is for, and how many of it are lost, taken from stock and bought. */
function usesSheet({ bills, parts, plan }: PurchaseDocument): SheetData {
  const names = new Map(bills.map(({ id, name }) => [id, name]))
  const ledgers = new Map(plan.lines.map((ledger) => [ledger.lineId, ledger]))
  const head = ['型号', '清单', '位号', '每套', '需求', '损耗与料带', '自有库存', '采购', '富余']
  const rows = parts.flatMap(({ partId, mpn, uses }) => {
    const ledger = ledgers.get(String(partId))
    return uses.map(({ bomId, label, perSet, need }, at): Cell[] => [
      mpn,
      names.get(bomId) ?? '',
      label,
      countCell(perSet),
      countCell(need),
      ...(at === 0 && ledger
        ? [ledger.attrition + ledger.tape, ledger.own, ledger.bought, ledger.surplus].map((pieces) => countCell(pieces))
        : []),
    ])
  })
  return { name: '需求明细', rows: [head, ...rows], bold: [0], frozenRows: 1 }
}
