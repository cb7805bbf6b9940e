import { int, type PackageMatch, type PackageText, type Reader } from '../text/package-match.ts'

/** Drawn on the board or made of copper: nothing is placed, whatever number of pads it has. */
function bare(rule: string, name: string, pins: number): PackageMatch {
  return { rule, name, family: rule === 'test-point' ? 'test-point' : 'mechanical', pins, mount: 'none' }
}

export const readHole: Reader = (t) => bare('hole', 'HOLE', /_PAD|_VIA|PLATED/.test(t.s) ? 1 : 0)
export const readFiducial: Reader = () => bare('fiducial', 'FIDUCIAL', 0)
/** A circuit is none, though its name may say what it is for ("FUEL-GAUGE_DFN"). */
export const readDrawing: Reader = (t) => (t.free || /^(?:U|IC)$/.test(t.prefix) ? null : bare('drawing', 'DRAWING', 0))

/** Test points: one pad, "2Pads" two; loops and Keystone terminals are parts and are placed. */
export const readTestPoint: Reader = (t) => {
  const pins = /2PADS/.test(t.s) ? 2 : 1
  return isLoop(t.s) ? loop(t.s, pins) : bare('test-point', 'TP', pins)
}

const isLoop = (s: string): boolean => /KEYSTONE|LOOP/.test(s)
const loop = (s: string, pins: number): PackageMatch => ({
  ...bare('test-point', 'TP', pins),
  mount: /SM[DT]|501[5-9]|5029/.test(s) ? 'smt' : 'tht',
})

/** Solder jumpers and net ties: copper with two or more pads. */
export const readCopper: Reader = (t, _start, end) => bare('copper', 'JUMPER', int(/^-(\d)/.exec(t.s.slice(end))?.[1]) || 2)

const MOUNTING = /^M\d(?:\.\d)?[-_ ]MOUNT(?:ING)?[-_ ]HOLE|^MOUNTINGHARDWARE$/
const PAD_ONLY =
  /^PTH\d|^\d{0,2}(?:\.\d)?(?:MM)?PAD(?:_|$)|^(?:PAD|TP|MARK|HOLE|FID|LOGO|TEST)(?:[^A-Z].*)?$|^(?:CAP_?)?TOUCH_?PADS?$/

/** A text that is only a pad, hole or mark: "3MMPAD", "TP", "MARK", "Hole, 3mm". */
export function readBare(t: PackageText): PackageMatch | null {
  if (!t.free && MOUNTING.test(t.s)) return bare('hole', 'HOLE', 0)
  if (t.free || !PAD_ONLY.test(t.s)) return null
  if (/^(?:MARK|FID|LOGO)/.test(t.s)) return bare('fiducial', 'FIDUCIAL', 0)
  if (t.s.startsWith('HOLE')) return bare('hole', 'HOLE', 1)
  return isLoop(t.s) ? loop(t.s, 1) : bare('test-point', 'PAD', 1)
}

/** Shield cans, clips and heat sinks: one net, soldered. */
export const readShield: Reader = (t) =>
  t.free
    ? null
    : {
        rule: 'shield',
        name: 'SHIELD',
        family: 'mechanical',
        pins: 1,
        mount: t.s.includes('HEATSINK') ? 'tht' : 'smt',
        guess: true,
      }

/** Threaded spacers soldered to the surface (one land); other mounting hardware is not soldered. */
export const readSpacer: Reader = (t) =>
  /WA-SM|SMT|SMD/.test(t.s) ? { rule: 'spacer', name: 'SPACER', family: 'mechanical', pins: 1, mount: 'smt' } : null
