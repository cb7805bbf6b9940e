import { onceFor } from '../once-for.ts'
import type { PriceModel } from './model.ts'
import { yuanText } from './text.ts'
import type { LineCost, OrderChoices, PricedLine, UnitPrices } from './types.ts'

/** What decided the unit price of a line. */
export type UnitSource = LineCost['unitSource']

/** Where a unit price comes from, in a word. */
export const UNIT_SOURCE_TEXT: Record<UnitSource, string> = {
  tier: '阶梯',
  book: '物料价',
  type: '类型',
  material: '物料',
  line: '本行',
}

/** A price set by hand, 微元 per point, and what it was set for. */
export type HandPrice = { micro: number; source: Exclude<UnitSource, 'tier' | 'book'> }

/** A price that no tier decides. */
export type OwnPrice = HandPrice | { micro: number; source: 'book' }

type Named = Pick<PricedLine, 'key' | 'materialCode' | 'typeCode'>

/** As a map: looked up in an object, the keys of ten thousand lines take longer than their price. */
const byKey = onceFor((prices: Readonly<Record<string, number>>) => new Map(Object.entries(prices)))

/** The price set by hand that holds for a line: line beats material beats type. Null: the tier decides. */
export function handPriceOf({ key, materialCode, typeCode }: Named, { lines, materials, types }: UnitPrices): HandPrice | null {
  const byLine = byKey(lines).get(key)
  if (byLine !== undefined) return { micro: byLine, source: 'line' }
  const byMaterial = materialCode === null ? undefined : materials[materialCode]
  if (byMaterial !== undefined) return { micro: byMaterial, source: 'material' }
  const byType = types[typeCode]
  return byType === undefined ? null : { micro: byType, source: 'type' }
}

/** Tells the price of lines that no tier prices: set by hand, else the material's own of the book; null for others. */
export function ownPrices({ unitPrices }: OrderChoices, { materials }: PriceModel): (line: PricedLine) => OwnPrice | null {
  const book = new Map(materials.map(({ code, priceMicro }) => [code, priceMicro]))
  const isByHand = Object.values(unitPrices).some((prices) => Object.keys(prices).length > 0)
  return (line) => {
    const byHand = isByHand ? handPriceOf(line, unitPrices) : null
    if (byHand || line.materialCode === null) return byHand
    const micro = book.get(line.materialCode)
    return micro === undefined ? null : { micro, source: 'book' }
  }
}

/** The prices set by hand in words, those of types and materials by name; lines show theirs where they stand. */
export function handPricesText(
  { lines, materials, types }: UnitPrices,
  model: Pick<PriceModel, 'materialTypes' | 'materials'>,
): string[] {
  const count = Object.keys(lines).length
  return [
    ...named(model.materialTypes, types, '类型'),
    ...named(model.materials, materials, '物料'),
    ...(count === 0 ? [] : [`${count} 行另有单价`]),
  ]
}

function named(list: readonly { code: string; name: string }[], prices: Record<string, number>, what: string): string[] {
  return list.flatMap(({ code, name }) => {
    const micro = prices[code]
    return micro === undefined ? [] : [`${what}“${name}”${yuanText(micro)} 元/点`]
  })
}
