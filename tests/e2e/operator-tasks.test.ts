import { beforeAll, expect, inject, test } from 'vitest'
import { countingActs } from './acts.ts'
import { useBrowser, type Watched } from './browser.ts'
import { WIDE } from './profiles.ts'
import { ask, tokenOf, visitAs } from './server.ts'

const visit = useBrowser({ keepsPages: true })
/** An operator who opens this for the first time gets there by four acts. */
const MOST = 4
const stem = String(Date.now()).slice(-7)
const CLEAR = { text: '位号,数量,规格,封装\nR1-R4,4,10k,0603', prjName: `控制板${stem}`, choices: { order: { sets: 100 } } }
const PAPER = { columns: ['designators', 'quantity', 'amount'] }
const TITLE = `第二批虚焊${stem}`
const SLIP = `汇款${stem}`

type Saved = { id: string; rowVersion: number }
type Member = { id: string; name: string; token: string }
let page: Watched
let does: Awaited<ReturnType<typeof countingActs>>
let admin: string
let member: Member
let quote: { no: string }
let order: { no: string }

async function newMember(name: string): Promise<Member> {
  const { id, password } = await ask<{ id: string; password: string }>('user/add', { name }, admin)
  const { accessToken: token } = await ask<{ accessToken: string }>('user/login', { name, pwd: password })
  await ask('user/ChangePassword', { old: password, new: inject('password') }, token)
  return { id, name, token }
}

const key = () => crypto.randomUUID()

beforeAll(async () => {
  admin = await tokenOf('admin')
  member = await newMember(`华芯${stem}`)
  const { token, id: userId } = member
  const { id, rowVersion } = await ask<Saved>('BomAnalyse/SaveItem', CLEAR, token)
  quote = await ask('BomAnalyse/SaveBomQuote', { id, rowVersion, paper: PAPER }, token)
  await ask('wallet/topUp', { key: key(), userId, amountFen: 12_300, remark: SLIP }, admin)
  await ask(
    'FeedBack/Save',
    { key: key(), type: 'complaint', category: 'quality', title: TITLE, text: '三片虚焊，位号 U3。' },
    token,
  )
  const plan = { name: `套餐${stem}`, priceFen: 100_000, items: [{ service: 'smt', ticks: 10, days: 30 }] }
  const { id: productId } = await ask<Saved>('Product/SaveItem', plan, admin)
  const saved = await ask<{ id: string; no: string }>('Order/save', { key: key(), productId }, token)
  order = saved
  await ask('Order/save', { key: key(), id: saved.id, act: 'report', amountFen: 100_000, paidOn: '2026-11-01' }, token)
  page = await visitAs(visit, admin, { viewport: WIDE })
  does = await countingActs(page)
})

/** Typed into the palette and picked there. */
async function pick(typed: string, group: string, option: string | RegExp) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: '跳转' }).fill(typed)
  await page.getByRole('group', { name: group, exact: true }).getByRole('option', { name: option }).first().click()
}
const toMember = () => pick(member.name, '会员', member.name)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const row = (text: string) => page.getByRole('grid').getByRole('row').filter({ hasText: text }).first()

test('finds the last quote of a member, and opens it', () =>
  does(MOST, async () => {
    await toMember()
    await page.getByRole('radio', { name: '报价单' }).click()
    await row(quote.no).getByRole('button', { name: '查看' }).click()
    await page.getByRole('heading', { name: CLEAR.prjName }).waitFor()
  }))

test('takes a movement of the ledger back', () =>
  does(MOST, async () => {
    await pick(SLIP, '钱包明细', /123\.00/)
    await row(SLIP).getByRole('button', { name: '冲正' }).click()
    await dialog(/^冲正/).getByLabel('原因').fill('转错了账户')
    await dialog(/^冲正/).getByRole('button', { name: '保存' }).click()
    await row(`冲正「${SLIP}」：转错了账户`).waitFor()
  }))

