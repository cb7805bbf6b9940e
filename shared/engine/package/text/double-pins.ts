/**
 * Terminals that are soldered by two pins in each pole: WAGO's of spring clamps (233, 236, 804, 2604), Phoenix PTSM for ovens and
 * MKDSD (the makers' "solder pins per pole"; KiCad draws TerminalBlock_WAGO and PTSM so).
 */
const DOUBLE =
  /(?<![\d-])(?:(?:233|236|804)-[1-6]\d\d|2604-[1-5]\d{3})(?!\d)|(?<![A-Z])PTSM[- ]?\d.{0,16}-THR|(?<![A-Z])MKDSD(?![A-Z])/

/** AMASS plugs that lie on the board, by the two plated holes of what holds them (KiCad's Connector_AMASS, boards). */
const HELD = /(?<![A-Z])(?:XT[369]0I?|MR30)PW/

/** The pins of a terminal block beside the first of each pole, and those that hold a plug. */
export const furtherPins = (s: string, poles: number): number => (DOUBLE.test(s) ? poles : HELD.test(s) ? 2 : 0)

/** Springs of other makers, and copies: as many pins as poles, or twice as many, as the drawing says. */
const OPEN =
  /(?<![A-Z])(?:KF|DG|DB|WJ|JL|HX)-?(?:14[12]|23[3-6]|250|251)[RV]?(?!\d)|(?<![A-Z])(?:SPT|FFKDSA?|FKDSO?|ZFKDSA?|TDPT|SPTA|LSF|LMZF|LMFS?)[- ]?[-\d]|(?<![A-Z])MK(?:K|3|4)DSN?(?![A-Z])|(?<![A-Z])WEIDM(?:U|UE|Ü)LLER[-_ ]?\d{6,}|(?<!\d)(?:2601|2606|250|745|746|255|256|2616|2624|2626|2636|2086)-[1-9]\d{2,3}(?!\d)/

/** Whether the drawing alone tells how many pins a terminal block has. */
export const isPinsOpen = (s: string): boolean => OPEN.test(s)
