/** A picture as spreadsheets hold it, with its size in pixels. */
export type Picture = { kind: 'png' | 'jpeg'; bytes: Uint8Array; width: number; height: number }

/** Largest side; a logo is smaller, and who opens a file should not wait for it. */
const MAX_SIDE = 10_000

/** A .png or .jpg with its size, as its head tells; null for anything else, and for what tells no sensible size. */
export function pictureOf(bytes: Uint8Array): Picture | null {
  const found = pngSize(bytes) ?? jpegSize(bytes)
  if (!found) return null
  const isSensible = [found.width, found.height].every((side) => side >= 1 && side <= MAX_SIDE)
  return isSensible ? { ...found, bytes } : null
}

type Size = Omit<Picture, 'bytes'>

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/** The first chunk of a .png is its head (PNG, 11.2.2). */
function pngSize(bytes: Uint8Array): Size | null {
  if (bytes.length < 24 || !PNG.every((byte, index) => bytes[index] === byte)) return null
  const view = viewOf(bytes)
  return { kind: 'png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** The frame header of a .jpg (ITU T.81, B.2.2) stands behind segments of other kinds. */
function jpegSize(bytes: Uint8Array): Size | null {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null
  const view = viewOf(bytes)
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { kind: 'jpeg', width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
  }
  return null
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array): DataView => new DataView(buffer, byteOffset, byteLength)
