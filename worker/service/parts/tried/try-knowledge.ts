import type * as z from 'zod'
import type { tried } from '../../../../shared/api/schema/parts.ts'
import { knownPackage } from '../../../../shared/engine/knowledge/lookup.ts'
import { countsAlike } from '../../../../shared/engine/knowledge/repeats.ts'
import type { PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import { recognisePackage } from '../../../../shared/engine/package/recognise.ts'
import type { PackageReading } from '../../../../shared/engine/package/types.ts'
import { readValue } from '../../../../shared/engine/value/read.ts'
import type { Text, Texts } from './concerned.ts'

type Tried = z.output<typeof tried>
type Difference = Tried['known']['items'][number]
type Answer = NonNullable<Difference['before']>

/** What is shown of what a change does. */
const SHOWN = 20

/** What other knowledge makes otherwise of the texts. */
export function tryOn({ rows, isCapped }: Texts, knowledge: PartKnowledge, after: PartKnowledge): Tried {
  const found = rows.flatMap((row) => differenceOf(row, knowledge, after) ?? [])
  const group = (kind: Kind) => groupOf(found.filter((one) => one.kind === kind).map(({ shown }) => shown))
  return {
    texts: rows.length,
    lines: rows.reduce((sum, { lines }) => sum + Number(lines), 0),
    isCapped,
    known: group('known'),
    changed: group('changed'),
    broken: group('broken'),
  }
}

type Kind = 'known' | 'changed' | 'broken'

/** What is asked first is cheap: the reader itself is asked only where the two differ. */
function differenceOf(row: Text, was: PartKnowledge, is: PartKnowledge): { kind: Kind; shown: Difference } | null {
  const text = String(row['text'])
  const [a, b] = [knownPackage(text, was), knownPackage(text, is)]
  if (JSON.stringify(a) === JSON.stringify(b)) return null
  const built = a && b ? null : readAlone(row)
  const [before, after] = [shownOf(a ?? built), shownOf(b ?? built)]
  if (isAlike(before, after)) return null
  const { designators, lines, bills } = row
  const shown = { text, designators: String(designators), lines: Number(lines), bills: Number(bills), before, after }
  return { kind: kindOf(before, after), shown }
}

function kindOf(before: Answer | null, after: Answer | null): Kind {
  if (before === null || before.guess) return after === null || after.guess ? 'changed' : 'known'
  return after === null || after.guess || before.by === undefined ? 'broken' : 'changed'
}

/** What the product makes of it by itself. */
function readAlone(row: Text): PackageReading | null {
  const [designator, value, description] = [
    String(row['designators']).split(/[,\s-]/)[0],
    String(row['value']),
    String(row['description']),
  ]
  const read = recognisePackage(String(row['text']), {
    ...(designator ? { designator } : {}),
    words: `${value} ${description}`.trim(),
    class: readValue(value, designator)?.class ?? null,
    mpn: String(row['mpn']),
  })
  return 'unknown' in read ? null : read
}

function shownOf(read: PackageReading | null): Answer | null {
  if (read === null) return null
  const { name, family, pins, exposedPads, mount, by, guess } = read
  return { name, family, pins, exposedPads, mount, guess, ...(by && { by }) }
}

const isAlike = (a: Answer | null, b: Answer | null): boolean =>
  a !== null && b !== null && a.guess === b.guess && countsAlike(a, b)

function groupOf(items: readonly Difference[]): Tried['known'] {
  const sorted = items.toSorted((a, b) => b.lines - a.lines)
  return { texts: items.length, lines: items.reduce((sum, { lines }) => sum + lines, 0), items: sorted.slice(0, SHOWN) }
}
