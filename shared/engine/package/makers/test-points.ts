import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/**
 * Terminals for probes that are bought and soldered, by order number: Keystone's loops and beads (through the board, and those for the
 * surface), Harwin, TE, Components Corporation, Kobiconn, Vero (makers' catalogues).
 */
const TERMINALS: readonly Series[] = [
  [
    /(?<![\dA-Z.])(?:(?:36|534)-|KEYSTONE[-_ ]?)?(?:501[5-9]|5029)(?:CT|TR|DKR)?(?:-ND)?(?![\dA-Z])|(?<![A-Z\d])S[12]7[56]1-46|(?<![A-Z])RC[UTSW]-0C/,
    'TEST-POINT',
    'test-point',
    1,
    'smt',
  ],
  [
    /(?<![\dA-Z.])(?:(?:36|534)-|KEYSTONE[-_ ]?)?(?:500\d|501[0-4]|51(?:1[5-9]|2[0-9]))(?:CT|TR|DKR)?(?:-ND)?(?![\dA-Z])|(?<![A-Z\d])TP-10[3-7]-\d\d|(?<!\d)151-(?:10[1378]|20[1-8])-RC|(?<!\d)20-(?:2136|2137|313137)(?!\d)/,
    'TEST-POINT',
    'test-point',
    1,
    'tht',
  ],
]
const terminal = bySeries('test-point-number', TERMINALS)

/** Four digits are a test point's number only where the line speaks of one. */
const SPEAKS = /TEST[-_ ]?(?:POINT|PAD|PIN|LOOP)|KEYSTONE|PROBE/

/** A test point that is bought, under its letters or among words that say so. */
export const readTestTerminal = (t: PackageText): PackageMatch | null =>
  /^(?:TP|TEST)$/.test(t.prefix) || SPEAKS.test(t.s) ? terminal(t) : null
