import type { RecognisedLine } from '../line/recognise.ts'
import type { PackageReading } from '../package/types.ts'
import { valueNumber } from '../value/canonical.ts'
import { decodeMpn } from '../value/mpn.ts'
import { readValue } from '../value/read.ts'
import type { PartKind, PartValue } from '../value/types.ts'
import { polarityOf } from './polarity.ts'
import { spell } from './spelling.ts'
import type { Spelling } from './spelling.ts'
import type { Polarity } from './types.ts'
import { joinValues } from './values.ts'

/**
 * A part number that a line names. `left`: words of the cell behind it, such as a gain bin. `whole`: only ever compared as a whole.
 * `valued`: reads as a value as well, so that it counts as a number in the same case alone.
 */
export type AskedName = {
  text: string
  field: 'mpn' | 'value' | 'description' | 'alternate'
  spelling: Spelling
  left: string[]
  whole: boolean
  valued: boolean
}

/** What a line asks of a part. */
export type Asked = {
  line: RecognisedLine
  /** The surest first. */
  names: AskedName[]
  /** Value with all that its texts tell of it; its size by the package. Null where it asks for no value. */
  demand: PartValue | null
  /** The same without what its part numbers tell: what a part of that number is held against. */
  stated: PartValue | null
  package: PackageReading | null
  polarity: Polarity[]
  manufacturer: string
  sku: string
  /** The line names an order code, not a value alone. */
  named: boolean
  /** Voltages that its other cells name: they may tell which part of a family is meant. */
  hints: string[]
}

/** A name is letters and digits; shorter ones are everywhere. */
const SHORTEST = 3
const MOST_WORDS = 3
/** A text read as a value that is a number of a part nevertheless: "SX3M36_000M20F30TNN". */
const LONG_CODE = /^(?=.*\d)(?=.*[A-Za-z])[^\s,;，；]{10,}$/

const VOLTAGES = /(?<![\d.])\d{1,3}(?:\.\d{1,2})?V(?![A-Z\d])/g

/** A number that stands for the line's own part, and for no value. */
export const isOrderCode = ({ valued, field }: AskedName): boolean => !valued && field !== 'alternate'

export function askOf(line: RecognisedLine): Asked {
  const { value, mpn, description, note, manufacturer, supplierPart, designators } = line.line
  const designator = designators[0]
  const [valued, coded, described] = [
    readValue(value, designator),
    readValue(mpn, designator),
    readValue(description, designator),
  ]
  const isValue = valued !== null && valued.rule !== 'mpn' && !LONG_CODE.test(value.trim())
  const isCoded = coded === null || coded.rule === 'mpn' || LONG_CODE.test(mpn.trim())
  const names = [
    ...(isCoded ? namesIn(mpn, 'mpn') : asValued(mpn, 'mpn')),
    ...(isValue ? asValued(value, 'value') : namesIn(value, 'value')),
    ...(mpn.trim() === '' && value.trim() === '' && described === null ? firstWord(description) : []),
    ...line.line.alternates.flatMap((other) => asWhole(other.mpn || other.value, 'alternate')),
  ]
  // A description without a value of its own may still tell the build and the ratings of the value beside it.
  const beside =
    described === null && isValue && description !== '' ? readValue(`${value} ${description}`, designator) : described
  const texts = [isValue ? valued : null, beside, isCoded ? null : coded].filter((each) => each !== null)
  const numbers = [decodeMpn(mpn), isValue ? null : decodeMpn(value)].filter((each) => each !== null)
  const demand = sized(joinValues([...texts, ...numbers]), line.package)
  return {
    line,
    names: names.filter(({ spelling }, at) => names.findIndex((other) => other.spelling.signs === spelling.signs) === at),
    demand,
    // One and the same where its numbers tell nothing.
    stated: numbers.length === 0 ? demand : sized(joinValues(texts), line.package),
    package: line.package,
    polarity: polarityOf(`${value} ${description} ${note}`),
    manufacturer,
    sku: supplierPart.trim().toUpperCase(),
    named: names.some(isOrderCode),
    hints: `${description} ${note}`.toUpperCase().match(VOLTAGES) ?? [],
  }
}

/** The cell as one number, then with fewer and fewer words behind it: "S8050 J3Y 200-350", "S8050 J3Y", "S8050". */
function namesIn(cell: string, field: AskedName['field']): AskedName[] {
  const words = cell.trim().split(/\s+/)
  const names: AskedName[] = []
  for (let count = words.length; count > 0 && names.length < MOST_WORDS; count -= 1) {
    const text = words.slice(0, count).join(' ')
    const spelling = spell(text)
    const isName = spelling.alike.length >= SHORTEST && /\d/.test(spelling.alike)
    if (isName) names.push({ text, field, spelling, left: words.slice(count), whole: false, valued: false })
  }
  return names
}

const asWhole = (cell: string, field: AskedName['field']): AskedName[] =>
  namesIn(cell, field)
    .slice(0, 1)
    .map((name) => ({ ...name, whole: true }))

/** A catalogue may use the words of a value as a number: "0603 ±5% 5K1". */
const asValued = (cell: string, field: AskedName['field']): AskedName[] =>
  asWhole(cell, field).map((name) => ({ ...name, valued: true }))

/** Bills of one column write the number first. */
function firstWord(description: string): AskedName[] {
  const [word = ''] = description.trim().split(/[\s,，;；]+/, 1)
  return /^(?=.*\d)(?=.*[A-Za-z]).{5,}$/.test(word) ? asWhole(word, 'description') : []
}

/** The package is surer of the size than the texts; a package that is no chip has none, and may tell the build. */
function sized(value: PartValue | null, read: PackageReading | null): PartValue | null {
  if (value === null || value.class === 'XTAL' || read === null) return value
  return { ...value, size: read.chip, kind: value.kind ?? (value.class === 'C' ? buildOf(value, read) : null) }
}

/** Through-hole capacitors of this size on are electrolytic where nothing else is said. Our decision. */
const ELECTROLYTIC_FARADS = 1e-6

function buildOf(value: PartValue, { family }: PackageReading): PartKind | null {
  if (family === 'tantalum') return 'tantalum'
  if (family === 'can-cap') return 'electrolytic'
  return family === 'radial' && valueNumber(value) >= ELECTROLYTIC_FARADS ? 'electrolytic' : null
}
