import type { OrderKind } from '../../../shared/enums.ts'
import { yuanOfMicro } from '../../lib/format.ts'

/** What the prices of an order's lines are: parts are bought at prices before tax, what is built has one price with its tax. */
export const priceHeads = (kind: OrderKind): { price: string; amount: string } =>
  kind === 'material' ? { price: '未税单价（元）', amount: '价税合计（元）' } : { price: '单价（元）', amount: '金额（元）' }

/** The price of a line. That of a part is written out: so many pieces at it, with tax, are the amount beside it. */
export const linePrice = (kind: OrderKind, priceMicro: number | null): string =>
  yuanOfMicro(priceMicro, kind === 'material' ? 6 : 4)
