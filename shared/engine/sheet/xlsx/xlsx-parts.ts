import { attribute, xmlName } from '../xml/xml.ts'
import type { XmlHandler } from '../xml/xml.ts'
import { createTextPool } from '../xml/text-pool.ts'
import type { SheetRefusal } from '../refusal.ts'
import type { SheetTools } from '../types.ts'

type Attributes = (name: string) => string | null

/** A handler that sees only the heads of elements: enough for the small parts. */
function elements(seen: Readonly<Record<string, (get: Attributes) => void>>): XmlHandler {
  const byName = new Map(Object.entries(seen).map(([name, see]) => [xmlName(name), see]))
  return {
    wantsText: false,
    refusal: null,
    open(name, buf, start, end) {
      byName.get(name)?.((wanted) => attribute(buf, start, end, xmlName(wanted)))
    },
    close() {},
    text() {},
  }
}

type SheetEntry = { name: string; hidden: boolean; relation: string }
export type BookPart = { sheets: SheetEntry[]; date1904: boolean }

const isTrue = (value: string | null): boolean => value === '1' || value === 'true'

export function bookHandler(book: BookPart): XmlHandler {
  return elements({
    workbookPr: (get) => {
      book.date1904 = isTrue(get('date1904'))
    },
    sheet: (get) => {
      const state = get('state')
      book.sheets.push({
        name: get('name') ?? '',
        hidden: state === 'hidden' || state === 'veryHidden',
        relation: get('id') ?? '',
      })
    },
  })
}

export type Relation = { id: string; type: string; target: string }

export function relationsHandler(relations: Relation[]): XmlHandler {
  return elements({
    Relationship: (get) => {
      if (get('TargetMode') === 'External') return
      const type = get('Type') ?? ''
      relations.push({ id: get('Id') ?? '', type: type.slice(type.lastIndexOf('/') + 1), target: get('Target') ?? '' })
    },
  })
}

export type StylesPart = { codes: Map<number, string>; formats: number[] }

/** Number formats: `formats[s]` is the format id of style `s`, `codes` the texts of those the file defines. */
export function stylesHandler(styles: StylesPart): XmlHandler {
  const cellXfs = xmlName('cellXfs')
  const xf = xmlName('xf')
  const numFmt = xmlName('numFmt')
  const dxfs = xmlName('dxfs')
  let inside = false
  let ignored = false
  return {
    wantsText: false,
    refusal: null,
    open(name, buf, start, end) {
      if (name === cellXfs) inside = true
      else if (name === dxfs) ignored = true
      else if (name === xf && inside) styles.formats.push(Number(attribute(buf, start, end, xmlName('numFmtId')) ?? 0) || 0)
      else if (name === numFmt && !ignored) {
        const code = attribute(buf, start, end, xmlName('formatCode'))
        if (code !== null) styles.codes.set(Number(attribute(buf, start, end, xmlName('numFmtId'))), code)
      }
    },
    close(name) {
      if (name === cellXfs) inside = false
      else if (name === dxfs) ignored = false
    },
    text() {},
  }
}

/** Shared strings: runs of rich text joined, phonetic guides left out. */
export function stringsHandler(strings: string[], tools: SheetTools, tooMany: () => SheetRefusal, cap: number): XmlHandler {
  const [si, t, rPh] = [xmlName('si'), xmlName('t'), xmlName('rPh')]
  const pool = createTextPool(tools)
  let phonetic = false
  let waiting = 0
  const flush = (): void => {
    const texts = pool.drain()
    for (let i = 0; i < texts.length; i++) strings.push(texts[i] ?? '')
    waiting = 0
  }
  const handler: XmlHandler = {
    wantsText: false,
    refusal: null,
    open(name) {
      if (name === t) handler.wantsText = !phonetic
      else if (name === rPh) phonetic = true
    },
    close(name) {
      if (name === t) handler.wantsText = false
      else if (name === rPh) phonetic = false
      else if (name === si) {
        pool.close(true)
        waiting++
        if (pool.bytes() > 1 << 20) flush()
        if (strings.length + waiting > cap) handler.refusal = tooMany()
      } else if (name === xmlName('sst')) flush()
    },
    text: pool.add,
  }
  return handler
}
