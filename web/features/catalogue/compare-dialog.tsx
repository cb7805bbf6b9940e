import { countText, yuanOfMicro } from '../../lib/format.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lifecycleText } from './part-columns.tsx'
import type { PartRow } from './wanted.ts'

type CompareDialogProps = { parts: readonly PartRow[]; onClose: () => void }

/** The chosen parts side by side, a row for each fact; rows in which they differ stand out. */
export function CompareDialog({ parts, onClose }: CompareDialogProps) {
  const names = [...new Set(parts.flatMap(({ attrs }) => Object.keys(attrs)))]
  const rows: (readonly [string, readonly string[]])[] = [
    ['品牌', parts.map(({ maker, makerCn }) => makerCn || maker)],
    ['封装', parts.map(({ pkg }) => pkg)],
    ...names.map((name) => [name, parts.map(({ attrs }) => attrs[name] ?? '—')] as const),
    ['状态', parts.map(({ lifecycle }) => lifecycleText(lifecycle) ?? '量产')],
    ['库存', parts.map(({ stock }) => countText(stock))],
    ['单价（元）', parts.map(({ best }) => (best ? yuanOfMicro(best.unitMicro) : '—'))],
  ]
  return (
    <Dialog open wide onOpenChange={onClose} title="对比" description={`${parts.length} 个物料`}>
      <div className="overflow-x-auto">
        <table className="w-full text-left">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="h-9 pr-3 font-normal text-text-2">
                型号
              </th>
              {parts.map(({ id, mpn }) => (
                <th key={id} scope="col" className="px-2 font-mono whitespace-nowrap">
                  {mpn}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, values]) => (
              <tr key={name} className="border-b border-line">
                <th scope="row" className="h-9 pr-3 font-normal whitespace-nowrap text-text-2">
                  {name}
                </th>
                {values.map((value, at) => (
                  <td
                    key={parts[at]?.id}
                    className={`num px-2 whitespace-nowrap ${new Set(values).size > 1 ? 'font-semibold' : ''}`}
                  >
                    {value}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Dialog>
  )
}
