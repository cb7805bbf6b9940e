import {
  looksLcsc,
  looksMaker,
  looksPackage,
  looksPart,
  looksReseller,
  looksSeller,
  looksSku,
  looksThread,
  looksValue,
} from '../../table/looks.ts'
import { fold } from '../../table/text.ts'
import { looksMoney } from '../cells/money.ts'
import { looksCount, looksDesignator, looksFitting, looksPlace, looksProcess, looksSide } from '../cells/looks.ts'
import { isMark } from '../cells/marks.ts'

/** What a cell of a bill may look like. */
export const BOM_CHECKS = {
  designator: looksDesignator,
  /** Digits no count of pieces has: a code. */
  long: (cell: string) => /^\d{6,}$/.test(cell),
  /** Counts pieces: numbers, "12个", 若干. */
  counts: looksCount,
  /** Places on the board: "10.2mm", "-20.1". */
  coordinate: looksPlace,
  /** Amounts with a currency. */
  money: looksMoney,
  package: looksPackage,
  value: looksValue,
  /** As makers name parts; screws of all makers are called alike. */
  mpn: (cell: string) => looksPart(cell) && !looksThread(cell),
  lcsc: looksLcsc,
  sku: looksSku,
  side: looksSide,
  process: looksProcess,
  /** Words of a fitting column: yes, no, 贴, 不贴, DNP … */
  fitting: looksFitting,
  /** Words that by themselves mean "not fitted". */
  marks: (cell: string) => isMark(fold(cell)),
  maker: looksMaker,
  distributor: looksSeller,
  /** Shops that make nothing. */
  reseller: looksReseller,
} as const

export type Check = keyof typeof BOM_CHECKS
