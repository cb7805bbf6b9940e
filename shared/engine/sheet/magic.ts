import { refuse } from './refusal.ts'
import type { PlainCode, SheetRefusal } from './refusal.ts'

/** What kind of file the bytes are; text may still be of several kinds. */
export type FileKind = 'zip' | 'ole' | 'text'

/** How a file begins, for the kinds that are told by it. The first that fits counts. */
const SIGNATURES: readonly (readonly [string, 'zip' | 'ole' | PlainCode])[] = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', 'ole'],
  // A sheet without the container around it, as the first versions of Excel and small programs write it.
  ['\t\0\x04\0', 'xls-old'],
  ['\t\x02\x06\0', 'xls-old'],
  ['\t\x04\x06\0', 'xls-old'],
  ['\t\x08\x06\0', 'xls-old'],
  ['\t\x08\x08\0', 'xls-old'],
  ['\t\x08\x10\0', 'xls-old'],
  ['%PDF', 'pdf'],
  ['\x89PNG', 'image'],
  ['\xff\xd8\xff', 'image'],
  ['GIF8', 'image'],
  ['BM', 'image'],
  ['II*\0', 'image'],
  ['MM\0*', 'image'],
  ['RIFF', 'image'],
  ['MZ', 'program'],
  ['\x7fELF', 'program'],
  ['\xca\xfe\xba\xbe', 'program'],
  ['\xcf\xfa\xed\xfe', 'program'],
  ['Rar!', 'archive'],
  ['7z\xbc\xaf', 'archive'],
  ['\x1f\x8b', 'archive'],
  ['\xfd7zXZ', 'archive'],
  ['SQLite format 3', 'binary'],
  ['{\\rtf', 'rtf'],
]

/** These start like words a table may start with; they count only when binary bytes follow. */
const NEEDS_BINARY = new Set(['BM', 'MZ', 'RIFF', 'II*\0', 'MM\0*'])

/** Kinds told by bytes alone: a workbook archive, an OLE2 file, text (to be looked at further), or a refusal. */
export function sniffBytes(bytes: Uint8Array): FileKind | SheetRefusal {
  const head = String.fromCharCode(...bytes.subarray(0, 64))
  for (const [signature, kind] of SIGNATURES) {
    if (!head.startsWith(signature)) continue
    if (NEEDS_BINARY.has(signature) && ![...head].some((ch) => ch < '\t')) continue
    return kind === 'zip' || kind === 'ole' ? kind : refuse(kind)
  }
  return isDbf(bytes) ? refuse('dbf') : 'text'
}

/** A dBASE file: version byte, a date that can be, a head length that ends in a carriage return. */
function isDbf(b: Uint8Array): boolean {
  const [version = 0, , month = 0, day = 0] = b
  if (
    b.length < 65 ||
    ![0x02, 0x03, 0x30, 0x31, 0x83, 0x8b, 0xf5].includes(version) ||
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > 31
  )
    return false
  const head = (b[8] ?? 0) | ((b[9] ?? 0) << 8)
  return head >= 65 && head <= b.length && b[head - 1] === 0x0d
}

/** What a text is; plain text is looked at for delimiters. */
export type TextKind = 'html' | 'fods' | 'excel-xml' | 'xml' | 'plain'

/** Comments and the declaration that may stand before the first element. */
const PROLOG = String.raw`^(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*`

/** How texts begin that are not delimited. The first that fits counts. */
const TEXT_KINDS: readonly (readonly [RegExp, TextKind | PlainCode])[] = [
  [/^MIME-Version:|^From: <.*\r?\n.*MIME/i, 'mht'],
  [new RegExp(`${PROLOG}<\\?mso-application\\s+progid="Excel`, 'i'), 'excel-xml'],
  [new RegExp(`${PROLOG}<(?:\\w+:)?Workbook\\b`), 'excel-xml'],
  [new RegExp(`${PROLOG}<office:document\\b`), 'fods'],
  [
    new RegExp(
      `${PROLOG}<(?:!doctype\\s+html|(?:html|head|body|table|meta|script|style|title|div|p|h\\d|center|b|font|span|br)[\\s/>])`,
      'i',
    ),
    'html',
  ],
  [/^<(?:\?xml\b|!--|!doctype\b|[A-Za-z_][\w:.-]*(?:\s+[\w:.-]+\s*=\s*["'][^<]*)?\/?>)/i, 'xml'],
  [/^\{\\rtf/, 'rtf'],
  [/^%PDF/, 'pdf'],
  [/^ID;P[A-Z]*(?:;[A-Z])*\s*\r?\n[A-Z];/, 'sylk'],
]

/** What kind of text it is, or why it is no table although it is text. */
export function textKind(text: string): TextKind | SheetRefusal {
  const head = text.slice(0, 4096).trimStart()
  const kind = TEXT_KINDS.find(([pattern]) => pattern.test(head))?.[1] ?? 'plain'
  return isTextKind(kind) ? kind : refuse(kind)
}

const READABLE: ReadonlySet<string> = new Set<TextKind>(['html', 'fods', 'excel-xml', 'xml', 'plain'])
const isTextKind = (kind: TextKind | PlainCode): kind is TextKind => READABLE.has(kind)
