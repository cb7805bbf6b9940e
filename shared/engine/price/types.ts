import type { Side } from '../bom/types.ts'
import type { Family } from '../package/types.ts'
import type { BoughtPart, Purchase, Supply } from '../purchase/types.ts'
import type { FeeBasis, FeeGroup, PercentBase, Process } from './model.ts'

export const PROCESS_NAMES: Readonly<Record<Process, string>> = {
  smt: '贴片',
  tht: '插件',
  hand: '后焊',
  press: '压接',
  manual: '手贴',
  none: '不贴',
}

/** point: points × unit price only. weld: with fees and tax. smt: with components and bare boards too. */
export const QUOTE_MODES = ['point', 'weld', 'smt'] as const
export type QuoteMode = (typeof QUOTE_MODES)[number]
export const QUOTE_MODE_NAMES: Readonly<Record<QuoteMode, string>> = { point: '单套纯焊点', weld: '综合焊接', smt: '综合报价' }

/** Whether the board has been made before, and made alike. */
export const REPEATS = ['new', 'same', 'changed'] as const
export type Repeat = (typeof REPEATS)[number]
export const REPEAT_NAMES: Readonly<Record<Repeat, string>> = { new: '新单', same: '返单无改', changed: '返单有改' }

/** What a person chose. Plain JSON; codes point into the price model. */
export type OrderChoices = {
  mode: QuoteMode
  /** Boards ordered, 1 to 1,000,000. */
  sets: number
  /** Boards per panel, 1 when not panelled. */
  panelPcs: number
  /** Board size in whole mm; null when not known (fees by area are then not charged). */
  boardMm: { length: number; width: number } | null
  /** Sides that carry SMT parts. */
  sides: 1 | 2
  repeat: Repeat
  urgencyCode: string
  taxCode: string
  /** The customer's discount on labour, 0 to 1,000,000. */
  discountPpm: number
  conventionCode: string
  /** Fee code -> choice; a fee not named keeps its default. */
  fees: Record<string, FeeChoice>
  /** Process surcharges chosen; one not named keeps its default. */
  processes: Record<string, boolean>
  specials: SpecialCost[]
  /** Bare boards of the whole order, counted in smt mode. */
  pcbFen: number
  unitPrices: UnitPrices
  /** Attribute code -> answer; one not named keeps its default. Absent is none. */
  attrs?: Record<string, string>
  /** What is another for one of several boards, by the board (`PricedLine.board`). Absent is nothing. */
  boards?: Record<string, BoardOrder>
  /** What is said of buying parts, by the keys of their lines; counted in smt mode. Absent is nothing. */
  supply?: Record<string, Supply>
  /** Codes of fees that nobody could leave out and that this customer is let off. Absent is none. */
  waived?: string[]
}

/** One of the boards of an order. `perSet`: how many of it a set has, 1 to 1,000, one where absent; the rest as for the order. */
export type BoardOrder = Partial<Pick<OrderChoices, 'panelPcs' | 'boardMm' | 'sides'>> & { perSet?: number }

/**
 * `quantity` by basis: fixed: times; perSet: boards it is done on; perSelected: boards sampled, or pieces per set where
 * the fee selects no lines; perMinute: minutes per set. Left out: all sets, once, one piece; no minutes.
 */
export type FeeChoice = { on: boolean; options?: string[]; quantity?: number }

/** A manual line; the amount may be negative. */
export type SpecialCost = { name: string; amountFen: number; taxable: boolean; remark: string }

/**
 * Unit prices set by hand, 微元 per point. Line beats material beats type beats tier. Lines go by their keys, which stay the
 * same however the file is read and whatever happens to other lines.
 */
export type UnitPrices = { lines: Record<string, number>; materials: Record<string, number>; types: Record<string, number> }

