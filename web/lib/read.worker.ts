import { BROWSER_CAPS } from '../../shared/engine/sheet/caps.ts'
import { sheetTools } from '../../shared/engine/sheet/decode.ts'
import { isRefusal, readWorkbook } from '../../shared/engine/sheet/read.ts'
import { sheetRefusalText } from '../../shared/engine/sheet/refusal-text.ts'

/** 200,000 part numbers in eight columns. */
const CAPS = { ...BROWSER_CAPS, bytes: 60 * 1024 * 1024, rows: 200_001 }

function read({ name, bytes }: { name: string; bytes: Uint8Array }) {
  const book = readWorkbook(bytes, name, sheetTools(TextDecoder), CAPS)
  if (isRefusal(book)) return { problem: sheetRefusalText(book) }
  return { sheets: book.sheets }
}

addEventListener('message', ({ data }: MessageEvent<{ name: string; bytes: Uint8Array }>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  postMessage(read(data))
})
