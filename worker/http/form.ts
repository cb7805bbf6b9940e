import { MultipartParseError, MultipartParser, getMultipartBoundary, type MultipartPart } from '@remix-run/multipart-parser'
import { AppError } from '../../shared/errors.ts'
import { chunksOf } from './body.ts'
import { admitText, onlyOnce } from './text-gate.ts'

export type Upload = { name: string; bytes: Uint8Array }
/** A form with one file; its texts are parameters, as in the query. */
export type Form = { upload: Upload; fields: Record<string, string> }

const MAX_NAME = 200
/** What a form may have beside its file: boundaries, heads, parameters. */
const REST_BYTES = 16 * 1024
const MAX_PARTS = 50

/** Whether the body says that it is a form with a file. */
export const isForm = (request: Request): boolean => /^multipart\/form-data\s*;/i.test(request.headers.get('Content-Type') ?? '')

/** The form of the body, whose file has at most `maxBytes`. */
export async function readForm(request: Request, maxBytes: number): Promise<Form> {
  const boundary = getMultipartBoundary(request.headers.get('Content-Type') ?? '')
  if (!boundary || !isForm(request)) throw malformed()
  const sizes = { maxFileSize: maxBytes, maxTotalSize: maxBytes + REST_BYTES, maxParts: MAX_PARTS }
  const parser = new MultipartParser(boundary, sizes)
  const parts: MultipartPart[] = []
  try {
    for await (const chunk of chunksOf(request, maxBytes + REST_BYTES, 'file')) parts.push(...parser.write(chunk))
    parser.finish()
  } catch (error) {
    throw error instanceof MultipartParseError ? malformed() : error
  }
  return formOf(parts)
}

function formOf(parts: readonly MultipartPart[]): Form {
  const uploads = parts.filter(({ isFile }) => isFile)
  const [file] = uploads
  if (!file || uploads.length > 1) throw malformed()
  const texts = parts.filter(({ isText }) => isText).map((part) => [part.name ?? '', part.text] as const)
  return { upload: { name: fileName(file.filename ?? ''), bytes: file.bytes }, fields: onlyOnce(texts) }
}

const malformed = () => new AppError('invalid', '上传内容格式不正确：应为表单（multipart/form-data），其中一个文件')

function fileName(sent: string): string {
  const name = (decodedWords(admitText(sent, 'filename')).split(/[\\/]/).at(-1) ?? '')
    // Browsers write quotes and line ends in names as %22, %0D, %0A.
    .replace(/%22/g, '"')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}]|%0[ad]/giu, '')
    .trim()
  if (name === '') throw new AppError('invalid', '文件没有名称')
  if (name.length > MAX_NAME) throw new AppError('invalid', `文件名过长，最多 ${MAX_NAME} 个字`)
  return name
}

/** Names as mail writes them, `=?utf-8?B?…?=` (RFC 2047); some HTTP clients do too. */
function decodedWords(name: string): string {
  return name.replace(/=\?([\w-]+)\?([BQ])\?([^?]*)\?=(?:\s+(?==\?))?/gi, (whole, charset: string, how: string, text: string) => {
    const bytes = how.toUpperCase() === 'B' ? Buffer.from(text, 'base64') : Buffer.from(unquoted(text), 'latin1')
    try {
      return new TextDecoder(charset).decode(bytes)
    } catch {
      return whole
    }
  })
}

const unquoted = (text: string): string =>
  text.replaceAll('_', ' ').replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
