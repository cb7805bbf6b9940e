import { xmlText } from './xml-text.ts'

export const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
export const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const DRAWING = 'application/vnd.openxmlformats-officedocument.drawing+xml'
const PICTURES = ['png', 'jpeg'].map((kind) => `<Default Extension="${kind}" ContentType="image/${kind}"/>`)

const part = (name: string, type: string): string => `<Override PartName="/xl/${name}" ContentType="${TYPES}.${type}+xml"/>`

/** Says of every part what it is; `drawings` are the numbers of the sheets that have one. */
export function contentTypes(sheets: number, drawings: readonly number[]): string {
  return [
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">`,
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>',
    '<Default Extension="xml" ContentType="application/xml"/>',
    ...(drawings.length === 0 ? [] : PICTURES),
    part('workbook.xml', 'sheet.main'),
    ...Array.from({ length: sheets }, (_, i) => part(`worksheets/sheet${i + 1}.xml`, 'worksheet')),
    ...drawings.map((n) => `<Override PartName="/xl/drawings/drawing${n}.xml" ContentType="${DRAWING}"/>`),
    part('styles.xml', 'styles'),
    part('sharedStrings.xml', 'sharedStrings'),
    '</Types>',
  ].join('')
}

/** Relations rId1, rId2 … in the order given. */
export function relations(targets: readonly (readonly [type: string, target: string])[]): string {
  const items = targets.map(
    ([type, target], i) => `<Relationship Id="rId${i + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
  )
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${items.join('')}</Relationships>`
}

/** The list of sheets; sheet n is relation rIdn. */
export function workbook(names: readonly string[]): string {
  const sheets = names.map((name, i) => `<sheet name="${xmlText(name)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`)
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><bookViews><workbookView/></bookViews><sheets>${sheets.join('')}</sheets></workbook>`
}
