/** Imperial chip sizes (EIA) with their metric names. */
const METRIC: Record<string, string> = {
  '008004': '0201',
  '01005': '0402',
  '0201': '0603',
  '0402': '1005',
  '0603': '1608',
  '0805': '2012',
  '1008': '2520',
  '1206': '3216',
  '1210': '3225',
  '1218': '3246',
  '1806': '4516',
  '1808': '4520',
  '1812': '4532',
  '1825': '4564',
  '2010': '5025',
  '2211': '5728',
  '2220': '5750',
  '2225': '5764',
  '2512': '6432',
}
/** Imperial sizes without a common metric name, and second metric spellings. */
const MORE_IMPERIAL = [
  '0204',
  '0306',
  '0404',
  '0505',
  '0508',
  '0612',
  '1020',
  '1225',
  '1111',
  '2728',
  '2816',
  '2817',
  '3921',
  '2818',
  '5930',
]
const SECOND_METRIC: Record<string, string> = {
  '2125': '0805',
  '6332': '2512',
  '6331': '2512',
  '5728': '2211',
  '4564': '1825',
  '1816': '0706',
}

const IMPERIAL = new Set([...Object.keys(METRIC), ...MORE_IMPERIAL])
const FROM_METRIC = new Map<string, string>([
  ...Object.entries(METRIC).map(([inch, metric]) => [metric, inch] as const),
  ...Object.entries(SECOND_METRIC),
])
/** Metric names that are imperial names too; imperial unless the text says metric. */
const CLASH = new Set(['0201', '0402', '0603'])
/** Crystal and oscillator bodies in tenths of a millimetre. */
const CRYSTAL_BODIES = new Set([
  '1008',
  '1210',
  '1612',
  '1610',
  '2012',
  '2016',
  '2520',
  '3215',
  '3225',
  '4025',
  '5032',
  '6035',
  '7050',
  '8045',
  '2012',
  '7015',
])

/** The imperial size that these digits name, or null. "1608" gives "0603"; the clash pairs 0402 and 0603 stay imperial. */
export function chipSize(digits: string): string | null {
  if (IMPERIAL.has(digits)) return digits
  if (CLASH.has(digits)) return digits
  return FROM_METRIC.get(digits) ?? null
}

/** The imperial size of digits known to be metric: "0603" gives "0201". */
export const fromMetric = (digits: string): string | null => FROM_METRIC.get(digits) ?? null

/** Whether the digits are an imperial name as they stand. */
export const isImperial = (digits: string): boolean => IMPERIAL.has(digits)

export const isCrystalBody = (digits: string): boolean => CRYSTAL_BODIES.has(digits)
