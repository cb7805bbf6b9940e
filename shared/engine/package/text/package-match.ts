import { onceForText } from '../../once-for.ts'
import type { Family, Mount } from '../types.ts'

/** A package text made ready for the rules: normalised once, with what the line tells about the part. */
export type PackageText = {
  /** Normalised text: upper case, half width, known Chinese words turned into English ones. */
  s: string
  /** Letters of the designator ("R", "CN"), empty when not told. */
  prefix: string
  /** True for running text (value, description): only forms that carry their own count are read. */
  free: boolean
}

/** What a rule says; pitch and body are added afterwards from the text. */
export type PackageMatch = {
  rule: string
  name: string
  family: Family
  pins: number
  /** Further joints: exposed pad, tab, shell posts, mounting tabs. */
  ep?: number
  mount: Mount
  guess?: boolean
  chip?: string
}

type Rule = (text: PackageText) => PackageMatch | null

/** A rule that keeps what it made of texts: few footprints stand on most lines. */
export function keeping(rule: Rule): Rule {
  const [inCell, inWords] = [keepingOf(rule, false), keepingOf(rule, true)]
  return ({ s, prefix, free }) => (free ? inWords : inCell)(s, prefix)
}

/** Texts with a longer name before them seldom come again. */
const LONGEST_PREFIX = 4

function keepingOf(rule: Rule, free: boolean): (s: string, prefix: string) => PackageMatch | null {
  const by = onceForText((prefix) => onceForText((s) => rule({ s, prefix, free })))
  return (s, prefix) => (prefix.length > LONGEST_PREFIX ? rule({ s, prefix, free }) : by(prefix)(s))
}

/** A match without joints beside its pins. */
export const packageMatch = (
  rule: string,
  name: string,
  family: Family,
  pins: number,
  mount: Mount,
  guess = false,
): PackageMatch => ({ rule, name, family, pins, mount, guess })

/** Reads one family from the place of its word; null when the text does not carry enough. */
export type Reader = (text: PackageText, start: number, end: number) => PackageMatch | null

const CONNECTOR_PREFIX = /^(?:J|JP|CN|CON|CONN|P|XP|XS|X|H|K|USB|ANT|RF|TB|DC|SIM|TF|SD|HDR|JTAG|SWD|FPC)$/
const CRYSTAL_PREFIX = /^(?:X|Y|XT|XTAL|OSC|CRY|CY|XO|G)$/

export const isConnector = (prefix: string): boolean => CONNECTOR_PREFIX.test(prefix)
export const isCrystal = (prefix: string): boolean => CRYSTAL_PREFIX.test(prefix)

/** Parses digits that a pattern has already matched; a group that did not match gives 0. */
export const int = (digits: string | undefined): number => (digits === undefined ? 0 : Number.parseInt(digits, 10))
