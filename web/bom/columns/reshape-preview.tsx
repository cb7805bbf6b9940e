/** Rows shown of what a step would make. */
const SHOWN = 8

type ReshapePreviewProps = {
  heads: readonly string[]
  rows: readonly (readonly string[])[]
  /** How many columns are as they were. */ sources: number
}

/** The first rows as they are and, behind, as they would be; the first of them is the head of the file. */
export function ReshapePreview({ heads, rows, sources }: ReshapePreviewProps) {
  const preview = rows.filter((row) => row.some((cell) => cell !== '')).slice(0, SHOWN)
  return (
    <div className="scroll-thin max-h-72 overflow-auto rounded-card border border-line" tabIndex={0}>
      <table aria-label="预览" className="w-full text-sm">
        <thead>
          <tr className="bg-header-cell text-left text-xs text-text-2">
            {heads.map((head, column) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no name but their place
              <th key={column} className="h-7 border-b border-line px-2 font-normal whitespace-nowrap">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((row, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no name but their place
            <tr key={index} className={index === 0 ? 'font-semibold' : ''}>
              {heads.map((_, column) => (
                <td
                  // oxlint-disable-next-line react/no-array-index-key -- columns have no name but their place
                  key={column}
                  className={`h-7 max-w-64 truncate border-b border-line px-2 whitespace-pre ${column < sources ? 'text-text-2' : ''}`}
                >
                  {row[column]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
