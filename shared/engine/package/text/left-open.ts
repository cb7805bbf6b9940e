import { METRIC_OF } from './chip-size.ts'

/** Chip sizes as lists write them, with the letter of their class or without. */
const SIZE = /(?<![A-Z\d.])[RCL]?(0201|0402|0603|0805|1206|1210|1218|1812|2010|2512)[RCL]?(?![A-Z\d.])/g

/** "1218R Resistor_10k_0603": sizes of two chips, which are not the two names of one. */
export function tellsTwoSizes(s: string): boolean {
  const sizes = [...new Set([...s.matchAll(SIZE)].map(([, size = '']) => size))]
  return sizes.length > 1 && !sizes.some((size) => sizes.includes(METRIC_OF.get(size) ?? ''))
}

/** "1210 or 1812", and what libraries say of a part that is made for both ways of mounting: "DIP-8/SOIC-8/TO-99-8", "TO-220/TO-263". */
const TWO_SIZES = /(?<!\d)\d{4} OR \d{4}(?!\d)/
const WIRED = '(?:[CSP]?DIP|TO-?(?:92|99|220|247))(?:-?\\d{1,2})?'
const FLAT = '(?:[A-Z]{0,3}SO(?:IC|P|T|N)?|[A-Z]{0,2}[QD]FN|D2?PAK|TO-?(?:252|263))-?\\d*(?:-\\d{1,2})?'
const TWO_MOUNTS = new RegExp(`(?<![A-Z\\d])(?:${WIRED} ?/ ?${FLAT}|${FLAT} ?/ ?${WIRED})(?![A-Z\\d])`)

/** "SOT-223/SOT-23": one of two that have another number of joints. */
const TWO_OUTLINES = /SOT-?(?:223|89)(?:-\d)? ?\/ ?SOT-?(?:23|89)(?!\d)|SOT-?23(?:-\d)? ?\/ ?SOT-?(?:223|89)(?!\d)/

/** "XIAO_14pin_SMD_or_THT", "SOD-123 (SMD) o DO-35 (THT)", "RPi_Pico_SMD_TH": drawn or meant for both ways of mounting. */
const BOTH_MOUNTS =
  /(?<![A-Z])SM[DT]\)?[ _/-]{0,2}(?:OR|O|OU|ODER|[/_])[ _/-]{0,2}(?:[A-Z]{1,4}-?\d{1,3} ?\()?(?:THT?|PTH)(?![A-Z])|(?<![A-Z])(?:THT?|PTH)\)?[ _/-]{0,2}(?:OR|O|OU|ODER|\/)[ _/-]{0,2}(?:[A-Z]{1,4}-?\d{1,3} ?\()?SM[DT](?![A-Z])/

/** "2x PinSocket_1x12": so many of them carry the part. */
export const isMultiplied = (s: string): boolean => /^[2-9] ?X [A-Z]/.test(s)

/** Names of two libraries in one cell: the line holds parts of two kinds. */
const TWO_NAMES = /[^ ],[A-Z][\w.-]*:[A-Z]\w/

/** Whether the writer left open which package it is. */
export const isLeftOpen = (s: string): boolean =>
  TWO_SIZES.test(s) ||
  BOTH_MOUNTS.test(s) ||
  (s.includes('/') && (TWO_MOUNTS.test(s) || TWO_OUTLINES.test(s))) ||
  (s.includes(':') && TWO_NAMES.test(s))
