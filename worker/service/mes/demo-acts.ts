import { DAY } from '../../../shared/day.ts'
import { EMPTY_ID } from '../../../shared/constants.ts'
import { bomAnalyseApi } from '../../../shared/api/bom-analyse.ts'
import { orderApi } from '../../../shared/api/order/orders.ts'
import { surplusApi } from '../../../shared/api/surplus/mine.ts'
import { walletApi } from '../../../shared/api/wallet.ts'
import * as z from 'zod'
import type { Context } from '../../rpc/context.ts'
import { saveVisibleBom } from '../bom/visible-bom.ts'
import { topUpWallet } from '../money/wallet-acts.ts'
import { actOnOrder } from '../orders/operator-acts.ts'
import { saveOrder } from '../orders/save-order.ts'
import { saveQuote } from '../quote/save-quote.ts'
import { saveList } from '../surplus/save-list.ts'

/** What earlier acts have made, by names of their own. */
export type Made = Readonly<Record<string, { id: string; rowVersion?: number; totalFen?: number }>>
/** A colleague is somebody below the owner; where he has none, the owner does it himself. */
export type Side = 'owner' | 'colleague' | 'operator'

/** One call of a demo factory's story; each is made under a key of its own, so that twice is once. */
export type DemoAct = {
  side: Side
  call: string
  make: (ctx: Context, made: Made, key: string) => Promise<Made>
}

const BILLS = {
  a: {
    prjName: '演示 温控器主板',
    sets: 200,
    text: `位号,数量,值,封装,型号,描述
"R1,R2,R3,R4,R5,R6",6,10k 1%,0603,RC0603FR-0710KL,电阻
"R7,R8",2,1k 1%,0603,RC0603FR-071KL,电阻
"C1,C2,C3,C4,C5,C6,C7,C8",8,100nF 50V,0603,CL10B104KB8NNNC,电容
"C9,C10",2,10uF 25V,0805,CL21A106KAYNNNE,电容
"D1,D2",2,1N4148,SOD-123,1N4148W,二极管
"Q1,Q2",2,S8050,SOT-23,S8050,三极管
U1,1,STM32F030C8T6,LQFP-48,STM32F030C8T6,单片机
U2,1,AMS1117-3.3,SOT-223,AMS1117-3.3,稳压器`,
  },
  b: {
    prjName: '演示 LED 驱动板',
    sets: 500,
    text: `位号,数量,值,封装,型号,描述
"R1,R2,R3,R4",4,0R,0805,RC0805JR-070RL,电阻
"R5,R6,R7,R8,R9,R10",6,4.7k 1%,0603,RC0603FR-074K7L,电阻
"C1,C2,C3,C4",4,1uF 50V,0805,CL21B105KBFNNNE,电容
"D1,D2,D3,D4,D5,D6,D7,D8",8,LED 白,LED-2835,XL-2835UWC-05,发光二极管
"L1,L2",2,47uH,CD54,CD54-470,电感
U1,1,LM358,SOP-8,LM358DR,运放`,
  },
} as const

const STOCK = [
  ['RC0603FR-0710KL', 'YAGEO', '0603', 40_000],
  ['RC0603FR-071KL', 'YAGEO', '0603', 25_000],
  ['CL10B104KB8NNNC', 'SAMSUNG', '0603', 60_000],
  ['CL21A106KAYNNNE', 'SAMSUNG', '0805', 8000],
  ['1N4148W', 'JSCJ', 'SOD-123', 12_000],
  ['S8050', 'JSCJ', 'SOT-23', 9000],
  ['STM32F030C8T6', 'ST', 'LQFP-48', 480],
  ['AMS1117-3.3', 'AMS', 'SOT-223', 2300],
  ['LM358DR', 'TI', 'SOP-8', 3100],
  ['XL-2835UWC-05', 'XINGLIGHT', '2835', 20_000],
] as const

export const ADDRESS = { name: '演示收货人', phone: '00000000', address: '演示地址，不会发货' }

/** Every input passes its call's own schema, as if it had been sent. */
export const parsed = <S extends z.core.$ZodType>(schema: S, input: z.core.input<S>): z.core.output<S> => z.parse(schema, input)

type Bill = { prjName: string; sets: number; text: string }

