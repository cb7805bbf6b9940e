import type { Side } from '../bom/types.ts'
import type { Family, Mount } from '../package/types.ts'
import type { AttritionRule } from '../purchase/types.ts'
import type { MaterialNaming } from './feature.ts'

/**
 * The price model: every figure a quote is made of, as plain JSON. It is a document of the price book, is published under a
 * version, and no figure of it stands in code. Money is integer: `…Micro` 微元 (1e-6 元), `…Fen` 分, `…Milli` thousandths of
 * a point, `…Ppm` parts per million.
 */
export type PriceModel = PriceDocument & {
  /** Of the platform's book; each quote keeps the version it was made with. */
  version: string
  /** SHA-256 of the document, in hex: equal figures have equal hashes. */
  hash: string
  /** What the document has retired: it is in none of the lists, and who names it is told so by name. */
  retired?: Retired[]
}

/** `of` is the list that it stood in. */
export type Retired = { of: RetiredFrom; code: string; name: string }
export type RetiredFrom =
  | 'conventions'
  | 'materialTypes'
  | 'grades'
  | 'materials'
  | 'processes'
  | 'fees'
  | 'urgencies'
  | 'taxModes'

/** Retired items stay in a document, so that what names them can say so; absent is in use. */
type Retirable = { enabled?: false }

/** What a version of the price book holds, and what an owner's own figures make of it. Lists stand in the order of `seq`. */
export type PriceDocument = {
  currency: 'CNY'
  /** True when the rates already contain tax: the tax is then taken out of the sum instead of added to it. */
  pricesIncludeTax: boolean
  /** Lowest charge of a whole board (labour, top-ups and set-up fees) per set; 0 = none. */
  minPerBoardFen: number
  defaultConvention: string
  conventions: Convention[]
  materialTypes: MaterialType[]
  grades: Grade[]
  materials: Material[]
  unknownRules: UnknownRule[]
  /** What else is asked about an order; absent is nothing. */
  attributes?: OrderAttribute[]
  /** What is lost of parts in making; absent is nothing. */
  attrition?: AttritionRule[]
  processes: ProcessSurcharge[]
  fees: FeeRule[]
  urgencies: Urgency[]
  taxModes: TaxMode[]
  /** Sets that a quantity-break table shows unless the person names his own. */
  quantityBreaks: number[]
}

/** A way to count solder points. `source` says who published it, or that it is our own. */
export type Convention = Retirable & { code: string; name: string; source: string; seq: number }

/** How a part is put on: SMT, DIP, HAND, PRESS, MANUAL_MOUNT, NONE. */
export type MaterialType = Retirable & {
  code: string
  name: string
  process: Process
  /** False for NONE: such lines cost nothing. */
  countsPoints: boolean
  /** Convention code -> tiers, ascending by `fromPointsMilli`, the first from 0. Falls back on the default convention's. */
  tiers: Record<string, Tier[]>
  /** Lowest labour of this type per order; the difference becomes a line of its own (起步价补差). 0 = none. */
  minOrderFen: number
  seq: number
}

/** The work a line needs, as a process column, a section title or the package's mount say. */
export type Process = 'smt' | 'tht' | 'hand' | 'press' | 'manual' | 'none'

/** 元 per point for the whole order once its points of the type reach `fromPointsMilli`. */
export type Tier = { fromPointsMilli: number; priceMicro: number }

/** Difficulty. Raises the price of a point, never the number of points, so that point totals can be audited. */
export type Grade = Retirable & {
  code: string
  name: string
  coefPpm: number
  /** The grade applies when one of these holds; the dearest grade that applies wins. Empty: only by name. */
  conditions: GradeCondition[]
  seq: number
}

/** All that is set must hold. */
export type GradeCondition = {
  families: Family[] | null
  chips: string[] | null
  /** Holds up to this pitch. */
  maxPitchUm: number | null
  /** Whether a package that does not tell its pitch passes `maxPitchUm`. */
  pitchUnknown: boolean
}

/** A kind of part. Bound packages go before features, these before the first, by `seq`, whose conditions all hold. */
export type Material = Retirable &
  MaterialNaming & {
    code: string
    name: string
    /** What the package must be; null = anything. */
    families: Family[] | null
    /** How the line is put on; null = any way. */
    processes: Process[] | null
    /** Imperial chip sizes; null = any, also no chip. */
    chips: string[] | null
    /** Name beginnings such as "CASE-C"; null = any. */
    names: string[] | null
    minPins: number | null
    maxPins: number | null
    /** The larger body side must be over this; a body that is not told does not pass. */
    overBodyUm: number | null
    /** The larger body side must be at most this; a body that is not told does not pass. */
    maxBodyUm: number | null
    /** Overrides the type that the line's process leads to. */
    typeCode: string | null
    /** Fixed grade; null = by the grades' conditions. */
    gradeCode: string | null
    /** 微元 per point whatever the order's size, with no surcharge on it; absent: by the type's tiers. */
    priceMicro?: number
    /** Convention code -> rule. A convention without a rule of its own counts by the default convention's. */
    rules: Record<string, PointRule>
    seq: number
  }

/**
 * joints = pins + (includeEp ? exposedPads : 0)
 * fixed: `fixedMilli`. div: baseMilli + 1000 × joints × num ÷ den. tiers: the same with the last tier whose `pinsFrom` ≤ joints.
 * Then rounded as `round` says, then held between `minMilli` and `maxMilli`.
 */
export type PointRule = {
  mode: 'fixed' | 'div' | 'tiers'
  fixedMilli: number
  num: number
  den: number
  baseMilli: number
  includeEp: boolean
  minMilli: number
  maxMilli: number | null
  round: 'none' | 'ceilHalf' | 'ceilInt'
  tiers: { pinsFrom: number; num: number; den: number }[]
}

