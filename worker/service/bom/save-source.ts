import { and, eq } from 'drizzle-orm'
import { FILE_TYPES } from '../../../shared/api/file.ts'
import { files } from '../../db/schema/file.ts'
import type { Upload } from '../../http/form.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { sha256Of, storeFile, type FileRow } from '../files/files.ts'
import { fileKindOf } from '../files/upload.ts'
import type { BomDraft, BomSource } from './bom-types.ts'

/** What was sent instead of naming a file: rows of a table, or a file. */
type Sent = Upload & { isTable: boolean }

const bytesOf = (content: string): Uint8Array => new TextEncoder().encode(content)

/** What is to be saved as a file of one's own, so that the bill opens again like any other; null is the attached file. */
export function sentOf({ table, text, fileId }: BomDraft, upload: Upload | null): Sent | null {
  if (upload) return { ...upload, isTable: false }
  if (table) return { isTable: true, name: '表格.json', bytes: bytesOf(JSON.stringify(table)) }
  if (text === null && fileId !== null) return null
  return { isTable: false, name: '文本.txt', bytes: bytesOf(text ?? '') }
}

/** The file of equal bytes that was saved before: bytes are saved once, files once under one name. */
export async function findSent(ctx: Context, { name, bytes, isTable }: Sent): Promise<FileRow | null> {
  const sha256 = await sha256Of(bytes)
  const like = isTable ? eq(files.type, 0) : and(eq(files.type, 2), eq(files.name, name))
  const mine = and(eq(files.ownerId, signedIn(ctx).ownerId), like, eq(files.sha256, sha256))
  return (await ctx.db.select().from(files).where(mine).limit(1))[0] ?? null
}

/** Where the bill comes from: what was sent, as it was `known` or saved now; its file is the `attached` one, if there is one. */
export async function saveSource(
  ctx: Context,
  { isTable, ...sent }: Sent,
  { known, attached }: { known: FileRow | null; attached: FileRow | null },
): Promise<BomSource> {
  const fileOf = (row: FileRow) => attached ?? (isTable ? null : row)
  if (known) return { row: known, file: fileOf(known), statements: [], isNew: false }
  const saving = isTable ? { type: 0, kind: 'json', ...sent } : { type: 2, kind: fileKindOf(sent, FILE_TYPES[2]), ...sent }
  const saved = await storeFile(ctx, saving)
  return { ...saved, file: fileOf(saved.row), isNew: true }
}
