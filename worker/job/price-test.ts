import type { InStatement, Row } from '@libsql/client/web'
import * as z from 'zod'
import type { Choices } from '../../shared/engine/choices.ts'
import type { BookChange } from '../../shared/engine/price/book/items.ts'
import { quoteRefusalText } from '../../shared/engine/price/refusal.ts'
import type { Quote } from '../../shared/engine/price/types.ts'
import { understandSaved, type Repriced } from '../../shared/engine/understand.ts'
import { fewEnough, MOST_BILLS } from '../service/bom/few-bills.ts'
import { readLines } from '../service/bom/lines/read-lines.ts'
import { changeRow } from '../service/pricing/book.ts'
import { layered, pricingIn, type Pricing } from '../service/pricing/price-model.ts'
import type { Slice, Work } from './job.ts'

const cursorOf = z.object({ test: z.string() })

const NEXT = `SELECT bill.bom_id, bill.bom_version, bom.owner_id, saved.choices, saved.line_count
  FROM price_test_bill AS bill JOIN bom ON bom.id = bill.bom_id
    JOIN bom_version AS saved ON saved.bom_id = bill.bom_id AND saved.version = bill.bom_version
  WHERE bill.test_id = ? AND NOT bill.is_done ORDER BY bill.bom_id LIMIT ${MOST_BILLS}`
const TEST = `SELECT test.model AS draft, test.draft_hash, version.version, version.hash, version.model
  FROM price_test AS test JOIN price_version AS version ON version.version = test.base_version WHERE test.id = ?`
const ITEMS = `SELECT item.* FROM private_item AS item JOIN private_set USING (owner_id)
  WHERE is_on AND owner_id IN (SELECT bom.owner_id FROM price_test_bill AS bill JOIN bom ON bom.id = bill.bom_id
    WHERE bill.test_id = ? AND NOT bill.is_done) ORDER BY owner_id, kind, code`
const COUNT = 'SELECT count(*) AS n FROM price_test_bill WHERE test_id = ?'

type Books = { before: Pricing; after: Pricing }

/** Prices the next saved bills of a test under the book in force and under the draft, each with its owner's own items on top. */
export async function tryBills({ data, now }: Work, cursor: unknown): Promise<Slice<{ test: string }>> {
  const { test } = cursorOf.parse(cursor)
  const [found = [], tests, items = [], counted] = await data.rows(
    [NEXT, TEST, ITEMS, COUNT].map((sql) => ({ sql, args: [test] })),
  )
  const row = tests?.[0]
  if (!row) throw new Error('a test without its row')
  const books: Books = {
    before: pricingIn(row),
    // Its draft was checked when it was made into a test, and is the same in every slice.
    after: pricingIn({ ...row, hash: row['draft_hash'], model: row['draft'] } as Row),
  }
  const booksOf = booksByOwner(books, items)
  const bills = fewEnough(found)
  const statements: InStatement[] = []
  for (const bill of bills) {
    const [id, version, to] = [String(bill['bom_id']), Number(bill['bom_version']), Number(bill['line_count'])]
    const lines = await readLines({ data }, { id, version, from: 0, to })
    // Stored under this type by the save.
    const choices = JSON.parse(String(bill['choices'])) as Choices
    const own = booksOf(String(bill['owner_id']))
    statements.push(
      resultOf({ test, id }, understandSaved(lines, choices, own.before), understandSaved(lines, choices, own.after)),
    )
  }
  const isLast = bills.length === found.length && found.length < MOST_BILLS
  const ending = { sql: 'UPDATE price_test SET finished = ? WHERE id = ?', args: [now, test] }
  return {
    statements: isLast ? [...statements, ending] : statements,
    cursor: isLast ? null : { test },
    done: bills.length,
    total: Number(counted?.[0]?.['n'] ?? 0),
  }
}

function booksByOwner(books: Books, rows: readonly Row[]): (ownerId: string) => Books {
  const items = Map.groupBy(rows, (row) => String(row['owner_id']))
  const known = new Map<string, Books>()
  return (ownerId) => {
    const own: BookChange[] = (items.get(ownerId) ?? []).map(changeRow)
    if (own.length === 0) return books
    const made = known.get(ownerId) ?? { before: layered(books.before, own), after: layered(books.after, own) }
    known.set(ownerId, made)
    return made
  }
}

function resultOf(place: { test: string; id: string }, before: Repriced, after: Repriced): InStatement {
  return {
    sql: `UPDATE price_test_bill SET before_fen = ?, after_fen = ?, before_reason = ?, after_reason = ?, before_open = ?, after_open = ?,
        causes = ?, is_done = 1 WHERE test_id = ? AND bom_id = ?`,
    args: [
      fenOf(before),
      fenOf(after),
      reasonOf(before),
      reasonOf(after),
      before.unresolved,
      after.unresolved,
      JSON.stringify(causesOf(before, after)),
      place.test,
      place.id,
    ],
  }
}

const fenOf = ({ quote }: Repriced): number | null => ('refused' in quote ? null : quote.totalFen)
const reasonOf = ({ quote }: Repriced): string => ('refused' in quote ? quoteRefusalText(quote).slice(0, 500) : '')

/** The difference of two quotes by the groups of their amounts. */
function causesOf({ quote: before }: Repriced, { quote: after }: Repriced): Record<string, number> {
  if ('refused' in before || 'refused' in after) return {}
  const [was, is] = [byGroup(before), byGroup(after)]
  const groups = [...new Set([...was.keys(), ...is.keys()])]
  const changed = groups.map((group) => [group, (is.get(group) ?? 0) - (was.get(group) ?? 0)] as const)
  return Object.fromEntries(changed.filter(([, fen]) => fen !== 0))
}

function byGroup({ amounts }: Quote): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { group, amountFen } of amounts) sums.set(group, (sums.get(group) ?? 0) + amountFen)
  return sums
}
