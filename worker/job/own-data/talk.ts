import { dayText } from '../../../shared/day.ts'
import { SURPLUS_CONDITION_NAMES } from '../../../shared/engine/surplus/condition.ts'
import { ITEM_STATE_NAMES, SURPLUS_STATE_NAMES } from '../../../shared/engine/surplus/states.ts'
import { noticeText } from '../../../shared/notices.ts'
import { MY_TICKET_STATE_NAMES, TICKET_CATEGORY_NAMES, TICKET_TYPE_NAMES } from '../../../shared/tickets.ts'
import { listNotices } from '../../service/notices/list-notices.ts'
import { listMine } from '../../service/surplus/list-lists.ts'
import { readMine } from '../../service/surplus/read-list.ts'
import { listOwn } from '../../service/tickets/list-tickets.ts'
import { peekOwn } from '../../service/tickets/read-ticket.ts'
import { list } from './list.ts'
import { jsonFile, named, unlessGone, type Collected, type Made } from './section.ts'
import { count, rate, sheet, time, xlsxFile } from './table.ts'
import { eachOf, type Things } from './things.ts'

const few = { most: 5000, mostWeight: 5000, weighs: () => '' }

export const surplusList = list({
  name: '余料',
  read: (ctx, page) => listMine(ctx, page),
  columns: [
    ['名称', ({ title }) => title],
    ['状态', ({ state }) => SURPLUS_STATE_NAMES[state]],
    ['说明', ({ reason }) => reason],
    ['行数', ({ items }) => count(items)],
    ['剩余数量', ({ remain }) => count(remain)],
    ['订单占用', ({ held }) => count(held)],
    ['有效期至', ({ validTo }) => time(validTo)],
    ['修改时间', ({ updated }) => time(updated)],
  ],
})

export const SURPLUS: Things = {
  label: '余料',
  from: 'SELECT id, created, 1 AS weight FROM surplus WHERE owner_id = ?1 AND created <= ?2 AND state <> 9',
  ...few,
}

/** Each list as `surplus/GetMyDetail` tells it, and its rows as a sheet. */
export const surplus = eachOf(SURPLUS, { read: readSurplus, atOnce: 2, cost: 2 })

async function readSurplus(of: Collected, id: string): Promise<Made[]> {
  const found = await unlessGone(readMine(of.ctx(), { id }))
  if (!found) return []
  const name = `余料/${named(found.title)} ${id.slice(0, 8)}`
  const rows = sheet(
    '余料',
    [
      ['型号', ({ mpn }) => mpn],
      ['品牌', ({ brand }) => brand],
      ['封装', ({ pkg }) => pkg],
      ['批次', ({ dateCode }) => dateCode],
      ['成色', ({ condition }) => SURPLUS_CONDITION_NAMES[condition]],
      ['库位', ({ location }) => location],
      ['数量', ({ qty }) => count(qty)],
      ['剩余', ({ remain }) => count(remain)],
      ['已售', ({ sold }) => count(sold)],
      ['含税单价(元)', ({ priceMicro }) => rate(priceMicro)],
      ['起订量', ({ moq }) => count(moq)],
      ['倍数', ({ mult }) => count(mult)],
      ['状态', ({ state }) => ITEM_STATE_NAMES[state]],
      ['备注', ({ note }) => note],
    ],
    found.items,
  )
  return [jsonFile(name, found), xlsxFile(name, [rows])]
}

export const ticketsList = list({
  name: '工单',
  read: (ctx, page) => listOwn(ctx, page),
  columns: [
    ['编号', ({ no }) => no],
    ['类型', ({ type }) => TICKET_TYPE_NAMES[type]],
    ['类别', ({ category }) => TICKET_CATEGORY_NAMES[category]],
    ['标题', ({ title }) => title],
    ['状态', ({ state }) => MY_TICKET_STATE_NAMES[state]],
    ['评分', ({ score }) => count(score)],
    ['提交人', ({ userName }) => userName],
    ['提交时间', ({ created }) => time(created)],
    ['更新时间', ({ updated }) => time(updated)],
  ],
})

export const TICKETS: Things = {
  label: '工单',
  from: 'SELECT id, created, 1 AS weight FROM ticket WHERE owner_id = ?1 AND created <= ?2',
  ...few,
}

/** Each thread as `FeedBack/MyDetail` tells it, which by this is not read. */
export const tickets = eachOf(TICKETS, { read: readTicket, atOnce: 10, cost: 1 })

async function readTicket(of: Collected, id: string): Promise<Made[]> {
  const ticket = await unlessGone(peekOwn(of.ctx(), { id }))
  if (!ticket) return []
  const name = `工单/${dayText(ticket.created)} ${named(ticket.no)}`
  const posts = sheet(
    '往来',
    [
      ['时间', ({ created }) => time(created)],
      ['谁', ({ userName }) => userName],
      ['内容', ({ text }) => text],
      ['附件', ({ files }) => files.map((file) => file.name).join('、')],
    ],
    ticket.posts,
  )
  return [jsonFile(name, ticket), xlsxFile(name, [posts])]
}

export const noticesList = list({
  name: '消息',
  read: (ctx, page) => listNotices(ctx, page),
  columns: [
    ['时间', ({ at }) => time(at)],
    ['标题', (row) => noticeText(row).title],
    ['内容', (row) => noticeText(row).text],
    ['已读', ({ isRead }) => (isRead ? '是' : '否')],
  ],
})
