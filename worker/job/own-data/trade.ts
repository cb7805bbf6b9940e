import {
  BOM_STAGE_NAMES,
  ORDER_ACT_NAMES,
  ORDER_KIND_NAMES,
  ORDER_STATE_NAMES,
  QUOTE_STATE_NAMES,
  TRANSFER_STATE_NAMES,
} from '../../../shared/enums.ts'
import type { api } from '../../../shared/api/index.ts'
import { dayText } from '../../../shared/day.ts'
import { milliCell } from '../../../shared/engine/export/cell.ts'
import type { Output } from '../../../shared/contract.ts'
import { listMyBoms } from '../../service/bom/list-boms.ts'
import { listOrders } from '../../service/orders/list-orders.ts'
import { readOrder } from '../../service/orders/read-order.ts'
import { listQuotes } from '../../service/quote/list-quotes.ts'
import { readQuote } from '../../service/quote/read-quote.ts'
import { list } from './list.ts'
import { jsonFile, named, unlessGone, type Collected, type Made } from './section.ts'
import { count, money, rate, sheet, time, xlsxFile } from './table.ts'
import { eachOf, type Things } from './things.ts'

const oldest = { sort: 'created', descending: false } as const
const papers = { most: 5000, mostWeight: 5000, weighs: () => '' }

export const billsList = list({
  name: '计价记录',
  read: (ctx, page) => listMyBoms(ctx, { ...page, ...oldest }),
  columns: [
    ['项目', ({ prjName }) => prjName],
    ['文件', ({ fileName }) => fileName],
    ['客户', ({ customer }) => customer],
    ['状态', ({ state }) => BOM_STAGE_NAMES[state]],
    ['套数', ({ sets }) => count(sets)],
    ['行数', ({ lineCount }) => count(lineCount)],
    ['位号数', ({ designatorCount }) => count(designatorCount)],
    ['每套点数', ({ pointsMilli }) => milliCell(pointsMilli)],
    ['总价(元)', ({ totalFen }) => money(totalFen)],
    ['备注', ({ remark }) => remark],
    ['创建人', ({ creatorName }) => creatorName],
    ['创建时间', ({ created }) => time(created)],
    ['修改时间', ({ updated }) => time(updated)],
  ],
})

export const quotesList = list({
  name: '报价单',
  read: (ctx, page) => listQuotes(ctx, { ...page, ...oldest, all: true }),
  columns: [
    ['报价单号', ({ no }) => no],
    ['版本', ({ version }) => count(version)],
    ['项目', ({ prjName }) => prjName],
    ['客户', ({ customer }) => customer],
    ['总价(元)', ({ totalFen }) => money(totalFen)],
    ['状态', ({ state }) => QUOTE_STATE_NAMES[state]],
    ['报价人', ({ creatorName }) => creatorName],
    ['报价时间', ({ created }) => time(created)],
    ['有效期至', ({ validTo }) => time(validTo)],
  ],
})

export const QUOTES: Things = {
  label: '报价单',
  from: 'SELECT id, created, 1 AS weight FROM quote WHERE owner_id = ?1 AND created <= ?2',
  ...papers,
}

/** Each quote as `BomAnalyse/GetBomQuote` tells it. */
export const quotes = eachOf(QUOTES, { read: readOneQuote, atOnce: 10, cost: 1 })

async function readOneQuote(of: Collected, id: string): Promise<Made[]> {
  const quote = await unlessGone(readQuote(of.ctx(), { id, asNow: false }))
  return quote ? [jsonFile(`报价单/${named(quote.no)}-${quote.version} ${id.slice(0, 8)}`, quote)] : []
}

export const ordersList = list({
  name: '订单',
  read: (ctx, page) => listOrders(ctx, { ...page, ...oldest }),
  columns: [
    ['订单号', ({ no }) => no],
    ['类型', ({ kind }) => ORDER_KIND_NAMES[kind]],
    ['名称', ({ title }) => title],
    ['状态', ({ state }) => ORDER_STATE_NAMES[state]],
    ['金额(元)', ({ totalFen }) => money(totalFen)],
    ['已付(元)', ({ paidFen }) => money(paidFen)],
    ['已退(元)', ({ refundedFen }) => money(refundedFen)],
    ['下单人', ({ creatorName }) => creatorName],
    ['下单时间', ({ created }) => time(created)],
  ],
})

export const ORDERS: Things = {
  label: '订单',
  from: 'SELECT id, created, 1 AS weight FROM orders WHERE owner_id = ?1 AND created <= ?2',
  ...papers,
}

/** Each order as `Order/detail` tells it, and what stands in it as sheets. */
export const orders = eachOf(ORDERS, { read: readOneOrder, atOnce: 10, cost: 1 })

async function readOneOrder(of: Collected, id: string): Promise<Made[]> {
  const order = await unlessGone(readOrder(of.ctx(), { id }))
  if (!order) return []
  const name = `订单/${dayText(order.created)} ${named(order.no)}`
  return [jsonFile(name, order), xlsxFile(name, orderSheets(order))]
}

const orderSheets = ({ lines, events, shipments, transfers }: Output<(typeof api)['Order/detail']>) => [
  sheet(
    '明细',
    [
      ['行', ({ n }) => count(n)],
      ['物料', ({ part }) => part],
      ['供应商', ({ supplier }) => supplier],
      ['数量', ({ qty }) => count(qty)],
      ['单价(元)', ({ priceMicro }) => rate(priceMicro)],
      ['金额(元)', ({ amountFen }) => money(amountFen)],
      ['已发', ({ shipped }) => count(shipped)],
      ['已退(元)', ({ refundedFen }) => money(refundedFen)],
    ],
    lines,
  ),
  sheet(
    '过程',
    [
      ['时间', ({ at }) => time(at)],
      ['操作', ({ act }) => ORDER_ACT_NAMES[act]],
      ['状态', ({ toState }) => ORDER_STATE_NAMES[toState]],
      ['操作人', ({ actorName }) => actorName],
      ['说明', ({ reason }) => reason],
    ],
    events,
  ),
  sheet(
    '发货',
    [
      ['时间', ({ created }) => time(created)],
      ['物流公司', ({ carrier }) => carrier],
      ['运单号', ({ trackingNo }) => trackingNo],
    ],
    shipments,
  ),
  sheet(
    '转账',
    [
      ['付款日期', ({ paidOn }) => paidOn],
      ['金额(元)', ({ amountFen }) => money(amountFen)],
      ['状态', ({ state }) => TRANSFER_STATE_NAMES[state]],
      ['到账(元)', ({ receivedFen }) => money(receivedFen)],
      ['备注', ({ remark }) => remark],
    ],
    transfers,
  ),
]
