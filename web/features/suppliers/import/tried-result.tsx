import type { ImportCounts } from '../../../../shared/engine/import/counts.ts'
import { countText, yuanOfMicro } from '../../../lib/format.ts'
import type { ListRow } from '../../../screen/types.ts'
import type { SupplierSide } from '../side.ts'
import { Rejects } from './rejects.tsx'

type Kind = Exclude<keyof ImportCounts['examples'], 'rejected'>
const KINDS: readonly { kind: Kind; text: string; tone: string }[] = [
  { kind: 'doubted', text: '要看一下', tone: 'text-warn' },
  { kind: 'changed', text: '有变化', tone: '' },
  { kind: 'gone', text: '这次没有了', tone: '' },
  { kind: 'added', text: '新增', tone: '' },
]

/** What a list would change: figures, and the first rows of each kind. */
export function TriedResult({ side, row }: { side: SupplierSide; row: ListRow<'bomai/imports'> }) {
  const { counts } = row
  const { offers = 0, added = 0, changed = 0, same = 0, gone = 0, rejected = 0, jumped = 0, newParts = 0, jumps = [] } = counts
  const figures = [
    ['可导入', offers],
    ['新增', added],
    ['有变化', changed],
    ['不变', same],
    ['这次没有了', gone],
    ['没有导入', rejected],
    ['价格变动超过 30%', jumped],
    ['新建型号', newParts],
  ] as const
  return (
    <div className="flex flex-col gap-3">
      <dl className="num flex flex-wrap gap-x-5 gap-y-1 text-sm">
        {figures.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-text-2">{name}</dt>
            <dd className="font-semibold">{countText(value)}</dd>
          </div>
        ))}
      </dl>
      {jumps.length > 0 && (
        <section aria-label="价格变动">
          <h3 className="font-semibold text-warn">价格变动最大的</h3>
          <ul>
            {jumps.map(({ row: at, sku, mpn, pieces, wasUnitMicro, unitMicro }) => (
              <li key={at} className="num flex flex-wrap gap-x-3 border-b border-line py-1 text-sm last:border-0">
                <span className="w-20 text-text-2">第 {at} 行</span>
                <span className="font-mono wrap-anywhere">{mpn || sku}</span>
                <span>{countText(pieces)} 个起</span>
                <span className="text-warn">
                  {yuanOfMicro(wasUnitMicro)} → {yuanOfMicro(unitMicro)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {rejected > 0 && <Rejects side={side} row={row} count={rejected} first={counts.examples?.rejected ?? []} />}
      {KINDS.map(({ kind, text, tone }) => {
        const rows = counts.examples?.[kind] ?? []
        if (rows.length === 0) return null
        const rest = (counts[kind] ?? 0) - rows.length
        return (
          <section key={kind} aria-label={text}>
            <h3 className="font-semibold">{text}</h3>
            <ul>
              {rows.map(({ row: at, sku, mpn, says }) => (
                <li key={`${at} ${sku}`} className="flex flex-wrap gap-x-3 border-b border-line py-1 text-sm last:border-0">
                  {at > 0 && <span className="num w-20 text-text-2">第 {at} 行</span>}
                  <span className="font-mono wrap-anywhere">{mpn || sku}</span>
                  <span className={tone}>{says}</span>
                </li>
              ))}
            </ul>
            {rest > 0 && <p className="num pt-1 text-sm text-text-2">另有 {countText(rest)} 行</p>}
          </section>
        )
      })}
    </div>
  )
}
