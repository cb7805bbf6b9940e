import { attribute, xmlName, xmlText } from '../xml/xml.ts'
import { countOf } from './ods-cell.ts'

const NAME = { p: xmlName('p'), s: xmlName('s'), c: xmlName('c'), tab: xmlName('tab'), br: xmlName('line-break') }

/** Blanks in a row that are kept of those a file counts. Our decision. */
const MOST_BLANKS = 100

/** Collects the text of one cell: paragraphs become lines, blanks and tabs stand as elements of their own. */
export type CellText = {
  isOpen: () => boolean
  open: (name: number, buf: Uint8Array, start: number, end: number) => void
  add: (buf: Uint8Array, start: number, end: number, raw: boolean) => void
  close: (name: number) => void
  /** The text, and a fresh start. */
  end: () => string
}

export function createCellText(): CellText {
  let text = ''
  let paragraphs = 0
  let open = false
  return {
    isOpen: () => open,
    open(name, buf, start, end) {
      if (name === NAME.p) {
        if (paragraphs++ > 0) text += '\n'
        open = true
      } else if (!open) return
      else if (name === NAME.s) text += ' '.repeat(Math.min(countOf(attribute(buf, start, end, NAME.c)), MOST_BLANKS))
      else if (name === NAME.tab) text += '\t'
      else if (name === NAME.br) text += '\n'
    },
    add(buf, start, end, raw) {
      text += xmlText(buf, start, end, raw).replace(/[\t\r\n ]+/g, ' ')
    },
    close(name) {
      if (name === NAME.p) open = false
    },
    end() {
      const whole = text
      text = ''
      paragraphs = 0
      open = false
      return whole
    },
  }
}
