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

const ScreenTable = ({ table: { label, head, rows } }: { table: Table }) => (
  <div className="scroll-thin overflow-x-auto" role="region" aria-label={label} tabIndex={0}>
    <table className="w-full min-w-[30rem] text-sm" aria-label={label}>
      <thead>
        <tr className="border-b border-line bg-header-cell text-left text-text-2">
          {head.map(({ text, isFigure }) => (
            <th key={text} className={`px-2 py-1.5 font-normal whitespace-nowrap ${isFigure ? 'text-right' : ''}`}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row} className="border-b border-line align-top last:border-0">
            {cells.map((cell, index) => (
              <td
                key={index}
                className={`num px-2 py-1.5 ${index === 0 ? 'min-w-28' : ''} ${head[index]?.isFigure ? 'text-right whitespace-nowrap' : ''}`}
              >
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
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

/** Long lists of short rows stand in two columns. */
const PlainTable = ({ table: { label, head, rows, isMore } }: { table: Table }) => (
  <div className={isMore ? 'print-columns' : ''}>
    {isMore && <p className="print-soft">{label}</p>}
    <table aria-label={label}>
      <colgroup>
        {head.map(({ text, isFigure }, index) => (
          <col key={text} style={index === 0 && isMore !== true ? { width: '20%' } : isFigure ? { width: '16%' } : {}} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {head.map(({ text, isFigure }) => (
            <th key={text} className={isFigure ? 'is-right' : ''}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} className={head[index]?.isFigure ? 'is-right' : ''}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
