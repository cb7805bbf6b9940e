import * as z from 'zod'
import { rowsOf, type Collected, type Made, type Section } from './section.ts'

/** Things of an owner of which each is read by itself. */
export type Things = {
  /** In the words of the note that lies in the archive. */
  label: string
  /** `id`, `created` and `weight` of each: `?1` is whose, `?2` up to when. */
  from: string
  /** The latest of them that the archive takes: so many, of so much weight together. */
  most: number
  mostWeight: number
  weighs: (weight: number) => string
}

/** The latest ones that find room. */
export const takenOf = ({ from, most, mostWeight }: Things): string => `SELECT id, created, weight FROM (
  SELECT id, created, weight, row_number() OVER latest AS n, sum(weight) OVER latest AS weighs FROM (${from})
  WINDOW latest AS (ORDER BY created DESC, id DESC)) WHERE n <= ${most} AND weighs <= ${mostWeight}`

/** How many there are, what all of them weigh, and how many are taken. */
export const counted = (things: Things): string =>
  `SELECT count(*) AS n, coalesce(sum(weight), 0) AS weight, (SELECT count(*) FROM (${takenOf(things)})) AS taken FROM (${things.from})`

const afterOf = z.object({ id: z.string(), created: z.int() })

type Reading = {
  read: (of: Collected, id: string) => Promise<Made[]>
  /** So many at a time, each of which costs so much. */
  atOnce: number
  cost: number
}

/** Each of these things in files of its own, the latest first. */
export function eachOf(things: Things, { read, atOnce, cost }: Reading): Section {
  const next = `SELECT id, created FROM (${takenOf(things)}) WHERE (created, id) < (?3, ?4) ORDER BY created DESC, id DESC LIMIT ?5`
  return async (of, given) => {
    const after = afterOf.parse(given ?? { id: '~', created: of.started })
    const args = [of.ownerId, of.started, after.created, after.id, atOnce]
    const rows = await rowsOf(of, { sql: next, args })
    const files: Made[] = []
    for (const row of rows) files.push(...(await read(of, String(row['id']))))
    const last = rows.at(-1)
    const at = last && rows.length === atOnce ? { id: String(last['id']), created: Number(last['created']) } : null
    return { files, after: at, cost: 1 + rows.length * cost, done: rows.length }
  }
}