test('sees who changed a price, from what to what', async () => {
  type Items = { items: { id: string; item: { name: string; minOrderFen: number } }[] }
  const { items } = await ask<Items>('PriceBook/Items', { kind: 'type' }, admin)
  const { item } = items[0]!
  await ask('PriceBook/SaveItem', { kind: 'type', item: { ...item, minOrderFen: item.minOrderFen + 12_300 } }, admin)
  try {
    await does(MOST, async () => {
      await pick('加工属性', '计价配置', /加工属性/)
      await row(item.name).getByRole('button', { name: '更多' }).click()
      await page.getByRole('menuitem', { name: '改动记录' }).click()
      await page.getByRole('heading', { level: 1, name: '操作日志' }).waitFor()
      await row('admin')
        .getByText(/起步价.* → /)
        .waitFor()
    })
  } finally {
    await ask('PriceBook/Revert', {}, admin)
  }
})

test('closes an account', async () => {
  const { name } = await newMember(`停用${stem}`)
  await does(MOST, async () => {
    await pick(name, '会员', name)
    await press('更多操作')
    await page.getByRole('menuitem', { name: '关闭或删除' }).click()
    await dialog(/^关闭用户/)
      .getByLabel('关闭原因')
      .fill('会员要求停止合作')
    await dialog(/^关闭用户/)
      .getByRole('button', { name: '关闭账号' })
      .click()
    await page.getByText('已关闭', { exact: true }).first().waitFor()
  })
})

test('answers a complaint', () =>
  does(MOST, async () => {
    await pick(TITLE, '工单', TITLE)
    await dialog(TITLE).getByLabel('回复', { exact: true }).last().fill('已安排补片，明天发出。')
    await dialog(TITLE).getByRole('button', { name: '发送' }).click()
    await dialog(TITLE).getByRole('listitem').filter({ hasText: '已安排补片' }).waitFor()
  }))

test('gives a member 10 uses', () =>
  does(MOST, async () => {
    await toMember()
    await press('增加次数')
    await dialog(/增加次数$/)
      .getByLabel('次数', { exact: true })
      .fill('10')
    await dialog(/增加次数$/)
      .getByRole('button', { name: '保存' })
      .click()
    await page.getByText(/现在剩余 \d+ 次/).waitFor()
  }))

test('finds an order by its number and sees its state', () =>
  does(1, async () => {
    await pick(order.no, '订单', order.no)
    await dialog(/^处理订单/)
      .getByText('待付款', { exact: true })
      .first()
      .waitFor()
  }))

test('confirms a bank transfer', () =>
  does(MOST, async () => {
    await pick(order.no, '订单', order.no)
    await dialog(/^处理订单/)
      .getByRole('button', { name: '确认到账' })
      .click()
    await dialog(/^确认到账/)
      .getByLabel('银行流水号')
      .fill(`BK${stem}`)
    await dialog(/^确认到账/)
      .getByRole('button', { name: '确认到账' })
      .click()
    await page.getByText(/已入账/).waitFor()
  }))

test('sees why somebody cannot sign in', async () => {
  const { name } = await newMember(`健忘${stem}`)
  const wrong = () => ask('user/login', { name, pwd: 'forgotten' }).catch(() => undefined)
  await Promise.all(Array.from({ length: 10 }, wrong))
  await wrong()
  await does(MOST, async () => {
    await pick(name, '会员', name)
    await page.getByText(/密码试错过多/).waitFor()
    await page.getByRole('radio', { name: '登录失败' }).click()
    await row('尝试过多，暂时锁定').waitFor()
  })
})

test('publishes an article', () =>
  does(MOST, async () => {
    await pick('常见问题', '内容管理', /^常见问题/)
    await press('新增问题')
    await page.getByRole('textbox', { name: '标题', exact: true }).fill('怎么看炉温曲线？')
    await page.getByRole('textbox', { name: '分组' }).fill('工艺')
    await page.getByRole('textbox', { name: '地址' }).fill(`furnace-${stem}`)
    await page.getByRole('textbox', { name: '正文' }).fill('先看升温区。')
    await press('发布')
    await press('立即发布')
    await page.getByText(/读者看到第 1 版/).waitFor()
  }))

test('nothing of it made the browser complain', () => {
  expect(page.complaints).toEqual([])
})
