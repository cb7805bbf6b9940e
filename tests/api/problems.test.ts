import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../shared/constants.ts'
import { ask, envelope, person, type Name, type Person } from './harness.ts'

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

const draft = { name: '张三', phone: '', email: '' }
const bill = (rest: object) => ({ text: '位号,封装\nR1,0603', ...rest })

/** What is sent, what the person at the screen or the program's author reads, and the place for forms and programs. */
const bad: [Name, unknown, string, string | null][] = [
  ['user/userlist', { pageIndex: 'x' }, '页码应为数字，收到的是文字', 'pageIndex'],
  ['user/userlist', { pageIndex: 1.5 }, '页码应为整数，收到的是 1.5', 'pageIndex'],
  ['user/userlist', { pageIndex: 0 }, '页码最小为 1', 'pageIndex'],
  ['user/userlist', { pageSize: 201 }, '每页条数最大为 200', 'pageSize'],
  ['user/userlist', { pageSize: null }, '每页条数不能为空', 'pageSize'],
  ['user/userlist', { keyword: '字'.repeat(101) }, '关键字最多 100 个字', 'keyword'],
  ['user/userlist', { keyword: ['a'] }, '关键字应为文字，收到的是列表', 'keyword'],
  ['user/userlist', { sort: 'password' }, '排序应为 created、updated、name、lastSeen 之一', 'sort'],
  ['user/userlist', { state: 9 }, '状态应为 1、0 之一', 'state'],
  ['user/userlist', { descending: 'false' }, '排序方向应为是或否，收到的是文字', 'descending'],
  ['user/userlist', { isAdmin: true, wallet: 999 }, '不认识的字段：isAdmin、wallet', null],
  ['user/userlist', [1, 2], '内容应为对象，收到的是列表', null],
  ['user/userlist', '"x"', '内容应为对象，收到的是文字', null],
  ['user/userlist', '{"pageIndex":1e309}', '页码应为数字，收到的是无穷大', 'pageIndex'],
  ['user/update', { ...draft, id: EMPTY_ID, state: 1 }, '缺少版本号', 'rowVersion'],
  ['user/update', { ...draft, id: '1 OR 1=1', state: 1, rowVersion: 1 }, '标识格式不正确', 'id'],
  ['user/update', { ...draft, id: EMPTY_ID, rowVersion: 1 }, '缺少状态', 'state'],
  ['user/update', { ...draft, id: EMPTY_ID, state: 1, rowVersion: -1 }, '版本号最小为 0', 'rowVersion'],
  ['user/add', { ...draft, phone: 12 }, '手机号应为文字，收到的是 12', 'phone'],
  ['user/add', { ...draft, email: 'x' }, '邮箱格式不正确', 'email'],
  ['setting/OperationLog', { from: 'yesterday' }, '开始时间应为数字，收到的是文字', 'from'],
  ['setting/OperationLog', { from: -1 }, '开始时间最小为 0', 'from'],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { edits: [{ row: 1 }, { row: 2, quantity: '三' }] } }),
    '更正第 2 项的用量应为数字，收到的是文字',
    'choices.edits.1.quantity',
  ],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { edits: [{ row: 1, price: 0 }] } }),
    '更正第 1 项中有不认识的字段：price',
    'choices.edits.0',
  ],
  ['BomAnalyse/SaveItem', bill({ choices: { order: { sets: 0 } } }), '套数至少为 1', 'choices.order.sets'],
  ['BomAnalyse/SaveItem', bill({ choices: { order: { sides: 3 } } }), '报价选项的贴片面数应为 1、2 之一', 'choices.order.sides'],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { order: { specials: [{ name: '', amountFen: 1, taxable: true, remark: '' }] } } }),
    '请填写报价选项的特殊费用第 1 项的名称',
    'choices.order.specials.0.name',
  ],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { reading: { columns: { x: 'quantity' } } } }),
    '读法的列中的“x”不正确',
    'choices.reading.columns.x',
  ],
]

describe('a bad input is told in plain Chinese, with its place', () => {
  it.each(bad)('%s %j', async (name, input, message, field) => {
    const data = field === null ? null : { field, reason: null }
    expect(await envelope(await ask(admin, name, input))).toEqual({ state: 0, code: 4103, message, data })
  })

  it('the words mix no languages and repeat no more than a little of what was sent', async () => {
    const long = 'x'.repeat(5000)
    const { message } = await envelope(await ask(admin, 'user/userlist', { [long]: 1 }))
    expect(message).toMatch(/^不认识的字段：x{40}…$/)
  })
})
