import { PART_BYTES } from '../../../../shared/api/bomai/imports.ts'
import { AppError } from '../../../../shared/errors.ts'

const LF = 10

/** Where the objects of imports lie; the sweep of uploaded files looks elsewhere. */
export const OBJECTS = 'i/'

export type Stored = { objectKey: string; etag: string | null }

/**
 * A part as long as every other one, which the store asks for: filled up with line ends, that no reader sees as rows. The last part
 * stays as it is.
 */
export function filledUp(bytes: Uint8Array): Uint8Array {
  const part = new Uint8Array(PART_BYTES).fill(LF)
  part.set(bytes)
  return part
}

/** Bytes of a part, of the very object that was uploaded; null where it is another one now, or gone. */
export async function bytesOfPart(
  bucket: R2Bucket,
  { objectKey, etag }: Stored,
  { part, from, length }: { part: number; from: number; length: number },
): Promise<Uint8Array | null> {
  const range = { offset: (part - 1) * PART_BYTES + from, length }
  const object = await bucket.get(objectKey, { range, ...(etag === null ? {} : { onlyIf: { etagMatches: etag } }) })
  if (!object || !('body' in object)) return null
  return new Uint8Array(await object.arrayBuffer())
}

export const changedFile = (): AppError => new AppError('conflict', '文件在试导入之后变了，请重新上传')
