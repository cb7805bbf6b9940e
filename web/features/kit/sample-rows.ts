export type PartRow = {
  id: string
  mpn: string
  maker: string
  state: 'good' | 'quiet'
  stock: number
  priceFen: number | null
  sharePpm: number
  note: string
  updated: number
}

export const COUNT = 45

const MPNS = ['RC0603FR-0710KL', 'GRM155R71H104KE14D', 'STM32F103C8T6', 'LM358DR', 'B2B-PH-K-S(LF)(SN)'] as const
const MAKERS = ['国巨', '村田', '意法半导体', '德州仪器', ''] as const
const NOTES = [
  '',
  '替代料须先确认',
  '原厂停产，库存售完为止；下单前请与采购核对剩余数量和批次，超过两年的批次须烘烤后再贴装',
] as const

const FIRST = Date.UTC(2026, 10, 26, 3)
const HOUR_MS = 3_600_000

/** The nth sample: long and short, known and unknown. */
export const partAt = (nth: number): PartRow => ({
  id: String(nth),
  mpn: MPNS[nth % MPNS.length] ?? '',
  maker: MAKERS[nth % MAKERS.length] ?? '',
  state: nth % 3 === 0 ? 'quiet' : 'good',
  stock: nth * 1_337,
  priceFen: nth % 4 === 0 ? null : nth * 125,
  sharePpm: nth * 21_000,
  note: NOTES[nth % NOTES.length] ?? '',
  updated: FIRST - nth * HOUR_MS,
})
