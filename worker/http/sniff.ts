import type { FileKind } from '../../shared/api/file.ts'

const ZIP = [0x50, 0x4b, 0x03, 0x04]

/** How files of a kind begin; kinds that are not here are text. */
const MAGIC: Partial<Record<FileKind, readonly number[]>> = {
  xlsx: ZIP,
  ods: ZIP,
  zip: ZIP,
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  jpg: [0xff, 0xd8, 0xff],
  webp: [0x52, 0x49, 0x46, 0x46],
  pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
}

/** Whether the bytes begin as files of that kind do; a text has no zero bytes unless it says that it is UTF-16. */
export function looksLike(kind: FileKind, bytes: Uint8Array): boolean {
  const magic = MAGIC[kind]
  if (magic === undefined) return isText(bytes)
  const begins = magic.every((byte, index) => bytes[index] === byte)
  return begins && (kind !== 'webp' || String.fromCharCode(...bytes.subarray(8, 12)) === 'WEBP')
}

function isText(bytes: Uint8Array): boolean {
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  return bytes.length > 0 && (isUtf16 || !bytes.subarray(0, 65_536).includes(0))
}

/** The kind a file name claims; .jpeg counts as jpg. Null when it has no such ending. */
export function claimedKind(name: string, kinds: readonly FileKind[]): FileKind | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase().replace('jpeg', 'jpg')
  return kinds.find((kind) => kind === ending) ?? null
}
