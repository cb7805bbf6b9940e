/** Kinds of pictures that are taken. */
type PictureKind = 'png' | 'jpg' | 'webp'

/**
 * The same picture without what cameras and programs write beside it: place, time, names, thumbnails, whatever follows its end. Which
 * way up a photograph is stays. Null for what is no whole picture of its kind.
 */
export function barePicture(kind: PictureKind, bytes: Uint8Array): Uint8Array | null {
  if (kind === 'jpg') return bareJpeg(bytes)
  return kind === 'png' ? barePng(bytes) : bareWebp(bytes)
}

const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
const textAt = (bytes: Uint8Array, at: number, length: number): string => String.fromCharCode(...bytes.subarray(at, at + length))

// JPEG

const [START_OF_SCAN, END_OF_IMAGE, COMMENT] = [0xda, 0xd9, 0xfe]
/** Segments for programs, by what they begin with: of these the ones that the colours need. */
const KEPT_SEGMENTS = ['JFIF\0', 'ICC_PROFILE\0', 'Adobe']

function bareJpeg(bytes: Uint8Array): Uint8Array | null {
  const kept: Uint8Array[] = []
  let orientation = 1
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) return null
    while (bytes[at + 1] === 0xff) at++
    const marker = bytes[at + 1]
    if (marker === END_OF_IMAGE) {
      const turned = orientation === 1 ? [] : [turnedBy(orientation)]
      return joined([bytes.subarray(0, 2), ...turned, ...kept, bytes.subarray(at, at + 2)])
    }
    const end = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    if (marker === undefined || end < at + 4 || end > bytes.length) return null
    const segment = bytes.subarray(at, end)
    if (isKept(marker, segment)) kept.push(segment)
    else if (textAt(segment, 4, 6) === 'Exif\0\0') orientation = orientationIn(segment.subarray(10))
    at = marker === START_OF_SCAN ? endOfScan(bytes, end) : end
    if (at > end) kept.push(bytes.subarray(end, at))
  }
}

function isKept(marker: number, segment: Uint8Array): boolean {
  const isForPrograms = marker >= 0xe0 && marker <= 0xef
  if (!isForPrograms) return marker !== COMMENT
  return KEPT_SEGMENTS.some((begin) => textAt(segment, 4, begin.length) === begin)
}

/** Where the next marker is: within a scan 0xff stands before a 0 or a restart. */
function endOfScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(0xff, from)
  for (; at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
  return bytes.length
}

const ORIENTATION = 0x0112

/** Of the facts of a camera, a TIFF: which way up; 1 where it says nothing that makes sense. */
function orientationIn(tiff: Uint8Array): number {
  const view = viewOf(tiff)
  const isLittle = textAt(tiff, 0, 2) === 'II'
  try {
    const entries = view.getUint32(4, isLittle)
    for (let n = 0; n < view.getUint16(entries, isLittle); n++) {
      const entry = entries + 2 + 12 * n
      if (view.getUint16(entry, isLittle) !== ORIENTATION) continue
      const value = view.getUint16(entry + 8, isLittle)
      return value >= 1 && value <= 8 ? value : 1
    }
  } catch (error) {
    // Cut off in the middle: nothing is known.
    if (!(error instanceof RangeError)) throw error
  }
  return 1
}

/** A segment that says nothing but that: a TIFF of one entry. */
const turnedBy = (orientation: number): Uint8Array =>
  Buffer.from(
    `ffe10022 457869660000 4d4d002a 00000008 0001 0112 0003 00000001 000${orientation} 0000 00000000`.replaceAll(' ', ''),
    'hex',
  )

// PNG

const PNG_HEAD = 8
const KEPT_CHUNKS = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs']

function barePng(bytes: Uint8Array): Uint8Array | null {
  const kept = [bytes.subarray(0, PNG_HEAD)]
  const view = viewOf(bytes)
  for (let at = PNG_HEAD; at + 12 <= bytes.length;) {
    const end = at + 12 + view.getUint32(at)
    if (end > bytes.length) return null
    const type = textAt(bytes, at + 4, 4)
    if (KEPT_CHUNKS.includes(type)) kept.push(bytes.subarray(at, end))
    if (type === 'IEND') return joined(kept)
    at = end
  }
  return null
}

// WebP

const WEBP_HEAD = 12
const KEPT_PARTS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']
/** In the flags of VP8X: there are facts of a camera, and a text about the picture. */
const TOLD = 0x08 | 0x04

function bareWebp(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const whole = 8 + (bytes.length >= WEBP_HEAD ? view.getUint32(4, true) : 0)
  if (whole > bytes.length + 1) return null
  const kept: Uint8Array[] = []
  for (let at = WEBP_HEAD; at + 8 <= whole;) {
    const size = view.getUint32(at + 4, true)
    const end = at + 8 + size + (size % 2)
    if (at + 8 + size > bytes.length) return null
    const type = textAt(bytes, at, 4)
    const part = bytes.slice(at, end)
    if (type === 'VP8X') part[8] = (part[8] ?? 0) & ~TOLD
    if (KEPT_PARTS.includes(type)) kept.push(part)
    at = end
  }
  if (kept.length === 0) return null
  const bare = joined([bytes.subarray(0, WEBP_HEAD), ...kept])
  viewOf(bare).setUint32(4, bare.length - 8, true)
  return bare
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