export const bill = (name: string, { prjName, text, sets }: Bill): DemoAct => ({
  side: 'owner',
  call: 'BomAnalyse/SaveItem',
  make: async (ctx, _made, key) => {
    const draft = parsed(bomAnalyseApi['BomAnalyse/SaveItem'].input, { key, prjName, text, choices: { order: { sets } } })
    const { id, rowVersion } = await saveVisibleBom({ ...ctx, input: draft }, draft)
    return { [`bill ${name}`]: { id, rowVersion } }
  },
})

export const quote = (name: string, of: string): DemoAct => ({
  side: 'owner',
  call: 'BomAnalyse/SaveBomQuote',
  make: async (ctx, made, key) => {
    const { id = EMPTY_ID, rowVersion = 0 } = made[`bill ${of}`] ?? {}
    const paper = { columns: [] }
    const draft = parsed(bomAnalyseApi['BomAnalyse/SaveBomQuote'].input, { id, rowVersion, key, paper })
    const answer = await saveQuote({ ...ctx, input: draft }, draft)
    return { [`quote ${name}`]: { id: answer.id }, [`bill ${of}`]: { id, rowVersion: answer.bill.rowVersion } }
  },
})

export const order = (name: string, remark: string): DemoAct => ({
  side: 'owner',
  call: 'Order/save',
  make: async (ctx, made, key) => {
    const quoteId = made[`quote ${name}`]?.id ?? EMPTY_ID
    const draft = parsed(orderApi['Order/save'].input, { key, quoteId, address: ADDRESS, remark })
    const { id } = await saveOrder({ ...ctx, input: draft }, draft)
    return { [`order ${name}`]: { id } }
  },
})

export const pay = (name: string): DemoAct => ({
  side: 'owner',
  call: 'Order/save',
  make: async (ctx, made, key) => {
    const draft = parsed(orderApi['Order/save'].input, { key, act: 'pay', id: made[`order ${name}`]?.id ?? EMPTY_ID })
    await saveOrder({ ...ctx, input: draft }, draft)
    return {}
  },
})

export const act = (name: string, what: 'prepare' | 'produce' | 'ship' | 'receive'): DemoAct => ({
  side: 'operator',
  call: 'Order/act',
  make: async (ctx, made, key) => {
    const sent = what === 'ship' ? { carrier: '演示物流', trackingNo: 'DEMO0001' } : {}
    const draft = parsed(orderApi['Order/act'].input, { key, id: made[`order ${name}`]?.id ?? EMPTY_ID, act: what, ...sent })
    await actOnOrder({ ...ctx, input: draft }, draft)
    return {}
  },
})

/** So much as all orders of the story may cost. */
const PURSE_FEN = 5_000_000

export const topUp = (amountFen: number, remark: string): DemoAct => ({
  side: 'operator',
  call: 'wallet/topUp',
  make: async (ctx, made, key) => {
    const userId = made['owner']?.id ?? EMPTY_ID
    const draft = parsed(walletApi['wallet/topUp'].input, { key, userId, amountFen, remark })
    await topUpWallet({ ...ctx, input: draft }, draft)
    return {}
  },
})

type Stock = readonly (readonly [mpn: string, brand: string, pkg: string, qty: number, priceMicro?: number])[]

export const stock = (title: string, rows: Stock): DemoAct => ({
  side: 'owner',
  call: 'surplus/UpdateMy',
  make: async (ctx, _made, key) => {
    const items = rows.map(([mpn, brand, pkg, qty, priceMicro], seq) => ({
      seq,
      mpn,
      brand,
      pkg,
      qty,
      priceMicro: priceMicro ?? null,
      dateCode: '2540',
      note: '演示',
    }))
    const draft = parsed(surplusApi['surplus/UpdateMy'].input, { key, title, items, validTo: ctx.now + SHELF })
    const { id, rowVersion } = await saveList({ ...ctx, input: draft }, draft)
    return { stock: { id, rowVersion } }
  },
})

const SHELF = 270 * DAY

/** Two bills; one order in production, one sent, one not paid yet; ten rows of stock. */
export const DEMO_ACTS: readonly DemoAct[] = [
  bill('a', BILLS.a),
  bill('b', BILLS.b),
  quote('one', 'a'),
  quote('two', 'b'),
  quote('three', 'a'),
  order('one', '演示订单'),
  order('two', '演示订单'),
  order('three', '演示订单'),
  topUp(PURSE_FEN, '演示余额'),
  pay('one'),
  act('one', 'prepare'),
  act('one', 'produce'),
  pay('two'),
  act('two', 'prepare'),
  act('two', 'produce'),
  act('two', 'ship'),
  stock('演示库存', STOCK),
]
