import { Download } from 'lucide-react'
import { writeCsv } from '../../../shared/engine/export/csv.ts'
import { countText } from '../../lib/format.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button } from '../../ui/button.tsx'

export type RefusedLine = { row: number; name: string; reason: string }

const SHOWN = 200

/** Rows of a file that are left out, and why: the first of them, and all of them as a file. */
export function RefusedRows({ noun, refused }: { noun: string; refused: readonly RefusedLine[] }) {
  if (refused.length === 0) return null
  const save = () => {
    const rows = refused.map(({ row, name, reason }) => [String(row), name, reason])
    saveFile(`${noun}导入被拒绝的行.csv`, writeCsv([['行', noun, '原因'], ...rows]))
  }
  const rest = refused.length - SHOWN
  return (
    <section aria-label="被拒绝的行">
      <header className="mb-1 flex items-center justify-between">
        <h3 className="font-semibold">被拒绝的行</h3>
        <Button size="small" onClick={save}>
          <Download aria-hidden className="size-4" />
          下载
        </Button>
      </header>
      <ul className="flex flex-col">
        {refused.slice(0, SHOWN).map(({ row, name, reason }) => (
          <li key={row} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 text-sm last:border-0">
            <span className="num w-20 text-text-2">第 {row} 行</span>
            <span className="font-mono wrap-anywhere">{name}</span>
            <span className="text-danger">{reason}</span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="pt-1 text-sm text-text-2">另有 {countText(rest)} 行，下载后看</p>}
    </section>
  )
}
