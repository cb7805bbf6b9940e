import { CASES, type Heard } from './heard.ts'
import { METRIC_OF } from './text/chip-size.ts'
import { shellPosts } from './text/count.ts'

/** Circuits that are made with one number of leads only, whatever their library calls them (data sheets of InvenSense and TI). */
const LEADS_OF: readonly (readonly [pattern: RegExp, leads: number])[] = [
  [/(?<![A-Z\d])(?:MPU-?(?:6000|6050|6500|9150|9250)|ICM-?20948)(?!\d)/, 24],
  [/(?<![A-Z\d])PCM510[0-2]A?(?![\dB-OQ-Z])/, 20],
]
/** Vishay's PowerPAK SC-70 has two joints more than the case with leads that libraries draw under its name. */
const POWERPAK_SC70 = /(?<![A-Z\d])SI[AB]\d{3}[A-Z]{0,2}DJ(?![A-Z])/

/** "4 pin 5 contact": two counts of one jack. */
const isCountedTwice = ({ read, words }: Heard): boolean => {
  const told = read.family === 'audio' ? /(?<!\d)(\d) CONTACTS?(?![A-Z])/.exec(words)?.[1] : undefined
  return told !== undefined && Number(told) !== read.pins
}

/** The part is not made with the leads that the line gives it. */
export function isMadeOtherwise(heard: Heard): boolean {
  const { read, words, mpn } = heard
  if (isCountedTwice(heard)) return true
  if (!CASES.has(read.family)) return false
  const named = `${words} ${mpn}`
  if (read.family === 'sot' && POWERPAK_SC70.test(named)) return true
  return LEADS_OF.some(([pattern, leads]) => leads !== read.pins && pattern.test(named))
}

/** Hirose's ZX62D, whose shell some libraries draw on four spots and some on six. */
export const isShellOpen = ({ read, all }: Heard): boolean =>
  read.family === 'usb' && read.pins === 5 && /(?<![A-Z])ZX62D-/.test(all)

/** A small socket by its name among the values alone: on how many posts its shell stands is its maker's. */
export const isShellUntold = ({ read, isSpoken, footprint, mpn, words }: Heard): boolean =>
  isSpoken && footprint === '' && mpn === '' && read.pins === 5 && shellPosts(words, read.pins) === null

const WOUND = /POWER INDUCTOR|(?<![A-Z])WE-(?:PD|TPC|LQ|LHM[AI]|MAPI|XHMI)/

/** The maker's size of a wound inductor, in digits that a chip's metric size has as well: "WE-PD2, size 4532". */
export const isWoundSize = ({ read, footprint, words }: Heard): boolean =>
  read.chip !== null && METRIC_OF.get(read.chip) === footprint && WOUND.test(words)
