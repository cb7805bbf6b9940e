import { arrayDraft } from './chip.ts'
import { positions } from '../text/count.ts'
import { int, type PackageMatch, type PackageText } from '../text/package-match.ts'
import { mountMark } from '../text/marks.ts'

type Series = readonly [pattern: RegExp, elements: (m: RegExpExecArray) => number]

/** Chip arrays by the numbering of their makers; an array of k has 2k pads. */
const SERIES: readonly Series[] = [
  [/(?<![A-Z\d])([248])D0[123](?!\d)/, (m) => int(m[1])],
  [/(?<![A-Z])[YT]C(?:10|12|16)([24])(?!\d)/, (m) => int(m[1])],
  [/(?<![A-Z])[YT]C[23][45]8(?!\d)/, () => 8],
  [/(?<![A-Z])MNR\d([2348])(?!\d)/, (m) => int(m[1])],
  [/CA[TY]16-(?:\d{3,4}J)?(\d)/, (m) => int(m[1])],
  [/(?<![A-Z])CAY1[06](?![-\d])/, () => 4],
  [/EXB-?[23]4[VA]?/, () => 2],
  [/EXB-?[23]8[VA]?/, () => 4],
]

const COUNT_FIRST = /(?<![\d.A-Z])([248])X(0201|0402|0602|0603|0606|0612|1206)(?!\d)/
const COUNT_LAST = /(0201|0402|0603|0606|0612|0804|1206)[ _]?X([248])(?!\d)/
const PINS_RESISTORS = /(?<![\d.])(\d{1,2})P([2-8])R(?!\d)/
const NAMED = /ARRAY|(?<![A-Z])RN(?![A-Z])/

/** Letters of parts that no array of resistors or capacitors is: the digits of a thermal fuse "TC102" are none. */
const NO_ARRAY = /^(?:F|FU|FH|TF|TH|K|RL|RY|S|SW|BT|BAT|BZ|LS|Q|T|TR|X|Y)$/

/** Chip arrays: "4x0603", "8P4R", 4D03, YC164, MNR14, CAT16-J4, 排阻 0603*4; a network in one row (SIP) belongs elsewhere. */
export function readArray(t: PackageText): PackageMatch | null {
  if (!MAYBE.test(t.s) || NO_ARRAY.test(t.prefix)) return null
  const pr = PINS_RESISTORS.exec(t.s)
  if (pr !== null)
    return {
      ...arrayDraft(`${pr[1]}P${pr[2]}R`, 0),
      name: `${pr[1]}P${pr[2]}R`,
      pins: int(pr[1]),
      mount: mountMark(t.s) ?? 'smt',
    }
  const first = COUNT_FIRST.exec(t.s)
  if (first?.[2] !== undefined) return arrayDraft(first[2], int(first[1]))
  const last = t.free || NAMED.test(t.s) ? COUNT_LAST.exec(t.s) : null
  if (last?.[1] !== undefined) return arrayDraft(last[1], int(last[2]))
  for (const [pattern, elements] of SERIES) {
    const m = pattern.exec(t.s)
    if (m !== null) return arrayDraft(m[0], elements(m))
  }
  return NAMED.test(t.s) && !/SIP|^LED/.test(t.s) ? network(t) : null
}

/** One cheap look, so that most texts skip the rest: every array form has one of these in it. */
const MAYBE = /D0\d|\dP\dR|[YT]C\d|MNR|CA[TY]1|EXB|ARRAY|RN|\dX\d{4}|\d{4}[ _]?X\d/

function network(t: PackageText): PackageMatch | null {
  const n = positions(t.s)
  if (n === null || n < 3) return null
  // An odd count is a bussed network in one row; an even one may be that, or the chip array.
  const mark = mountMark(t.s)
  const mount = mark ?? (n % 2 === 1 ? 'tht' : 'smt')
  return { ...arrayDraft('NETWORK', 0), name: `NETWORK-${n}P`, pins: n, mount, guess: mark === null && n % 2 === 0 }
}
