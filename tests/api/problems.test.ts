import { beforeAll, describe, expect, it } from 'vitest'
import { EMPTY_ID } from '../../shared/constants.ts'
import { ask, envelope, person, type Name, type Person } from './harness.ts'

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

const draft = { name: '张三', phone: '', email: '' }
const bill = (rest: object) => ({ text: '位号,封装\nR1,0603', ...rest })

/** What is sent, and what the person at the screen or the program's author reads. */
const bad: [Name, unknown, string][] = [
  ['user/userlist', { pageIndex: 'x' }, '输入有误（pageIndex）：页码应为数字，收到的是文字'],
  ['user/userlist', { pageIndex: 1.5 }, '输入有误（pageIndex）：页码应为整数，收到的是 1.5'],
  ['user/userlist', { pageIndex: 0 }, '输入有误（pageIndex）：页码最小为 1'],
  ['user/userlist', { pageSize: 201 }, '输入有误（pageSize）：每页条数最大为 200'],
  ['user/userlist', { pageSize: null }, '输入有误（pageSize）：每页条数不能为空'],
  ['user/userlist', { keyword: '字'.repeat(101) }, '输入有误（keyword）：关键字最多 100 个字'],
  ['user/userlist', { keyword: ['a'] }, '输入有误（keyword）：关键字应为文字，收到的是列表'],
  ['user/userlist', { sort: 'password' }, '输入有误（sort）：排序应为 created、updated、name、lastSeen 之一'],
  ['user/userlist', { state: 9 }, '输入有误（state）：状态应为 1、0 之一'],
  ['user/userlist', { descending: 'false' }, '输入有误（descending）：排序方向应为是或否，收到的是文字'],
  ['user/userlist', { isAdmin: true, wallet: 999 }, '输入有误：不认识的字段：isAdmin、wallet'],
  ['user/userlist', [1, 2], '输入有误：内容应为对象，收到的是列表'],
  ['user/userlist', '"x"', '输入有误：内容应为对象，收到的是文字'],
  ['user/userlist', '{"pageIndex":1e309}', '输入有误（pageIndex）：页码应为数字，收到的是无穷大'],
  ['user/update', { ...draft, id: EMPTY_ID, state: 1 }, '输入有误（rowVersion）：缺少版本号'],
  ['user/update', { ...draft, id: '1 OR 1=1', state: 1, rowVersion: 1 }, '输入有误（id）：标识格式不正确'],
  ['user/update', { ...draft, id: EMPTY_ID, rowVersion: 1 }, '输入有误（state）：缺少状态'],
  ['user/update', { ...draft, id: EMPTY_ID, state: 1, rowVersion: -1 }, '输入有误（rowVersion）：版本号最小为 0'],
  ['user/add', { ...draft, phone: 12 }, '输入有误（phone）：手机号应为文字，收到的是 12'],
  ['user/add', { ...draft, email: 'x' }, '输入有误（email）：邮箱格式不正确'],
  ['setting/OperationLog', { from: 'yesterday' }, '输入有误（from）：开始时间应为数字，收到的是文字'],
  ['setting/OperationLog', { from: -1 }, '输入有误（from）：开始时间最小为 0'],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { edits: [{ row: 1 }, { row: 2, quantity: '三' }] } }),
    '输入有误（choices.edits.1.quantity）：更正第 2 项的用量应为数字，收到的是文字',
  ],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { edits: [{ row: 1, price: 0 }] } }),
    '输入有误（choices.edits.0）：更正第 1 项中有不认识的字段：price',
  ],
  ['BomAnalyse/SaveItem', bill({ choices: { order: { sets: 0 } } }), '输入有误（choices.order.sets）：套数至少为 1'],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { order: { sides: 3 } } }),
    '输入有误（choices.order.sides）：报价选项的贴片面数应为 1、2 之一',
  ],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { order: { specials: [{ name: '', amountFen: 1, taxable: true, remark: '' }] } } }),
    '输入有误（choices.order.specials.0.name）：请填写报价选项的特殊费用第 1 项的名称',
  ],
  [
    'BomAnalyse/SaveItem',
    bill({ choices: { reading: { columns: { x: 'quantity' } } } }),
    '输入有误（choices.reading.columns.x）：读法的列中的“x”不正确',
  ],
]

describe('a bad input is told in plain Chinese, with its place', () => {
  it.each(bad)('%s %j', async (name, input, message) => {
    expect(await envelope(await ask(admin, name, input))).toEqual({ state: 0, code: 4103, message, data: null })
  })

  it('the words mix no languages and repeat no more than a little of what was sent', async () => {
    const long = 'x'.repeat(5000)
    const { message } = await envelope(await ask(admin, 'user/userlist', { [long]: 1 }))
    expect(message).toMatch(/^输入有误：不认识的字段：x{40}…$/)
  })
})
