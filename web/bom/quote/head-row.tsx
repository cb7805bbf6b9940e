type HeadCell = { text: string; className: string }

/** The heads of a small table of figures. */
export function HeadRow({ cells }: { cells: readonly HeadCell[] }) {
  return (
    <thead>
      <tr className="h-7 text-xs text-text-2">
        {cells.map(({ text, className }) => (
          <th key={text} scope="col" className={`font-normal ${className}`}>
            {text}
          </th>
        ))}
      </tr>
    </thead>
  )
}
