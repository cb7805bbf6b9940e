import { and, eq } from 'drizzle-orm'
import { FILE_TYPES } from '../../../shared/api/file.ts'
import { files } from '../../db/schema/file.ts'
import type { Upload } from '../../http/form.ts'
import { signedIn, type Context } from '../../rpc/context.ts'
import { keepFile, type FileRow } from '../files/files.ts'
import { fileKindOf } from '../files/upload.ts'
import type { BomDraft, BomSource } from './bom-types.ts'

/** The attached file, or what was sent instead of it, saved once for equal bytes. */
export async function saveSource(ctx: Context, { table, text }: BomDraft, file: FileRow | null): Promise<BomSource> {
  if (table) {
    const bytes = new TextEncoder().encode(JSON.stringify(table))
    const known = await findSource(ctx, bytes)
    if (known) return { row: known, file, statements: [], isNew: false }
    return { ...(await keepFile(ctx, { type: 0, kind: 'json', name: '表格.json', bytes })), file, isNew: true }
  }
  if (text === null && file) return { row: file, file, statements: [], isNew: false }
  // As a file of one's own, so that the bill opens again like any other.
  const source = await saveUploadedSource(ctx, { name: '文本.txt', bytes: new TextEncoder().encode(text ?? '') })
  return file ? { ...source, file } : source
}

/** The file that came with the request, saved once for equal bytes under one name. */
export async function saveUploadedSource(ctx: Context, upload: Upload): Promise<BomSource> {
  const known = await findSource(ctx, upload.bytes, and(eq(files.type, 2), eq(files.name, upload.name)))
  if (known) return { row: known, file: known, statements: [], isNew: false }
  const saved = await keepFile(ctx, { type: 2, kind: fileKindOf(upload, FILE_TYPES[2]), ...upload })
  return { ...saved, file: saved.row, isNew: true }
}

async function findSource(ctx: Context, bytes: Uint8Array, like = eq(files.type, 0)): Promise<FileRow | null> {
  const sha256 = Buffer.from(await crypto.subtle.digest('SHA-256', bytes)).toString('hex')
  const mine = and(eq(files.ownerId, signedIn(ctx).ownerId), like, eq(files.sha256, sha256))
  return (await ctx.db.select().from(files).where(mine).limit(1))[0] ?? null
}
