import { layersOf, type LayeredField } from '../../../../shared/engine/line/layers.ts'
import { SIDE_NAMES, SIDES, type Field } from '../../../../shared/engine/bom/types.ts'
import type { EditColumn, LineRow } from '../../document/lines/line-row.ts'
import { countOf, designatorText, fittedWord, problemAt, shortText, sideWord, wholeNumber } from './line-cells.ts'
import { fromFile, type LineColumn, type Source } from './line-source.ts'
import { figureWidth, type LineWidths } from './line-widths.ts'
import { shortFootprint } from './short-footprint.ts'

/** The columns that the file fills; what it says can be corrected in its cell. */
export function fileColumns(source: Source, lineWidths: LineWidths) {
  const widths = lineWidths.text
  const text = (id: TextColumn, title: string, max: number): LineColumn => ({
    ...fromFile(id, source),
    explain: (row) => fileText(row, id),
    title,
    width: widths[id],
    minWidth: 48,
    get: ({ line }) => line.line[id],
    edit: { kind: 'text', parse: (typed) => shortText(typed, max) },
  })
  return {
    designators: designators(source, widths.designators),
    quantity: quantity(source, lineWidths),
    value: { ...text('value', '值', 500), problem: ({ line }) => problemAt(line, 'value') },
    footprint: {
      ...text('footprint', '封装', 500),
      render: ({ line }) => shortFootprint(line.line.footprint),
      explain: footprintText,
    },
    mpn: { ...text('mpn', '型号', 200), mono: true },
    manufacturer: text('manufacturer', '品牌', 200),
    description: text('description', '描述', 2000),
    side: side(source),
    fitted: fitted(source),
  } satisfies Record<string, LineColumn>
}

type TextColumn = EditColumn & Field & LayeredField & ('value' | 'footprint' | 'mpn' | 'manufacturer' | 'description')

const designators = (source: Source, width: number): LineColumn => ({
  ...fromFile('designators', source, 'designator'),
  explain: (row) => fileText(row, 'designators'),
  title: '位号',
  width,
  minWidth: 72,
  pin: true,
  mono: true,
  get: ({ line }) => line.designators,
  edit: { kind: 'text', parse: designatorText },
  problem: ({ line }) => problemAt(line, 'designators'),
})

const quantity = (source: Source, widths: LineWidths): LineColumn => ({
  ...fromFile('quantity', source),
  ...figureWidth(widths, 'quantity'),
  explain: (row) => fileText(row, 'quantity'),
  title: '数量',
  get: ({ line }) => line.line.quantity,
  format: countOf,
  edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 1_000_000) },
  problem: ({ line }) => problemAt(line, 'quantity'),
})

const side = (source: Source): LineColumn => ({
  ...fromFile('side', source),
  title: '面',
  width: 60,
  minWidth: 52,
  get: ({ line }) => (line.line.side === null ? '' : SIDE_NAMES[line.line.side]),
  edit: { kind: 'choice', choices: SIDES.map((each) => SIDE_NAMES[each]), parse: sideWord },
})

const fitted = (source: Source): LineColumn => ({
  ...fromFile('fitted', source, 'dnp'),
  title: '贴/不贴',
  width: 72,
  minWidth: 64,
  get: ({ line }) => (line.line.dnp ? '不贴' : '贴'),
  edit: { kind: 'choice', choices: ['贴', '不贴'], parse: fittedWord },
})

/** What the file says, where something else was entered over it: an edit hides nothing. */
function fileText({ line }: LineRow, field: LayeredField): string | null {
  const { file, confirmed } = layersOf(line, field)
  if (confirmed === '') return null
  return file === '' ? '文件里是空的' : `文件里是“${file}”`
}

/** The library in front of the name is not shown: the bubble says it. */
function footprintText(row: LineRow): string | null {
  const { footprint } = row.line.line
  const entered = fileText(row, 'footprint')
  return entered ?? (shortFootprint(footprint) === footprint ? null : footprint)
}
