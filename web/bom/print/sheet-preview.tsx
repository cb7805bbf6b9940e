import { cellText, type Cell, type SheetData } from '../../../shared/engine/export/cell.ts'

/** So many lines tell how a sheet looks. */
const SHOWN = 14
/** Pixels of a character of Latin text. */
const CHARACTER = 8

type SheetPreviewProps = {
  /** Laid out: texts above, the table whose head stays, its sums as the last row in bold, texts below. */
  sheet: SheetData
  /** Shown for the picture above the table. */
  logo: string | null
}

/** A sheet as its file will look: the same rows, titles and widths. */
export function SheetPreview({ sheet, logo }: SheetPreviewProps) {
  const first = sheet.frozenRows ?? 1
  const sums = Math.max(...(sheet.bold ?? [first]))
  const rest = Math.max(0, sums - first - SHOWN)
  const titles = sheet.rows[first - 1] ?? []
  const lines = sheet.rows.slice(first, sums - rest).map((row, index) => ({ row, key: first + index }))
  return (
    // It scrolls by keys.
    <div
      role="group"
      aria-label="表格预览"
      tabIndex={0}
      className="scroll-thin overflow-auto rounded-card border border-line bg-surface p-2"
    >
      {logo !== null && <img src={logo} alt="图标" className="mb-1 h-[52px] max-w-[400px] object-contain object-left" />}
      <Texts rows={sheet.rows.slice(0, first - 1)} isHead />
      <table aria-label="预览" className="my-1 border-collapse text-sm">
        <thead>
          <tr className="bg-header-cell">
            {titles.map((title, index) => (
              <th key={index} scope="col" className="border border-line px-2 py-1 text-left align-top font-semibold">
                <span className="block wrap-anywhere" style={{ width: `${(sheet.widths?.[index] ?? 12) * CHARACTER}px` }}>
                  {cellText(title)}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ row, key }) => (
            <Line key={key} row={row} />
          ))}
          {rest > 0 && (
            <tr>
              <td colSpan={titles.length} className="px-2 py-1 text-text-2">
                … 还有 {rest} 行
              </td>
            </tr>
          )}
          <Line row={sheet.rows[sums] ?? []} isSum />
        </tbody>
      </table>
      <Texts rows={sheet.rows.slice(sums + 1)} />
    </div>
  )
}

/** What stands above and below the table, across all of its columns. */
function Texts({ rows, isHead = false }: { rows: readonly (readonly Cell[])[]; isHead?: boolean }) {
  const texts = rows.flatMap((row, index) => (row.length === 0 ? [] : [{ text: cellText(row[0] ?? null), index }]))
  return texts.map(({ text, index }) => (
    <p key={index} className={`text-sm wrap-anywhere ${isHead && index === 0 ? 'font-semibold' : ''}`}>
      {text}
    </p>
  ))
}

function Line({ row, isSum = false }: { row: readonly Cell[]; isSum?: boolean }) {
  return (
    <tr className={isSum ? 'bg-header-cell font-semibold' : ''}>
      {row.map((cell, index) => (
        <td
          key={index}
          className={`border border-line px-2 py-1 align-top wrap-anywhere ${typeof cell === 'object' && cell !== null ? 'num text-right' : ''}`}
        >
          {cellText(cell)}
        </td>
      ))}
    </tr>
  )
}
