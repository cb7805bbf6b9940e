import * as z from 'zod'
import { DAY, dayText } from '../../../shared/day.ts'
import {
  joined,
  storedHead,
  zipDay,
  zipDirectory,
  ZIP_LIMITS,
  type StoredEntry,
} from '../../../shared/engine/export/stored-zip.ts'
import { OWN_DATA_DAYS } from '../../../shared/operation/own-data.ts'
import { pieceKey } from '../../service/account/take-data.ts'
import type { Slice, Work } from '../job.ts'
import { contextFor } from '../stand-in.ts'
import { countAll } from './note.ts'
import type { Collected } from './section.ts'
import { LIST_COUNT, SECTIONS, THINGS } from './sections.ts'

/** What a piece reads and holds, about; a section goes over it by its last file. */
const COST_A_PIECE = 60
const BYTES_A_PIECE = 6_000_000

const cursorOf = z.object({
  id: z.string(),
  section: z.int().default(0),
  after: z.unknown().default(null),
  /** Of the pieces before: how many there are, where the next one begins, the files in them. */
  n: z.int().default(0),
  at: z.int().default(0),
  files: z.int().default(0),
})
type Cursor = z.output<typeof cursorOf>

/**
 * Collects the next of what an account has. Each slice is a piece of the archive, an object under a key of its own: made again it is
 * the same one. Behind the last stands the archive's directory.
 */
export async function collectData({ env, data, now }: Work, cursor: unknown): Promise<Slice<Cursor>> {
  const at = cursorOf.parse(cursor)
  const [[row] = []] = await data.rows([
    { sql: 'SELECT owner_id, created FROM own_data WHERE id = ? AND bytes IS NULL', args: [at.id] },
  ])
  if (!row) return { statements: [], cursor: null, done: 0 }
  const [ownerId, started] = [String(row['owner_id']), Number(row['created'])]
  const who = { ownerId, ownerName: '', sessionId: '', operatorId: '', isActing: false }
  const of: Collected = {
    env,
    ownerId,
    started,
    ctx: () => contextFor(env, started, who, { call: 'user/CollectMyData', side: 'owner' }),
  }
  if (at.section >= SECTIONS.length) return closed({ env, data, now }, at, started)
  const piece = await nextPiece(of, at)
  await env.FILES.put(pieceKey(at.id, at.n + 1), joined(piece.parts))
  const entries = JSON.stringify(piece.entries)
  return {
    statements: [
      { sql: 'INSERT INTO own_data_piece VALUES (?, ?, ?, ?)', args: [at.id, at.n + 1, piece.cursor.at - at.at, entries] },
    ],
    cursor: piece.cursor,
    done: piece.done,
    ...(at.n === 0 && { total: LIST_COUNT + (await countAll(of, THINGS)).reduce((sum, { taken }) => sum + taken, 0) }),
  }
}

async function nextPiece(of: Collected, from: Cursor) {
  const [parts, entries]: [Uint8Array[], StoredEntry[]] = [[], []]
  const day = zipDay(dayText(of.started))
  let [cursor, cost, done] = [{ ...from, n: from.n + 1 }, 0, 0]
  while (cursor.section < SECTIONS.length && cost < COST_A_PIECE && cursor.at - from.at < BYTES_A_PIECE) {
    const part = await SECTIONS[cursor.section]?.(of, cursor.after)
    if (!part) break
    for (const { name, content } of part.files) {
      const { entry, head } = storedHead(name, content, cursor.at, day)
      parts.push(head, content)
      entries.push(entry)
      cursor = { ...cursor, at: cursor.at + head.length + content.length, files: cursor.files + 1 }
    }
    cost += part.cost
    done += part.done
    cursor = { ...cursor, section: cursor.section + (part.after === null ? 1 : 0), after: part.after }
  }
  if (cursor.at > ZIP_LIMITS.bytes || cursor.files > ZIP_LIMITS.entries)
    throw new Error('the archive is larger than its format can tell')
  return { parts, entries, cursor, done }
}

const entry = z.object({ name: z.string(), at: z.int(), size: z.int(), crc: z.int() })
/** Pieces whose files are read at once: an answer of the database is limited. */
const PIECES_AT_ONCE = 100

/** The directory behind all pieces; from then on the archive can be taken. */
async function closed({ env, data, now }: Work, { id, n, at, files }: Cursor, started: number): Promise<Slice<Cursor>> {
  const entries: StoredEntry[] = []
  for (let from = 1; from <= n; from += PIECES_AT_ONCE) {
    const [rows = []] = await data.rows([
      {
        sql: 'SELECT entries FROM own_data_piece WHERE data_id = ? AND n >= ? AND n < ? ORDER BY n',
        args: [id, from, from + PIECES_AT_ONCE],
      },
    ])
    for (const row of rows) entries.push(...z.array(entry).parse(JSON.parse(String(row['entries']))))
  }
  const directory = zipDirectory(entries, at, zipDay(dayText(started)))
  await env.FILES.put(pieceKey(id, n + 1), directory)
  const done = {
    sql: 'UPDATE own_data SET expires = ?, bytes = ?, files = ? WHERE id = ?',
    args: [now + OWN_DATA_DAYS * DAY, at + directory.length, files, id],
  }
  return {
    statements: [{ sql: "INSERT INTO own_data_piece VALUES (?, ?, ?, '[]')", args: [id, n + 1, directory.length] }, done],
    cursor: null,
    done: 0,
  }
}
