import type { AttritionRule, BoughtPart } from './types.ts'

/** The first rule that holds for a part at a price, 微元 a piece, null where it has none; `rules` are those in use, in their order. */
export const attritionFor = (
  part: BoughtPart,
  priceMicro: number | null,
  rules: readonly AttritionRule[],
): AttritionRule | null => rules.find((rule) => holds(rule, part, priceMicro)) ?? null

function holds({ families, chips, mounts, minPriceMicro }: AttritionRule, part: BoughtPart, priceMicro: number | null): boolean {
  if (families && !(part.family !== null && families.includes(part.family))) return false
  if (chips && !(part.chip !== null && chips.includes(part.chip))) return false
  if (mounts && !(part.mount !== null && mounts.includes(part.mount))) return false
  return minPriceMicro === null || (priceMicro !== null && priceMicro >= minPriceMicro)
}
