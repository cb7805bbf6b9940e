import { leastOf, type Break } from '../catalogue/offer.ts'
import { lineFaultText } from '../lists/texts.ts'
import type { ListLine } from '../lists/types.ts'
import { mulDiv } from '../money.ts'

/** What holds for every price of a supplier's list. */
export type Terms = { currency: string; taxPpm: number }

/** An offer as a list tells it. Prices in 微 of the supplier's currency, before tax. */
export type ListedOffer = {
  /** The row of the list, 0-based. */
  row: number
  sku: string
  mpn: string
  maker: string
  category: string
  pkg: string
  /** As the list has it in a column of its own. */
  value: string
  descr: string
  moq: number
  mult: number
  stock: number
  leadDays: number | null
  breaks: Break[]
  /** The last day of the price, where the row tells it. */
  validUntil: string | null
  /** What should be looked at, and does not keep it from being taken. */
  doubts: string[]
}

/** What the catalogue has room for. */
const MOST = { sku: 100, mpn: 100, maker: 100, pkg: 60, category: 60, descr: 500, breaks: 60 } as const
const MOST_PIECES = 1_000_000_000
const MOST_STOCK = 1_000_000_000_000
const MOST_DAYS = 1000
const MOST_MICRO = 1_000_000_000_000

/** The offer of a line, or why it is none, in Chinese. */
export function offerOf(line: ListLine, terms: Terms): ListedOffer | { row: number; reason: string } {
  const reason = faultOf(line, terms)
  if (reason !== null) return { row: line.row, reason }
  const { row, mpn, manufacturer: maker } = line
  const breaks = line.prices.map(({ quantity, priceMicro }): Break => [
    quantity,
    netMicro(priceMicro, line.taxIncluded ?? false, terms.taxPpm),
  ])
  return {
    row,
    // Who has no numbers of his own is ordered from by the maker's, and one number may be of two makers.
    sku: line.sku || (maker === '' ? mpn : `${mpn} ${maker}`),
    mpn,
    maker,
    category: line.category.slice(0, MOST.category),
    pkg: line.package.slice(0, MOST.pkg),
    descr: [line.value, line.description]
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, MOST.descr),
    value: line.value.slice(0, MOST.pkg),
    // As SQL compares offers: nothing is sold below the first price.
    moq: leastOf({ moq: line.moq ?? 1, breaks }),
    mult: line.multiple ?? 1,
    stock: line.stock ?? 0,
    leadDays: line.leadDays,
    breaks,
    validUntil: line.validUntil,
    doubts: line.faults.filter(({ level }) => level !== 'error').map(lineFaultText),
  }
}

/** A price with tax as one without, half up; never below the smallest price there is. */
const netMicro = (micro: number, hasTax: boolean, taxPpm: number): number =>
  hasTax ? Math.max(1, mulDiv([micro, 1_000_000], 1_000_000 + taxPpm)) : micro

function faultOf(line: ListLine, { currency }: Terms): string | null {
  const fault = line.faults.find(({ level }) => level === 'error')
  if (fault) return lineFaultText(fault)
  if (line.prices.length === 0) return '没有价格'
  if (line.currency !== null && line.currency !== currency) return `币种 ${line.currency} 与供应商的 ${currency} 不同`
  if (line.mpn === '' && line.sku === '') return '没有型号，也没有商品编号'
  return tooMuch(line)
}

function tooMuch({ sku, mpn, manufacturer, prices, moq, multiple, stock, leadDays }: ListLine): string | null {
  const named = sku || (manufacturer === '' ? mpn : `${mpn} ${manufacturer}`)
  if (named.length > MOST.sku) return `商品编号超过 ${MOST.sku} 个字`
  if (mpn.length > MOST.mpn) return `型号超过 ${MOST.mpn} 个字`
  if (manufacturer.length > MOST.maker) return `品牌超过 ${MOST.maker} 个字`
  if (prices.length > MOST.breaks) return `阶梯价超过 ${MOST.breaks} 档`
  if (prices.some(({ priceMicro }) => priceMicro > MOST_MICRO)) return '单价过大'
  if ((moq ?? 0) > MOST_PIECES || (multiple ?? 0) > MOST_PIECES) return '起订量或倍数过大'
  if ((stock ?? 0) > MOST_STOCK) return '库存过大'
  return (leadDays ?? 0) > MOST_DAYS ? `货期超过 ${MOST_DAYS} 天` : null
}
