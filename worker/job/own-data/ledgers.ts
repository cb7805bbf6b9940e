import { UNLIMITED_TICKS } from '../../../shared/constants.ts'
import { QUOTA_REASON_NAMES, SERVICE_NAMES, WALLET_KIND_NAMES } from '../../../shared/enums.ts'
import { INVOICE_STATE_NAMES, INVOICE_TYPE_NAMES } from '../../../shared/invoice/states.ts'
import { listMyUsage } from '../../service/money/usage-lists.ts'
import { listMyWallet } from '../../service/money/wallet-lists.ts'
import { listInvoices } from '../../service/orders/invoices/list-invoices.ts'
import { readInvoice } from '../../service/orders/invoices/read-invoice.ts'
import { list } from './list.ts'
import { jsonFile, named, unlessGone } from './section.ts'
import { count, money, time } from './table.ts'
import { eachOf, type Things } from './things.ts'

const ticks = (value: number) => (Math.abs(value) === UNLIMITED_TICKS ? '不限' : count(value))

export const wallet = list({
  name: '钱包明细',
  read: (ctx, page) => listMyWallet(ctx, { ...page, sort: 'at', descending: false }),
  columns: [
    ['时间', ({ at }) => time(at)],
    ['类型', ({ kind }) => WALLET_KIND_NAMES[kind]],
    ['金额(元)', ({ amountFen }) => money(amountFen)],
    ['余额(元)', ({ balanceFen }) => money(balanceFen)],
    ['操作人', ({ actorName }) => actorName],
    ['备注', ({ remark }) => remark],
  ],
})

export const usage = list({
  name: '次数明细',
  read: (ctx, page) => listMyUsage(ctx, { ...page, sort: 'at', descending: false }, undefined),
  columns: [
    ['时间', ({ at }) => time(at)],
    ['服务', ({ service }) => SERVICE_NAMES[service]],
    ['原因', ({ reason }) => QUOTA_REASON_NAMES[reason]],
    ['增减', ({ delta }) => ticks(delta)],
    ['剩余', ({ remain }) => ticks(remain)],
    ['项目', ({ prjName }) => prjName],
    ['文件', ({ fileName }) => fileName],
    ['操作人', ({ actorName }) => actorName],
    ['备注', ({ remark }) => remark],
  ],
})

export const invoicesList = list({
  name: '发票',
  read: (ctx, page) => listInvoices(ctx, { ...page, sort: 'created', descending: false }),
  columns: [
    ['申请号', ({ no }) => no],
    ['类型', ({ type }) => INVOICE_TYPE_NAMES[type]],
    ['抬头', ({ titleName }) => titleName],
    ['状态', ({ state }) => INVOICE_STATE_NAMES[state]],
    ['金额(元)', ({ amountFen }) => money(amountFen)],
    ['已红冲(元)', ({ redFen }) => money(redFen)],
    ['发票号码', ({ number }) => number],
    ['开票日期', ({ issuedOn }) => issuedOn],
    ['申请时间', ({ created }) => time(created)],
  ],
})

export const INVOICES: Things = {
  label: '发票',
  from: 'SELECT id, created, 1 AS weight FROM invoice WHERE owner_id = ?1 AND created <= ?2',
  most: 5000,
  mostWeight: 5000,
  weighs: () => '',
}

/** Each as `Order/invoiceDetail` tells it; its PDF lies among the originals. */
export const invoices = eachOf(INVOICES, {
  read: async (of, id) => {
    const invoice = await unlessGone(readInvoice(of.ctx(), { id }))
    return invoice ? [jsonFile(`发票/${named(invoice.no)}`, invoice)] : []
  },
  atOnce: 10,
  cost: 1,
})
