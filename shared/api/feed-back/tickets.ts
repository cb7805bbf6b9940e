import * as z from 'zod'
import { EMPTY_ID } from '../../constants.ts'
import {
  admin,
  byId,
  id,
  instant,
  limited,
  member,
  none,
  note,
  owns,
  paged,
  paging,
  read,
  rowVersion,
  saved,
  write,
} from '../../contract.ts'
import { TICKET_CATEGORIES, TICKET_DUES, TICKET_POSTS, TICKET_PRIORITIES, TICKET_STATES, TICKET_TYPES } from '../../tickets.ts'
import { key, readable } from '../schema/once.ts'

const words = (name: string, most: number) =>
  z
    .string({ error: `请填写${name}` })
    .trim()
    .min(1, `请填写${name}`)
    .max(most, `${name}最多 ${most} 个字`)
    .refine(readable, `${name}含有不可见字符`)

const text = words('内容', 4000)
const files = z.array(id).max(6, '一次最多 6 个附件').default([])
const type = z.enum(TICKET_TYPES, { error: '没有这种工单' })
const priority = z.literal([...TICKET_PRIORITIES], { error: '没有这个优先级' })
const state = z.literal([...TICKET_STATES], { error: '没有这个状态' })

/** What a ticket is about, and how it stands. */
const head = {
  id,
  no: z.string(),
  type,
  category: z.enum(TICKET_CATEGORIES),
  title: z.string(),
  state,
  /** How the member rated it, 1 to 5. */
  score: z.int().nullable(),
  created: instant,
  updated: instant,
}

const myRow = z.object({ ...head, userName: z.string(), isUnread: z.boolean() })

const sysRow = z.object({
  ...head,
  rowVersion: z.int(),
  priority,
  userName: z.string(),
  company: z.string(),
  assigneeName: z.string().nullable(),
  /** What is due next; null where nothing is. */
  due: instant.nullable(),
  dueState: z.enum(TICKET_DUES),
})

const post = z.object({
  id,
  side: z.enum(['member', 'staff']),
  kind: z.enum(TICKET_POSTS),
  userName: z.string(),
  text: z.string(),
  files: z.array(z.object({ id, name: z.string(), size: z.int() })),
  created: instant,
})

const bill = z.object({ id, prjName: z.string() }).nullable()

const mine = z.object({
  ...head,
  bill,
  posts: z.array(post),
  /** Until when a closed one can be opened again; null for one that is open, and once it is too late. */
  reopenUntil: instant.nullable(),
})

const theirs = z.object({
  ...head,
  rowVersion: z.int(),
  priority,
  userId: id,
  userName: z.string(),
  phone: z.string(),
  bill,
  assigneeId: id.nullable(),
  firstDue: instant.nullable(),
  solveDue: instant.nullable(),
  pausedAt: instant.nullable(),
  answered: instant.nullable(),
  posts: z.array(post),
  /** Who may be asked to deal with it. */
  operators: z.array(z.object({ id, name: z.string() })),
})

/** A new ticket with its first words, or more of them under one's own, or its end with what one thinks of it. */
const ticket = z
  .strictObject({
    id: id.default(EMPTY_ID),
    key: key.optional(),
    type: type.optional(),
    category: z.enum(TICKET_CATEGORIES, { error: '没有这个类别' }).optional(),
    title: words('标题', 80).optional(),
    text: text.optional(),
    files,
    bomId: id.nullable().default(null),
    close: z.boolean().default(false),
    score: z.int().min(1, '评分为 1 到 5').max(5, '评分为 1 到 5').nullable().default(null),
  })
  .superRefine((said, check) => {
    const wants = (path: 'type' | 'category' | 'title' | 'text', message: string) =>
      said[path] === undefined && check.addIssue({ code: 'custom', path: [path], message })
    if (said.id === EMPTY_ID) {
      wants('type', '请选择是投诉还是反馈')
      wants('category', '请选择类别')
      wants('title', '请填写标题')
      wants('text', '请填写内容')
    } else if (!said.close && said.score === null) wants('text', '请填写内容')
  })

/** What an operator does with it. `ask` stops the clock until the member has written. */
export const TICKET_ACTS = ['reply', 'ask', 'note', 'take', 'assign', 'priority', 'close'] as const

const act = z
  .strictObject({
    id,
    rowVersion,
    act: z.enum(TICKET_ACTS, { error: '没有这种处理' }),
    text: text.optional(),
    files,
    /** Null takes it from whoever has it. */
    assigneeId: id.nullable().default(null),
    priority: priority.optional(),
  })
  .superRefine((said, check) => {
    const isWritten = said.act === 'reply' || said.act === 'ask' || said.act === 'note'
    if (isWritten && said.text === undefined) check.addIssue({ code: 'custom', path: ['text'], message: '请填写内容' })
    if (said.act === 'priority' && said.priority === undefined)
      check.addIssue({ code: 'custom', path: ['priority'], message: '请选择优先级' })
  })

const list = paging.extend({ type: type.optional(), state: state.optional() })

const sysList = list.extend({
  due: z.enum(TICKET_DUES).optional(),
  /** `mine` is mine, `none` is nobody's. */
  whose: z.enum(['mine', 'none']).optional(),
  category: z.enum(TICKET_CATEGORIES).optional(),
  priority: priority.optional(),
  userId: id.optional(),
  from: instant.optional(),
  to: instant.optional(),
})

const day = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/, '日期应为 YYYY-MM-DD')
const workday = z.object({ day, isWorking: z.boolean(), note: z.string().trim().max(40, '说明最多 40 个字') })
const workdays = z.object({ items: z.array(workday) })

export const ticketsApi = {
  'FeedBack/MyList': read(member, list, paged(myRow), '我的工单'),
  /** Tickets with something that one has not read yet. */
  'FeedBack/MyCount': read(member, none, z.int(), '我的未读工单数'),
  /** The thread, which is read by this. */
  'FeedBack/MyDetail': owns({ id: 'ticket' }, note(member, byId, mine, '查看我的工单')),
  'FeedBack/Save': owns(
    { id: 'ticket', files: 'file', bomId: 'bom' },
    limited('SAVE_LIMIT', write(member, ticket, saved, '提交工单')),
  ),
  'FeedBack/SysGetList': owns({ userId: 'user' }, read(admin, sysList, paged(sysRow), '工单')),
  'FeedBack/SysDetail': owns({ id: 'ticket' }, read(admin, byId, theirs, '工单详情')),
  'FeedBack/SysUpdate': owns({ id: 'ticket', files: 'file', assigneeId: 'user' }, write(admin, act, saved, '处理工单')),
  'FeedBack/Calendar': read(admin, none, workdays, '工作日历'),
  'FeedBack/SaveCalendar': write(
    admin,
    z.strictObject({ items: z.array(workday).max(400, '最多 400 天') }),
    none,
    '保存工作日历',
  ),
}
