import type { TermsBlock, TermsSection } from '../../../../shared/engine/terms/types.ts'

type Sections = { sections: readonly TermsSection[] }
type Table = Extract<TermsBlock, { kind: 'table' }>

/** The chapters on the screen; the contents lead to each. */
export const Terms = ({ sections }: Sections) =>
  sections.map(({ code, title, blocks }) => (
    <section
      key={code}
      id={`terms-${code}`}
      tabIndex={-1}
      aria-label={title}
      className="mb-4 scroll-mt-16 rounded-card border border-line bg-surface px-4 py-3 outline-none"
    >
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      <div className="flex flex-col gap-2">
        {blocks.map((block, index) =>
          block.kind === 'text' ? (
            <p key={index} className="max-w-[52rem]">
              {block.text}
            </p>
          ) : (
            <TermsTable key={index} table={block} />
          ),
        )}
      </div>
    </section>
  ))

function TermsTable({ table }: { table: Table }) {
  if (table.isMore !== true) return <ScreenTable table={table} />
  return (
    <details className="rounded-control border border-line px-3 py-1.5">
      <summary className="cursor-pointer text-text-2">
        {table.label}（{table.rows.length} 条）
      </summary>
      <div className="mt-2">
        <ScreenTable table={table} />
      </div>
    </details>
  )
}

const ON_SCREEN: Looks = {
  head: 'border-b border-line bg-header-cell text-left text-text-2',
  row: 'border-b border-line align-top last:border-0',
  name: (isFigure) => `px-2 py-1.5 font-normal whitespace-nowrap ${isFigure ? 'text-right' : ''}`,
  cell: (isFigure, index) => `num px-2 py-1.5 ${index === 0 ? 'min-w-28' : ''} ${isFigure ? 'text-right whitespace-nowrap' : ''}`,
}

const ScreenTable = ({ table }: { table: Table }) => (
  <div className="scroll-thin overflow-x-auto" role="region" aria-label={table.label} tabIndex={0}>
    <table className="w-full min-w-[30rem] text-sm" aria-label={table.label}>
      <TableRows table={table} looks={ON_SCREEN} />
    </table>
  </div>
)

/** The chapters on paper: all of them, nothing folded away. */
export const PlainTerms = ({ sections }: Sections) =>
  sections.map(({ code, title, blocks }, index) => (
    <section key={code}>
      <h2>
        {index + 1}. {title}
      </h2>
      {blocks.map((block, at) => (block.kind === 'text' ? <p key={at}>{block.text}</p> : <PlainTable key={at} table={block} />))}
    </section>
  ))

const ON_PAPER: Looks = {
  name: (isFigure) => (isFigure ? 'is-right' : ''),
  cell: (isFigure) => (isFigure ? 'is-right' : ''),
}

/** Long lists of short rows stand in two columns. */
const PlainTable = ({ table }: { table: Table }) => (
  <div className={table.isMore ? 'print-columns' : ''}>
    {table.isMore && <p className="print-soft">{table.label}</p>}
    <table aria-label={table.label}>
      <colgroup>
        {table.head.map(({ text, isFigure }, index) => (
          <col key={text} style={index === 0 && table.isMore !== true ? { width: '20%' } : isFigure ? { width: '16%' } : {}} />
        ))}
      </colgroup>
      <TableRows table={table} looks={ON_PAPER} />
    </table>
  </div>
)

type Looks = {
  head?: string
  row?: string
  name: (isFigure: boolean) => string
  cell: (isFigure: boolean, index: number) => string
}

const TableRows = ({ table: { head, rows }, looks }: { table: Table; looks: Looks }) => (
  <>
    <thead>
      <tr className={looks.head}>
        {head.map(({ text, isFigure }) => (
          <th key={text} className={looks.name(isFigure === true)}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map((cells, row) => (
        <tr key={row} className={looks.row}>
          {cells.map((cell, index) => (
            <td key={index} className={looks.cell(head[index]?.isFigure === true, index)}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </>
)
