import { SIDE_NAMES, SIDES } from '../../../shared/engine/bom/types.ts'
import type { ReactNode } from 'react'
import type { Field } from '../../../shared/engine/bom/types.ts'
import type { EditColumn, LineRow } from '../document/lines/line-row.ts'
import { countOf, designatorText, fittedWord, problemAt, shortText, sideWord, wholeNumber } from './line-cells.ts'
import { fromFile, type LineColumn, type Source } from './line-source.ts'
import type { TextWidths } from './line-widths.ts'

/** The columns that the file fills; what it says can be corrected in its cell. */
export function fileColumns(source: Source, widths: TextWidths) {
  const text = (id: EditColumn & Field, title: string, width: number, max: number): LineColumn => ({
    ...fromFile(id, source),
    title,
    width,
    get: ({ line }) => line.line[id as 'value'],
    edit: { kind: 'text', parse: (typed) => shortText(typed, max) },
  })
  return {
    designators: designators(source, widths.designators),
    quantity: quantity(source),
    value: { ...text('value', '值', widths.value, 500), problem: ({ line }) => problemAt(line, 'value') },
    footprint: { ...text('footprint', '封装', widths.footprint, 500), render: packageCell },
    mpn: { ...text('mpn', '型号', widths.mpn, 200), mono: true },
    manufacturer: text('manufacturer', '品牌', 112, 200),
    description: text('description', '描述', 224, 2000),
    side: side(source),
    fitted: fitted(source),
  } satisfies Record<string, LineColumn>
}

const designators = (source: Source, width: number): LineColumn => ({
  ...fromFile('designators', source, 'designator'),
  title: '位号',
  width,
  pin: true,
  mono: true,
  get: ({ line }) => line.designators,
  render: ({ line }) => (
    <>
      <span className="lines-dot" data-status={line.status} />
      {line.designators}
    </>
  ),
  edit: { kind: 'text', parse: designatorText },
  problem: ({ line }) => problemAt(line, 'designators'),
})

const quantity = (source: Source): LineColumn => ({
  ...fromFile('quantity', source),
  title: '数量',
  width: 80,
  align: 'right',
  get: ({ line }) => line.line.quantity,
  format: countOf,
  edit: { kind: 'number', parse: (typed) => wholeNumber(typed, 1_000_000) },
  problem: ({ line }) => problemAt(line, 'quantity'),
})

const side = (source: Source): LineColumn => ({
  ...fromFile('side', source),
  title: '面',
  width: 80,
  get: ({ line }) => (line.line.side === null ? '' : SIDE_NAMES[line.line.side]),
  edit: { kind: 'choice', choices: SIDES.map((each) => SIDE_NAMES[each]), parse: sideWord },
})

const fitted = (source: Source): LineColumn => ({
  ...fromFile('fitted', source, 'dnp'),
  title: '贴/不贴',
  width: 80,
  get: ({ line }) => (line.line.dnp ? '不贴' : '贴'),
  edit: { kind: 'choice', choices: ['贴', '不贴'], parse: fittedWord },
})

/** What the file says, and what it was recognised as where that is another text. */
function packageCell({ line: { line, package: found } }: LineRow): ReactNode {
  if (found === null) return line.footprint === '' ? '' : <Recognised from={line.footprint} to="未识别" miss />
  if (found.name === line.footprint) return found.name
  return line.footprint === '' ? (
    <span className="lines-soft">{found.name}</span>
  ) : (
    <Recognised from={line.footprint} to={found.name} />
  )
}

function Recognised({ from, to, miss = false }: { from: string; to: string; miss?: boolean }) {
  return (
    <>
      <span className="lines-soft">{from} → </span>
      <span className={miss ? 'text-warn' : ''}>{to}</span>
    </>
  )
}