/** A line as the price computation takes it. */
export type PricedLine = {
  /** Unique in the bill (the line's index); explanations refer to it. */
  id: number
  /** Which of several boards of the order it is of (the index of its sheet); absent where the bill is one board. */
  board?: number
  /** What the line is called for good (`lineKey`); prices set by hand refer to it. */
  key: string
  /** What people call it: designators or name. */
  label: string
  typeCode: string
  materialCode: string | null
  gradeCode: string | null
  family: Family | null
  side: Side | null
  /** Points of one piece. */
  pointsMilli: number
  /** Pieces per set that are placed; 0 for lines not fitted. */
  quantity: number
  /** Equal for lines that could share one feeder; null when not known. */
  partGroup: string | null
  /** What it takes to buy the part, for smt mode; null where nothing is known of it, and nothing is bought then. */
  part: BoughtPart | null
}

export type AmountGroup = 'labour' | 'top-up' | FeeGroup | 'urgency' | 'discount' | 'material' | 'pcb' | 'special' | 'tax'

/** Milli-points, mm² and 分 are kept whole; the texts say them in points, cm² and 元. */
export type BaseUnit = 'pointMilli' | 'side' | 'line' | 'piece' | 'set' | 'panel' | 'mm2' | 'minute' | 'fen' | 'time'

/** One figure of a quote with all it was made of. `rate` is 微元 per point, side, cm² …, or ppm of the base. */
export type Amount = {
  /** Unique within the quote: "labour:SMT", "fee:stencil", "special:0" …; of one of several boards "labour:SMT@1". */
  code: string
  /** The board whose amount it is, where the order has several; absent for the order's own. */
  board?: number
  name: string
  group: AmountGroup
  basis: FeeBasis | 'tier' | 'minimum' | 'manual' | 'purchase'
  /** What a fee in percent is a part of. */
  percentBase?: PercentBase
  baseQuantity: number
  baseUnit: BaseUnit
  rate: number
  rateUnit: 'micro' | 'ppm' | 'fen'
  amountFen: number
  /** What it would come to: it was waived, and `amountFen` is 0. */
  waivedFen?: number
  taxable: boolean
  /** A Chinese sentence: which rule, which base, which rate. */
  why: string
}

/** Labour of one material type. */
export type TypeLabour = {
  /** Of which of several boards; its figures are those of its pieces of the order. */
  board?: number
  typeCode: string
  name: string
  lines: number
  /** Pieces per set. */
  pieces: number
  setPointsMilli: number
  orderPointsMilli: number
  /** Price of a standard-grade point; with `capped` the capped amount per point, rounded up. */
  priceMicro: number
  tierFromMilli: number
  /** True when the order pays as if it had reached the next tier, because that is cheaper. */
  capped: boolean
  labourFen: number
  topUpFen: number
}

/** What a line costs over the whole order. Lines of a type add up exactly to the type's labour. */
export type LineCost = {
  id: number
  typeCode: string
  /** Points of the line in one set. */
  setPointsMilli: number
  unitMicro: number
  /** What a point costs where nobody set a price: the tier's with the line's surcharges. */
  tierMicro: number
  /** `book`: the price book has a price for the material itself. */
  unitSource: 'tier' | 'line' | 'material' | 'type' | 'book'
  gradePpm: number
  processPpm: number
  labourFen: number
  materialFen: number
}

/** A finished quote. total = Σ amounts (tax is one of them), to the 分. */
export type Quote = {
  mode: QuoteMode
  conventionCode: string
  modelVersion: string
  sets: number
  amounts: Amount[]
  labour: TypeLabour[]
  lines: LineCost[]
  /** With top-ups. */
  labourFen: number
  materialFen: number
  /** Before tax. */
  subtotalFen: number
  taxFen: number
  taxIncluded: boolean
  totalFen: number
  /** total ÷ sets, half up at four decimals of 元; for showing, never multiplied again. */
  perSetMicro: number
  labourPerSetMicro: number
  /** Labour ÷ order points; null without points. */
  perPointMicro: number | null
  setPointsMilli: number
  /** The boards of the order where there are several, in the order of their sheets. */
  boards?: BoardPieces[]
  /** What is bought, in smt mode; absent is nothing. */
  purchases?: Purchase[]
  /** Ids of placed parts of which nobody knows the price, in smt mode: they are not in the total. Absent is none. */
  unpriced?: number[]
}

/** One of several boards: how many of it the order makes, and its points in one set. */
export type BoardPieces = { board: number; pieces: number; setPointsMilli: number }
