import type { Cell } from './cell.ts'
import { HEAD, MAIN } from './xlsx-package.ts'

/**
 * The cell styles a workbook uses, numbered as they are met; style 0 is the plain one. Text cells carry the text format "@",
 * so that opening and leaving a cell in Excel turns neither "0603" into 603 nor "=1+1" into a formula.
 */
export type Styles = {
  of: (cell: Exclude<Cell, null>, bold: boolean) => number
  xml: () => string
}

type Style = { format: number; bold: boolean; wrap: boolean }

/** Built-in formats (ECMA-376 part 1, 18.8.30) and the first number free for one's own. */
const FORMAT = { text: 49, whole: 1, cents: 2, money: 4, percent: 10 }
const FIRST_OWN = 164

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'

export function createStyles(): Styles {
  const styles: Style[] = [{ format: 0, bold: false, wrap: false }]
  const numbers = new Map<string, number>()
  const codes: string[] = []

  function numberOf(code: string): number {
    const at = codes.indexOf(code)
    return FIRST_OWN + (at >= 0 ? at : codes.push(code) - 1)
  }

  function formatOf(cell: Exclude<Cell, null>): number {
    if (typeof cell === 'string') return FORMAT.text
    if (cell.look === 'percent') return cell.places <= 4 ? FORMAT.percent : numberOf('0.00##%')
    if (cell.look === 'money') return FORMAT.money
    if (cell.places === 0) return FORMAT.whole
    return cell.places === 2 ? FORMAT.cents : numberOf(`0.${'0'.repeat(cell.places)}`)
  }

  return {
    of(cell, bold) {
      const style = { format: formatOf(cell), bold, wrap: typeof cell === 'string' && cell.includes('\n') }
      const key = `${style.format} ${bold} ${style.wrap}`
      const known = numbers.get(key)
      if (known !== undefined) return known
      styles.push(style)
      numbers.set(key, styles.length - 1)
      return styles.length - 1
    },
    xml: () => `${HEAD}<styleSheet xmlns="${MAIN}">${stylesXml(styles, codes)}</styleSheet>`,
  }
}

function stylesXml(styles: readonly Style[], codes: readonly string[]): string {
  const formats = codes.map((code, i) => `<numFmt numFmtId="${FIRST_OWN + i}" formatCode="${code}"/>`)
  const cells = styles.map(({ format, bold, wrap }) => {
    const attributes = `numFmtId="${format}" fontId="${bold ? 1 : 0}" fillId="${bold ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1"`
    const applied = bold ? `${attributes} applyFont="1" applyFill="1"` : attributes
    return wrap ? `<xf ${applied} applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>` : `<xf ${applied}/>`
  })
  return [
    formats.length === 0 ? '' : `<numFmts count="${formats.length}">${formats.join('')}</numFmts>`,
    `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
    '<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>',
    '<fill><patternFill patternType="solid"><fgColor rgb="FFF0F4F2"/><bgColor indexed="64"/></patternFill></fill></fills>',
    '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
    '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
    `<cellXfs count="${cells.length}">${cells.join('')}</cellXfs>`,
    '<cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>',
  ].join('')
}
