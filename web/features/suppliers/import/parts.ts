import { PART_BYTES } from '../../../../shared/api/bomai/imports.ts'
import { recordEnds } from '../../../../shared/engine/import/records.ts'
import { sheetTools } from '../../../../shared/engine/sheet/decode.ts'
import { decodeText } from '../../../../shared/engine/sheet/text/encoding.ts'
import { readRows } from '../../../lib/read-rows.ts'

/** Parts are cut a little below what one may hold: a record that begins in one is sent with the next. */
const FULL = PART_BYTES - 64 * 1024
const CHUNK = 4 * 1024 * 1024
const SAMPLE = 256 * 1024
const LF = 10

export type ListPart = { bytes: Uint8Array<ArrayBuffer>; isLast: boolean }
export type ListFile = { format: 'csv' | 'jsonl'; bytes: number; parts: () => AsyncGenerator<ListPart> }

/** A list as it is sent: text in UTF-8 as it stands, a workbook row by row as JSON lines. */
export async function listFile(file: File, signal: AbortSignal): Promise<ListFile> {
  if (file.size === 0) throw new Error('文件是空的')
  if (/\.(?:xlsx?|ods)$/i.test(file.name)) {
    const rows = await readRows(file, signal)
    if (rows.length === 0) throw new Error('表格里没有内容')
    const bytes = new TextEncoder().encode(`${rows.map((cells) => JSON.stringify(cells)).join('\n')}\n`)
    return { format: 'jsonl', bytes: bytes.length, parts: () => cut(chunksOf(bytes), false) }
  }
  const isJson = /\.(?:jsonl|ndjson)$/i.test(file.name)
  const encoding = await encodingOf(file)
  return { format: isJson ? 'jsonl' : 'csv', bytes: file.size, parts: () => cut(utf8Of(file, encoding), !isJson) }
}

async function encodingOf(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, SAMPLE).arrayBuffer())
  // A sign of several bytes may be cut at the end.
  const whole = file.size > SAMPLE ? bytes.subarray(0, bytes.lastIndexOf(LF) + 1) : bytes
  const decoded = decodeText(whole, sheetTools(TextDecoder))
  if (decoded === null) throw new Error('文件不是文本，也不是 Excel 表格')
  return decoded.encoding
}

async function* utf8Of(file: File, encoding: string): AsyncGenerator<Uint8Array> {
  const [decoder, encoder] = [new TextDecoder(encoding), new TextEncoder()]
  for (let from = 0; from < file.size; from += CHUNK) {
    const bytes = await file.slice(from, from + CHUNK).arrayBuffer()
    yield encoder.encode(decoder.decode(bytes, { stream: from + CHUNK < file.size }))
  }
}

// oxlint-disable-next-line typescript/require-await -- cut like a file that is read piece by piece
async function* chunksOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += CHUNK) yield bytes.subarray(from, from + CHUNK)
}

/** Parts that end with a record each; a record larger than a part is no line of a list. */
async function* cut(chunks: AsyncGenerator<Uint8Array>, isQuoted: boolean): AsyncGenerator<ListPart> {
  let held = new Uint8Array()
  for await (const chunk of chunks) {
    const all = new Uint8Array(held.length + chunk.length)
    all.set(held)
    all.set(chunk, held.length)
    held = all
    while (held.length > FULL) {
      const end = recordEnds(held.subarray(0, FULL), isQuoted).at(-1)
      if (end === undefined) throw new Error(`有一行超过 ${Math.round(PART_BYTES / 1024 / 1024)} MB，这不是价格表`)
      yield { bytes: held.slice(0, end), isLast: false }
      held = held.slice(end)
    }
  }
  if (held.length === 0) throw new Error('文件是空的')
  yield { bytes: held, isLast: true }
}
