import { valueKey } from '../catalogue/keys.ts'
import { recognisePackage } from '../package/recognise.ts'
import type { PackageReading } from '../package/types.ts'
import { sameValue } from '../value/canonical.ts'
import { hintOf } from '../value/classify.ts'
import { decodeMpn } from '../value/mpn.ts'
import { readValue } from '../value/read.ts'
import type { PartValue } from '../value/types.ts'
import { polarityOf } from './polarity.ts'
import { alikeKey } from './spelling.ts'
import type { CataloguePart, PartRow } from './types.ts'
import { joinValues } from './values.ts'

/** Understands a row of a catalogue. Done once, when the row is taken in; what comes out is plain data to be kept with it. */
export function readPart(row: PartRow): CataloguePart {
  const decoded = decodeMpn(row.mpn)
  const described = describedValue(row)
  const reading = packageOf(row, described ?? decoded)
  const value = sized(joinValues([described, decoded].filter((each) => each !== null)), reading)
  const named = classNamed(row.category)
  const isOther = described !== null && named !== null && hintOf(named) !== described.class
  return {
    ...row,
    keys: { name: alikeKey(row.mpn), value: value === null ? '' : valueKey(value), size: chipOf(reading, value) },
    value,
    told: sized(described, reading),
    doubtful: isOther || (described !== null && decoded !== null && !sameValue(described, decoded)),
    reading,
    polarity: polarityOf(row.description),
  }
}

/** Descriptions of parts without a value are full of hertz and ohms: they are read only where the category names a class. */
function describedValue({ category, description }: PartRow): PartValue | null {
  const named = classNamed(category)
  if (named !== null) return readValue(description, named)
  const value = category.trim() === '' ? readValue(description) : null
  return value !== null && value.class !== 'XTAL' && value.size !== null ? value : null
}

/** The first word of a category that names a class with values. */
const classNamed = (category: string): string | null =>
  category
    .split(/[/,，|>、]/)
    .map((word) => word.trim())
    .find((word) => isClass(hintOf(word))) ?? null

const isClass = (hint: ReturnType<typeof hintOf>): boolean => hint !== null && hint !== 'other'

function packageOf({ package: text, mpn }: PartRow, value: PartValue | null): PackageReading | null {
  const read = recognisePackage(text, { class: value?.class ?? null, mpn })
  return 'unknown' in read ? null : read
}

/** The package is surer of the size than the description. */
const sized = (value: PartValue | null, reading: PackageReading | null): PartValue | null =>
  value === null || value.class === 'XTAL' || reading?.chip == null ? value : { ...value, size: reading.chip }

const chipOf = (reading: PackageReading | null, value: PartValue | null): string =>
  value?.class === 'XTAL' ? '' : (reading?.chip ?? value?.size ?? '')
