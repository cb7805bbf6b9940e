import { CASES, type Heard, PLUGS } from './heard.ts'
import { COUNTED_WAYS, surePlug } from './makers/by-number.ts'
import { readMakers } from './makers/makers.ts'
import { MAYBE_PADDED, isPadded } from './makers/padded.ts'
import { isMadeOtherwise, isShellOpen } from './made-otherwise.ts'
import { isPinsOpen } from './text/double-pins.ts'
import { mountMark } from './text/marks.ts'

const THROUGH = /THROUGH[- ]?HOLE|(?<![A-Z\d])(?:THT|PTH|T\/H)(?![A-Z\d])|(?<![A-Z])PLUGIN(?![A-Z])/
const FLAT = /(?<![A-Z])SM[DT](?!IP|[HJ]|C[-_])(?![A-Z])|SURFACE[- ]?MOUNT/

/** One look, which most lines do not pass. */
const SPOKEN_OF = /SM[DT]|TH(?:T|R)|PTH|T\/H|PLUGIN|SURFACE/

/** How the words say that a part is put on; null where they say neither or both. */
function saidMount(words: string): 'smt' | 'tht' | null {
  if (words === '' || !SPOKEN_OF.test(words)) return null
  const [wired, flat] = [THROUGH.test(words), FLAT.test(words)]
  return wired === flat ? null : wired ? 'tht' : 'smt'
}

/** The words say one way of mounting, the footprint is of the other. */
function isSaidOtherwise({ read, words, isSpoken }: Heard): boolean {
  if (isSpoken || (read.mount !== 'smt' && read.mount !== 'tht')) return false
  const said = saidMount(words)
  return said !== null && said !== read.mount
}

/** A plug whose maker's number is put on otherwise than its drawing. */
function isNumberedOtherwise({ read, rule, prefix, words, mpn }: Heard): boolean {
  if (!COUNTED_WAYS.has(rule) || !PLUGS.has(read.family)) return false
  return [mpn, words.split(' ', 1)[0] ?? ''].some((s) => {
    const plug = s === '' ? null : surePlug({ s, prefix, free: true })
    return plug !== null && plug.pins === read.pins && plug.mount !== read.mount
  })
}

/** Plugs for probes of 1.27 mm, Molex's PicoBlade, and those that hold by magnets: sold flat and wired, so a count alone tells neither. */
const EITHER_WAY =
  /STDC-?14|CORTEX[- ]?(?:M\d?)?[- ]?DEBUG|ARM[- ](?:SWD|JTAG|DEBUG)|(?<![A-Z])MAGNETIC|POGO|PICO-?BLADE(?!.*5304[78])/

const isSoldBothWays = ({ read, rule, mpn, prefix, all }: Heard): boolean =>
  (rule === 'ways' || rule === 'ways-last') &&
  read.mount === 'tht' &&
  EITHER_WAY.test(all) &&
  mountMark(all) === null &&
  (mpn === '' || surePlug({ s: mpn, prefix, free: true }) === null)

/** A drawing that takes the part either way: "EC11_THD_SMD". */
const HYBRID = /(?<![A-Z])(?:TH[TD]?[-_ /]SM[DT]|SM[DT][-_ /]TH[TD]?)(?![A-Z])/
const isHybrid = ({ read, footprint, mpn }: Heard): boolean =>
  (read.family === 'switch' || read.family === 'button' || PLUGS.has(read.family)) && mpn === '' && HYBRID.test(footprint)

export const isMountedOtherwise = (heard: Heard): boolean =>
  isHybrid(heard) || isSaidOtherwise(heard) || isNumberedOtherwise(heard) || isSoldBothWays(heard)

/** An order code whose case has a pad beneath, on a drawing that has none. */
const isPadMissing = ({ read, words, mpn, isSpoken }: Heard): boolean =>
  !isSpoken && MAYBE_PADDED.has(read.family) && read.exposedPads === 0 && isPadded(`${words} ${mpn}`, read)

/** An order code anywhere in the words tells other leads than the footprint. */
function isCodedOtherwise({ read, prefix, words, isSpoken }: Heard): boolean {
  if (isSpoken || !CASES.has(read.family) || !/[A-Z]\d{3}/.test(words)) return false
  const code = readMakers({ s: words, prefix, free: true })
  if (code === null || code.rule !== 'order-code' || code.guess === true) return false
  return code.pins !== read.pins && code.pins + (code.ep ?? 0) !== read.pins + read.exposedPads
}

/** A drawing of two contacts or three, and a symbol of another number: "Conn_01x02" on a jack. */
const isDrawnOtherwise = ({ read, rule, words }: Heard): boolean => {
  if (rule !== 'jack-name' && rule !== 'dc-jack') return false
  const told = /CONN_0?1X0?(\d)(?!\d)/.exec(words)?.[1]
  return told !== undefined && Number(told) !== read.pins
}

/** Poles that one text counts, and in another a series with one pin in each or two. */
const arePinsOpen = ({ rule, read, all }: Heard): boolean =>
  OF_POLES.has(rule) && read.mount === 'tht' && read.exposedPads === 0 && isPinsOpen(all)
const OF_POLES: ReadonlySet<string> = new Set([...COUNTED_WAYS, 'connector-number', 'amass'])

export const isCountedOtherwise = (heard: Heard): boolean =>
  arePinsOpen(heard) ||
  isPadMissing(heard) ||
  isCodedOtherwise(heard) ||
  isDrawnOtherwise(heard) ||
  isMadeOtherwise(heard) ||
  isShellOpen(heard)

/** A pad that is drawn, and a number of something that is bought: a loop, a pin, a microphone. */
export const isBoughtPad = ({ read, rule, mpn }: Heard): boolean =>
  rule === 'test-point' && read.mount === 'none' && /\d{3}/.test(mpn)
