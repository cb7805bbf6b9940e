import { sql } from 'drizzle-orm'
import { lineKeys } from '../../../../shared/engine/knowledge/keys.ts'
import type { PartKnowledge } from '../../../../shared/engine/knowledge/types.ts'
import { recogniseLine, type RecognisedLine } from '../../../../shared/engine/line/recognise.ts'
import type { BomLine } from '../../../../shared/engine/bom/types.ts'
import type { PackageReading } from '../../../../shared/engine/package/types.ts'
import type { Understood } from '../../../../shared/engine/understand.ts'
import { readValue } from '../../../../shared/engine/value/read.ts'
import type { Statement } from '../../../rpc/commit.ts'
import type { Context } from '../../../rpc/context.ts'
import { cut } from '../../../db/row-values.ts'
import { packageAliases, packagePrefixes, partModels, textsSeen } from '../../../db/schema/part.ts'

/** Of one bill; what nobody knows comes first. */
const MOST_TEXTS = 300

type Bill = { id: string; ownerId: string; isNew: boolean }
type Read = Pick<Understood, 'bom' | 'lines' | 'known'>
type Answer = Pick<PackageReading, 'name' | 'family' | 'pins' | 'exposedPads' | 'mount' | 'rule' | 'by'>
type Seen = {
  key: string
  partKey: string
  text: string
  designators: string
  value: string
  description: string
  mpn: string
  lines: number
  answer: Answer | null
  isGuess: boolean
}

/** Keeps what a bill's package texts are and what was made of them, in place of its last save's; rows that answered count it. */
export function keepSeen(ctx: Context, { id, ownerId, isNew }: Bill, read: Read): Statement[] {
  const texts = seenOf(read)
  const json = JSON.stringify(texts)
  const columns = ['key', 'partKey', 'text', 'designators', 'value', 'description', 'mpn', 'lines', 'answer', 'isGuess'].map(
    (name) => sql`item.value ->> ${name}`,
  )
  const fresh = sql`INSERT INTO ${textsSeen} (bom_id, owner_id, seen, key, part_key, text, designators, value, description, mpn,
      line_count, answer, is_guess)
    SELECT ${id}, ${ownerId}, ${ctx.now}, ${sql.join(columns, sql`, `)} FROM json_each(${json}) AS item`
  return [
    ...countHits(texts, id, isNew),
    ...(isNew ? [] : [sql`DELETE FROM ${textsSeen} WHERE bom_id = ${id}`]),
    ...(texts.length > 0 ? [fresh] : []),
  ]
}

/** Each row's lines of this bill, now, in place of those of its last save. */
function countHits(texts: readonly Seen[], bomId: string, isNew: boolean): Statement[] {
  const answered = texts.flatMap(({ answer, lines }) => (answer?.by ? [{ id: answer.by.id, n: lines }] : []))
  if (isNew && answered.length === 0) return []
  const counted = sql`SELECT value ->> 'id' AS id, value ->> 'n' AS n FROM json_each(${JSON.stringify(answered)})
    UNION ALL SELECT answer -> 'by' ->> 'id', -line_count FROM ${textsSeen} WHERE bom_id = ${bomId} AND answer -> 'by' IS NOT NULL`
  const sums = sql`(SELECT id AS row_id, sum(n) AS n FROM (${counted}) GROUP BY 1 HAVING sum(n) <> 0)`
  return [packageAliases, packagePrefixes, partModels].map(
    (table) => sql`UPDATE ${table} SET hits = max(0, hits + counted.n) FROM ${sums} AS counted WHERE id = counted.row_id`,
  )
}

/** The texts of the lines that are placed, as the file has them: what a person corrected there was not known. */
function seenOf({ bom, lines, known }: Read): Seen[] {
  const seen = new Map<string, Seen>()
  for (const one of lines) {
    const asked = one.edit === null ? one : asWritten(one, bom.lines[one.id], known.parts)
    if (!asked || asked.line.dnp || !asked.line.electronic) continue
    const text = textOf(asked)
    if (!text) continue
    const place = `${text.key} ${text.partKey}`
    const before = seen.get(place)
    if (before) before.lines += 1
    else seen.set(place, text)
  }
  return [...seen.values()].toSorted((a, b) => doubt(b) - doubt(a) || b.lines - a.lines).slice(0, MOST_TEXTS)
}

const asWritten = ({ id }: RecognisedLine, line: BomLine | undefined, parts: PartKnowledge | undefined) =>
  line ? recogniseLine(line, id, null, parts) : null

const doubt = ({ answer, isGuess }: Seen): number => (answer === null ? 2 : Number(isGuess))

function textOf({ line, package: read, label }: RecognisedLine): Seen | null {
  const { footprint: key, parts } = lineKeys(line, readValue(line.value, line.designators[0]))
  const partKey = key === '' ? (parts[0] ?? '') : ''
  if (key === '' && partKey === '') return null
  return {
    key,
    partKey,
    text: cut(line.footprint, 300),
    designators: cut(line.designators.length > 0 ? label : '', 100),
    value: cut(line.value, 200),
    description: cut(line.description, 300),
    mpn: cut(line.mpn, 100),
    lines: 1,
    answer: read && answerOf(read),
    isGuess: read?.guess === true,
  }
}

const answerOf = ({ name, family, pins, exposedPads, mount, rule, by }: PackageReading): Answer => ({
  name: cut(name, 100),
  family,
  pins,
  exposedPads,
  mount,
  rule,
  ...(by && { by: { ...by, name: cut(by.name, 300) } }),
})
