import { AppError } from '../../shared/errors.ts'

export type Upload = { name: string; bytes: Uint8Array }

const MAX_NAME = 200
const MAX_HEAD = 2048
const malformed = () => new AppError('invalid', '上传内容格式不正确：应为只含一个文件的表单')

/**
 * The one file of a multipart body, as a view on it: nothing is copied, so a file costs its size once. Other parts, a
 * second file and anything after it are refused.
 */
export function onlyFile(contentType: string, body: Uint8Array): Upload {
  const boundary = /^multipart\/form-data;.*?boundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i.exec(contentType)
  const mark = boundary?.[1] ?? boundary?.[2]
  if (!mark) throw malformed()
  const opening = new TextEncoder().encode(`--${mark}\r\n`)
  const closing = new TextEncoder().encode(`\r\n--${mark}--`)
  const headEnd = indexOf(body, new TextEncoder().encode('\r\n\r\n'), 0, MAX_HEAD)
  if (indexOf(body, opening, 0, 0) !== 0 || headEnd < 0) throw malformed()
  const end = indexOf(body, new TextEncoder().encode(`\r\n--${mark}`), headEnd + 2, body.length)
  const isLast = end >= 0 && indexOf(body, closing, end, end) === end && body.length - end - closing.length <= 2
  if (!isLast) throw malformed()
  const head = new TextDecoder().decode(body.subarray(opening.length, headEnd))
  return { name: fileName(head), bytes: body.subarray(headEnd + 4, Math.max(headEnd + 4, end)) }
}

function fileName(head: string): string {
  const line = head.split('\r\n').find((text) => /^content-disposition:/i.test(text)) ?? ''
  // Browsers write quotes and line ends in names as %22, %0D, %0A.
  const name = /;\s*filename="([^"]*)"/i.exec(line)?.[1]
  if (name === undefined) throw malformed()
  const clean = (name.split(/[\\/]/).at(-1) ?? '')
    .replace(/%22/g, '"')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]|%0[ad]/giu, '')
    .trim()
  if (clean === '') throw new AppError('invalid', '文件没有名称')
  if (clean.length > MAX_NAME) throw new AppError('invalid', `文件名过长，最多 ${MAX_NAME} 个字`)
  return clean
}

/** First place of `needle` that begins within [from, last]; -1 when there is none. */
function indexOf(bytes: Uint8Array, needle: Uint8Array, from: number, last: number): number {
  const [first = 0] = needle
  for (let at = bytes.indexOf(first, from); at >= 0 && at <= last; at = bytes.indexOf(first, at + 1)) {
    if (needle.every((byte, index) => bytes[at + index] === byte)) return at
  }
  return -1
}
