import { Columns3 } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { NumberInput } from '../../ui/number-input.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { MAX_WIDTH, MIN_WIDTH, type ColumnLooks } from './use-columns.ts'

/** Which columns are in sight and how wide, all by keyboard. */
export function ColumnPanel<R>({ looks }: { looks: ColumnLooks<R> }) {
  const widths = new Map(looks.visible.map((column) => [column.key, column.width]))
  return (
    <Popover
      trigger={
        <Button look="ghost" aria-label="列">
          <Columns3 aria-hidden className="size-4" />
          <span className="max-lg:hidden">列</span>
        </Button>
      }
      align="end"
      aria-label="显示的列"
      className="w-64"
    >
      <ul className="scroll-thin max-h-80 overflow-y-auto p-1">
        {looks.all.map((column, index) => {
          const width = widths.get(column.key)
          return (
            <li key={column.key} className="flex h-9 items-center gap-2 rounded-control px-2 hover:bg-hover">
              <label className="flex min-w-0 flex-1 items-center gap-2">
                <input
                  type="checkbox"
                  className="size-4 accent-primary"
                  checked={width !== undefined}
                  disabled={index === 0}
                  onChange={(event) => looks.show(column.key, event.target.checked)}
                />
                <span className="truncate">{column.title}</span>
              </label>
              {width !== undefined && (
                <NumberInput
                  aria-label={`${column.title}的列宽（像素）`}
                  className="num h-7! w-16! text-right"
                  min={MIN_WIDTH}
                  max={MAX_WIDTH}
                  value={width}
                  onChange={(next) => looks.resize({ [column.key]: next })}
                />
              )}
            </li>
          )
        })}
      </ul>
      <div className="flex items-center justify-between border-t border-line px-3 py-1.5 text-xs text-text-2">
        列宽 {MIN_WIDTH}–{MAX_WIDTH}
        <Button look="ghost" size="small" onClick={looks.reset}>
          恢复默认
        </Button>
      </div>
    </Popover>
  )
}
