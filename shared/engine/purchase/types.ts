import type { Family, Mount } from '../package/types.ts'

/**
 * What a person says of buying the part of one line; what is absent is as the file and the rules say. Pieces are whole, 1 to 1e9;
 * the price is 微元 a piece, 0 to 1e12.
 */
export type Supply = {
  unitPriceMicro?: number
  /** Fewer are not sold. */
  moq?: number
  /** Sold by so many: a reel, a tray, a tube. */
  multiple?: number
  /** The shortest tape that a feeder takes, in pieces; absent: by the rule's pitch. */
  tape?: number
  /** The customer brings it (客供): it costs nothing, and says how much he has to bring. */
  customer?: true
}

/** What a line tells of its part, as far as buying it goes. */
export type BoughtPart = {
  /** What the file says it costs, 微元 a piece; null where it says nothing. */
  priceMicro: number | null
  family: Family | null
  /** Imperial chip size such as "0402"; null for what is no chip. */
  chip: string | null
  mount: Mount | null
  /** Pieces a set of what is bought and not placed, such as a screw; 0 for placed parts, whose pieces the line has. */
  unplaced: number
}

/**
 * How many of a kind of part are lost in making (损耗): of the pieces needed `ratePpm`, rounded up, and `minPieces` at least. The first
 * rule, by `seq`, whose conditions all hold; null holds for anything.
 */
export type AttritionRule = {
  code: string
  name: string
  families: Family[] | null
  /** Imperial chip sizes; what is no chip has none. */
  chips: string[] | null
  mounts: Mount[] | null
  /** Holds from this price a piece on, 微元; a part without a price has none. */
  minPriceMicro: number | null
  ratePpm: number
  minPieces: number
  /** Distance of the pockets of its tape: a feeder takes 80 mm at least. Null where it comes on none. */
  tapePitchUm: number | null
  enabled?: false
  seq: number
}

/** How many of one part are bought, and what they cost. */
export type Purchase = {
  /** The line's. */
  id: number
  need: number
  quantity: number
  unitMicro: number
  amountFen: number
  /** Brought by the customer: bought by nobody. */
  customer?: true
}
