import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { call, type CallOutput } from '../../access/call.ts'
import { countText, pointsText, timeText, yuan } from '../../lib/format.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { COMPARED_NAMES, fieldText, ORDER_ENTRY_NAMES } from '../../bom/document/lines/compared-text.ts'

type Difference = CallOutput<'bomHistory/DiffVersions'>
type Line = NonNullable<Difference['lines']>[number]

/** What is different in a version against an earlier one, figures first, then line by line. */
export function VersionDifference({ id, version, against }: { id: string; version: number; against: number }) {
  const query = useQuery({
    queryKey: ['bomHistory/DiffVersions', id, version, against],
    queryFn: () => call('bomHistory/DiffVersions', { id, version, against }, { shows: 'form' }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={query} rows={4}>
      {(difference) => (
        <div aria-busy={query.isFetching} className="flex flex-col gap-3">
          <Figures of={difference} />
          <Lines of={difference} />
        </div>
      )}
    </Loaded>
  )
}

function Figures({ of: { before, now, order, isReadOtherwise } }: { of: Difference }) {
  const others = order.map((name) => ORDER_ENTRY_NAMES[name] ?? name)
  return (
    <dl className="num grid grid-cols-2 gap-x-4 gap-y-1 rounded-control bg-header-cell px-3 py-2 text-sm lg:grid-cols-4">
      <Figure name="总价（元）" before={yuan(before.totalFen)} after={yuan(now.totalFen)} />
      <Figure name="点数/套" before={pointsText(before.pointsMilli)} after={pointsText(now.pointsMilli)} />
      <Figure name="套数" before={countText(before.sets)} after={countText(now.sets)} />
      <Figure name="物料行" before={countText(before.lineCount)} after={countText(now.lineCount)} />
      {others.length > 0 && <p className="col-span-full text-text-2">改了报价选项：{others.join('、')}</p>}
      {isReadOtherwise && <p className="col-span-full text-text-2">文件的读法也改了：工作表、表头或列对应</p>}
    </dl>
  )
}

function Figure({ name, before, after }: { name: string; before: string; after: string }) {
  return (
    <div>
      <dt className="text-xs text-text-2">{name}</dt>
      <dd>{before === after ? after : <Change before={before} after={after} />}</dd>
    </div>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className="text-text-2">{before}</del> <span aria-hidden>→</span>{' '}
      <ins className="font-semibold no-underline">{after}</ins>
    </>
  )
}

const KINDS: Readonly<Record<Line['kind'], { name: string; tone: string }>> = {
  added: { name: '新增', tone: 'text-primary' },
  removed: { name: '移出', tone: 'text-danger' },
  changed: { name: '修改', tone: 'text-text' },
}

function Lines({ of }: { of: Difference }) {
  const { lines } = of
  if (lines === null) return <p className="text-sm text-text-2">有差异的行太多，不逐行列出。</p>
  if (lines.length === 0) return <p className="text-sm text-text-2">物料行没有差异。</p>
  return (
    <section aria-label="逐行差异">
      <h3 className="mb-1 text-xs text-text-2">逐行差异 {countText(lines.length)} 行</h3>
      <ul className="divide-y divide-line border-y border-line text-sm">
        {lines.map((line) => (
          <li key={line.key} className="flex gap-3 py-1.5">
            <span className={`w-9 shrink-0 ${KINDS[line.kind].tone}`}>{KINDS[line.kind].name}</span>
            <span className="w-40 shrink-0 truncate font-mono" title={line.label}>
              {line.label}
            </span>
            {line.kind === 'changed' && (
              <ul className="min-w-0 flex-1">
                {line.fields.map(({ field, before, after }) => (
                  <li key={field} className="wrap-anywhere">
                    <span className="text-text-2">{COMPARED_NAMES[field]}</span>{' '}
                    <Change before={fieldText(field, before, of)} after={fieldText(field, after, of)} />
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A version in one line. */
export const versionText = ({ version, created, userName, totalFen }: CallOutput<'bomHistory/Versions'>[number]): string =>
  `第 ${version} 版 · ${timeText(created)} · ${userName} · ¥ ${yuan(totalFen)}`
