import { FILE_TYPES, fileType } from '../../../shared/api/file.ts'
import { dayText } from '../../../shared/day.ts'
import { signedIn } from '../../rpc/context.ts'
import { list } from './list.ts'
import { named, rowsOf, type Collected, type Made } from './section.ts'
import { count, time } from './table.ts'
import { eachOf, takenOf, type Things } from './things.ts'

const MB = 1024 * 1024

/** What his side has uploaded, what operators have attached for him to read, and his invoices. */
const HIS = `file.created <= ?2 AND (file.owner_id = ?1
  OR file.id IN (SELECT paper.file_id FROM invoice JOIN invoice_paper AS paper ON paper.invoice_id = invoice.id WHERE invoice.owner_id = ?1)
  OR file.id IN (SELECT attached.file_id FROM ticket JOIN ticket_post AS post ON post.ticket_id = ticket.id
    JOIN ticket_file AS attached ON attached.post_id = post.id WHERE ticket.owner_id = ?1 AND post.kind <> 'note'))`

export const ORIGINALS: Things = {
  label: '原始文件',
  from: `SELECT id, created, size AS weight FROM file WHERE ${HIS}`,
  most: 10_000,
  mostWeight: 3000 * MB,
  weighs: (bytes) => `${Math.ceil(bytes / MB).toLocaleString('en')} MB`,
}

/** Every file as it was uploaded. */
export const originals = eachOf(ORIGINALS, { read: readOriginal, atOnce: 1, cost: 1 })

type Stored = { id: string; name: string; type: number; created: number }

const usedFor = (type: number): string => {
  const known = fileType.safeParse(type)
  return known.success ? FILE_TYPES[known.data].name : '粘贴的内容'
}

/** Where a file lies in the archive. */
const pathOf = ({ id, name, type, created }: Stored): string =>
  `原始文件/${usedFor(type)}/${dayText(created)} ${id.slice(0, 8)} ${named(name)}`

const storedOf = (row: Readonly<Record<string, unknown>>): Stored => ({
  id: String(row['id']),
  name: String(row['name']),
  type: Number(row['type']),
  created: Number(row['created']),
})

async function readOriginal(of: Collected, id: string): Promise<Made[]> {
  const [row] = await rowsOf(of, { sql: 'SELECT * FROM file WHERE id = ?', args: [id] })
  const object = row && (await of.env.FILES.get(String(row['object_key'])))
  return row && object ? [{ name: pathOf(storedOf(row)), content: new Uint8Array(await object.arrayBuffer()) }] : []
}

type Listed = Stored & { size: number; sha256: string; isTaken: boolean; bills: string }

const LISTED = `SELECT file.*, taken.id IS NOT NULL AS is_taken, coalesce(used.bills, '') AS bills
  FROM file LEFT JOIN (${takenOf(ORIGINALS)}) AS taken ON taken.id = file.id
  LEFT JOIN (SELECT file_id, group_concat(prj_name, '、') AS bills FROM bom WHERE owner_id = ?1 AND state <> 9 GROUP BY file_id) AS used
    ON used.file_id = file.id
  WHERE ${HIS} ORDER BY file.created DESC, file.id DESC LIMIT ?3 OFFSET ?4`

/** What each of them is, and where it lies in the archive. */
export const originalsList = list<Listed>({
  name: '原始文件/目录',
  read: async (ctx, { pageIndex, pageSize }) => {
    const args = [signedIn(ctx).ownerId, ctx.now, pageSize, (pageIndex - 1) * pageSize]
    const [rows = []] = await ctx.data.rows([{ sql: LISTED, args }])
    const items = rows.map((row) => ({
      ...storedOf(row),
      size: Number(row['size']),
      sha256: String(row['sha256']),
      isTaken: row['is_taken'] === 1,
      bills: String(row['bills']),
    }))
    return { items }
  },
  columns: [
    ['文件名', ({ name }) => name],
    ['用途', ({ type }) => usedFor(type)],
    ['字节', ({ size }) => count(size)],
    ['上传时间', ({ created }) => time(created)],
    ['所属计价记录', ({ bills }) => bills],
    ['压缩包内的位置', (row) => (row.isTaken ? pathOf(row) : '超过容量，未收入')],
    ['SHA-256', ({ sha256 }) => sha256],
  ],
})
