import { strToU8, zipSync } from 'fflate'

const VALUES = ['100nF', '10uF/16V', '4.7K 1%', '0R', '22pF', '1uH', 'STM32F103C8T6', 'LM358DR', '红色LED', '自恢复保险丝']
const PACKAGES = ['0402', '0603', '0805', 'SOT-23', 'SOP-8', 'LQFP-48_7x7', 'QFN-32-EP', '1206']
const NOTES = ['', '贴片', '不贴', '插件 & 手焊', '客户供料', 'Do not substitute']

const escape = (text: string): string => text.replace(/[&<>]/g, (ch) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[ch] ?? ch)

/** A fixed sequence of numbers that looks random (Mulberry32), so that the file does not pack better than a real one. */
function noise(seed: number): number {
  let x = Math.imul(seed + 0x6d2b79f5, 0x85ebca6b)
  x ^= x >>> 15
  x = Math.imul(x, 0xc2b2ae35)
  return (x ^ (x >>> 13)) >>> 0
}

/** The cells of line `i` of a bill of materials of Chinese and English columns; the same for the same `i`. */
export function lineOf(i: number): (string | number)[] {
  const pick = <T>(list: readonly T[], salt: number): T => list[noise(i * 31 + salt) % list.length]!
  const code = (salt: number, length: number): string =>
    noise(i * 31 + salt)
      .toString(36)
      .toUpperCase()
      .padStart(length, 'X')
      .slice(0, length)
  const count = (noise(i) % 8) + 1
  const designators = Array.from({ length: count }, (_, k) => `${'CRULQ'[(i + k) % 5]}${noise(i * 8 + k) % 20_000}`).join(',')
  return [
    i + 1,
    `10${String(noise(i * 31 + 9) % 1_000_000).padStart(6, '0')}`,
    `${pick(VALUES, 1)} ${code(7, 4)}`,
    pick(PACKAGES, 2),
    designators,
    count,
    `${code(3, 6)}-${code(5, 5)}`,
    pick(['村田 Murata', 'YAGEO 国巨', 'TI', 'ST', '三星'], 3),
    (noise(i * 31 + 6) % 100_000) / 10_000,
    `${pick(NOTES, 4)} ${code(8, 6)}`.trim(),
  ]
}

export const HEAD = ['序号', '物料编码', '值 Value', '封装', '位号 Designator', '数量', '型号 MPN', '品牌', '单价', '备注 Note']

/** An .xlsx of `lines` lines as Excel writes it: shared strings, styles, one sheet. */
export function benchWorkbook(lines: number): Uint8Array {
  const strings = new Map<string, number>()
  const shared = (text: string): number => {
    const known = strings.get(text)
    if (known !== undefined) return known
    strings.set(text, strings.size)
    return strings.size - 1
  }
  const letters = 'ABCDEFGHIJ'
  const row = (cells: readonly (string | number)[], r: number): string =>
    `<row r="${r}" spans="1:10" x14ac:dyDescent="0.25">${cells
      .map((cell, c) => {
        const at = `${letters[c]}${r}`
        if (cell === '') return `<c r="${at}" s="1"/>`
        return typeof cell === 'number'
          ? `<c r="${at}" s="${c === 8 ? 2 : 1}"><v>${cell}</v></c>`
          : `<c r="${at}" s="1" t="s"><v>${shared(cell)}</v></c>`
      })
      .join('')}</row>`
  const rows = [row(HEAD, 1)]
  for (let i = 0; i < lines; i++) rows.push(row(lineOf(i), i + 2))
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
  const sheet = `${declaration}<worksheet ${main} xmlns:x14ac="http://schemas.microsoft.com/office/spreadsheetml/2009/9/ac"><dimension ref="A1:J${lines + 1}"/><sheetData>${rows.join('')}</sheetData></worksheet>`
  const items = [...strings.keys()].map((text) => `<si><t>${escape(text)}</t></si>`).join('')
  const relation = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packageRelation = 'http://schemas.openxmlformats.org/package/2006/relationships'
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  return zipSync({
    '[Content_Types].xml': strToU8(
      `${declaration}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${type}.sharedStrings+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    ),
    '_rels/.rels': strToU8(
      `${declaration}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ),
    'xl/workbook.xml': strToU8(
      `${declaration}<workbook ${main} xmlns:r="${relation}"><sheets><sheet name="BOM" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `${declaration}<Relationships xmlns="${packageRelation}"><Relationship Id="rId1" Type="${relation}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relation}/sharedStrings" Target="sharedStrings.xml"/><Relationship Id="rId3" Type="${relation}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `${declaration}<styleSheet ${main}><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`,
    ),
    'xl/sharedStrings.xml': strToU8(`${declaration}<sst ${main} uniqueCount="${strings.size}">${items}</sst>`),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
}