/** What a line is taken for when its package is not known: a guess, except where `certain`. */
export type UnknownRule = Retirable & {
  code: string
  /** Designator prefixes, upper case. */
  prefixes: string[]
  materialCode: string
  family: Family
  mount: Mount
  /** Null: the rule holds only once a person tells the pins. */
  pins: number | null
  /** True for test points, holes, fiducials: nothing is placed, so nothing needs confirming. */
  certain: boolean
  note: string
  seq: number
}

/** A surcharge on the unit price of some types; chosen ones are summed with the grade, not multiplied. */
export type ProcessSurcharge = Retirable & {
  code: string
  name: string
  coefPpm: number
  typeCodes: string[]
  defaultOn: boolean
  seq: number
}

export const FEE_BASES = [
  'fixed',
  'perSide',
  'perLine',
  'perPlacement',
  'perPoint',
  'perSet',
  'perPanel',
  'perSelected',
  'perArea',
  'perMinute',
  'percent',
] as const
/**
 * What a fee is multiplied by. fixed: once (or the chosen quantity); perSide: board sides used; perLine: distinct lines;
 * perPlacement: pieces in the order; perPoint: points in the order; perSet: sets (or the boards chosen); perPanel: panels;
 * perSelected: pieces of the selected lines in the order, or the chosen pieces per set where the rule selects nothing;
 * perArea: board area in cm² × sets; perMinute: chosen minutes per set × sets; percent: a percentage of `percentBase`.
 */
export type FeeBasis = (typeof FEE_BASES)[number]

/** labour includes the minimum top-ups. labourAndFees: everything charged before this fee except material. */
export type PercentBase = 'labour' | 'labourAndFees' | 'material' | 'beforeTax'

export type FeeGroup = 'setup' | 'feeder' | 'process' | 'test' | 'pack' | 'overhead'

/** One charge: a process option (Additional) and a fee item (BomFeeConfig) are the same thing with other defaults. */
export type FeeRule = Retirable & {
  code: string
  name: string
  group: FeeGroup
  /** Where it came from in the operator's screens. */
  kind: 'additional' | 'fee'
  basis: FeeBasis
  /** For all bases but percent, 微元 per unit; 0 with percent. */
  rateMicro: number
  /** For percent; else 0. */
  ratePpm: number
  /** Set with percent, else null. */
  percentBase: PercentBase | null
  /** Applied to an amount above 0. */
  minFen: number
  maxFen: number | null
  /** Replaces the rate from a threshold on: the last tier reached counts. Empty: the plain rate. */
  tiers: FeeTier[]
  /** Extras that can be chosen; their rates add to the rule's. */
  options: FeeOption[]
  /** Absent: any of the options together; else at most one. */
  choose?: 'one'
  /** Whether its quantity is asked for: absent, it may be told; `never` it is not; with `must` the quote binds once it is. */
  ask?: 'never' | 'must'
  /** Codes of the fees that it goes with: without them all it is not charged, and cannot be chosen. */
  requires?: string[]
  /** Members may not have it otherwise; absent: they may. */
  editable?: false
  /** What the order's attributes must say; all must hold. */
  when?: AttributeCondition[]
  /** All must hold or the fee is not charged. */
  conditions: FeeCondition[]
  /** Which types' lines, pieces and points count; null = every type that counts points. */
  typeCodes: string[] | null
  /** Which lines perSelected (and perPoint, perPlacement, perLine) count; null = all. */
  selector: LineSelector | null
  /** The amount is multiplied by the factor when the order is of that kind: 返单无改 0, 返单有改 500000. */
  repeatPpm: { new: number; same: number; changed: number }
  taxable: boolean
  defaultOn: boolean
  /** False: the person cannot switch it off. */
  optional: boolean
  note: string
  seq: number
}

export type FeeTier = { by: 'sets' | 'sides' | 'pointsMilli'; from: number; rateMicro: number; ratePpm: number }
export type FeeOption = Retirable & {
  code: string
  name: string
  rateMicro: number
  ratePpm: number
  defaultOn: boolean
  seq: number
}

export const ATTRIBUTE_KINDS = ['choice', 'number', 'text'] as const
/** Something asked about an order beside what the engine itself asks: board type, sets to be X-rayed, … Values are texts. */
export type OrderAttribute = Retirable & {
  code: string
  name: string
  kind: (typeof ATTRIBUTE_KINDS)[number]
  /** Of `choice`; else empty. */
  choices: { code: string; name: string }[]
  /** What a number counts; empty without. */
  unit: string
  /** What holds while nobody has answered; empty is no answer. */
  defaultValue: string
  /** It is asked only where these hold. */
  when?: AttributeCondition[]
  note: string
  seq: number
}

/** Holds where the attribute has one of the values; where these are null, where it is a whole number within the bounds. */
export type AttributeCondition = { attribute: string; values: string[] | null; min: number | null; max: number | null }

/** Bounds included; null = open. `pointsMilli` and `lines` are measured over the rule's types. */
export type FeeCondition = {
  attribute: 'sets' | 'sides' | 'pointsMilli' | 'lines'
  min: number | null
  max: number | null
}

/** All that is set must hold. */
export type LineSelector = {
  families: Family[] | null
  side: Side | null
  gradeCodes: string[] | null
  /** Absent: every material's. */
  materialCodes?: string[]
}

/** A percentage of labour. */
export type Urgency = Retirable & { code: string; name: string; ppm: number; seq: number }

export type TaxMode = Retirable & { code: string; name: string; ppm: number; seq: number }
