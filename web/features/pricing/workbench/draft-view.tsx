import { Link } from '@tanstack/react-router'
import { BOOK_KIND_NAMES } from '../../../../shared/engine/price/book/problems.ts'
import type { BookKind } from '../../../../shared/engine/price/book/items.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { ListNote } from '../../../screen/list/list-state.tsx'
import { ActButton } from '../../../screen/table/row-acts.tsx'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { showDone } from '../../../ui/toast.ts'
import { Tag } from '../../../ui/tag.tsx'
import { ChangeTable, ChangeTag, useConventionName } from '../book/change-view.tsx'
import { changesOf } from '../book/difference.ts'
import { reloadBook } from '../book/rows.ts'

export type BookState = CallOutput<'PriceBook/State'>

/** Where items of a kind are edited. */
const PLACES: Readonly<Record<BookKind, string>> = {
  type: '/sys/pcba/materailType',
  material: '/sys/pcba/materials',
  grade: '/sys/pcba/materials?tab=grades',
  fee: '/sys/pcba/fee',
  surcharge: '/sys/pcba/fee?tab=surcharge',
  urgency: '/sys/pcba/fee?tab=urgency',
  tax: '/sys/pcba/fee?tab=tax',
  attribute: '/sys/pcba/fee?tab=attribute',
  attrition: '/sys/pcba/fee?tab=attrition',
  general: '/sys/pcba/fee?tab=general',
  convention: '/sys/pcba/fee?tab=general',
  break: '/sys/pcba/fee?tab=general',
  unknownRule: '/sys/pcba/textRule?tab=unknown',
}

type Difference = BookState['changes'][number]

/** Every row that the draft changes, before and after; one or all are taken back. */
export function DraftView({ state }: { state: BookState }) {
  const may = useMay()
  const { changes, problems, warnings } = state
  if (changes.length === 0) {
    return (
      <div className="rounded-card border border-line bg-surface">
        <ListNote title="草稿里没有改动" text="在加工属性、物料点数、工艺与费用、附加费用里修改，会先记在这里。">
          <Link to="/sys/pcba/materailType" className="text-primary hover:underline">
            去改单价
          </Link>
        </ListNote>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-3">
      <Notices problems={problems} warnings={warnings} />
      <div className="flex items-center gap-3">
        <p className="text-sm text-text-2">共 {changes.length} 项改动</p>
        {may('PriceBook/Revert') && <ActButton act={{ text: '全部撤销', danger: true, run: revertAll }} of={changes} />}
      </div>
      {changes.map((change) => (
        <ChangeCard key={`${change.kind} ${change.id}`} change={change} mayRevert={may('PriceBook/Revert')} />
      ))}
    </div>
  )
}

function Notices({ problems, warnings }: Pick<BookState, 'problems' | 'warnings'>) {
  if (problems.length + warnings.length === 0) return null
  return (
    <ul className="flex flex-col gap-1 rounded-card border border-line bg-surface px-3 py-2 text-sm">
      {[...problems.map((one) => ({ ...one, bad: true })), ...warnings.map((one) => ({ ...one, bad: false }))].map(
        (one, index) => (
          <li key={index} className="flex flex-wrap items-baseline gap-x-2">
            <Tag tone={one.bad ? 'bad' : 'warn'}>{one.bad ? '不能发布' : '请留意'}</Tag>
            <span className="text-text-2">{kindName(one.kind)}</span>
            <code className="font-mono text-xs">{one.item}</code>
            <span>{one.message}</span>
          </li>
        ),
      )}
    </ul>
  )
}

/** The name of a kind that the server told. */
export const kindName = (kind: string): string => Object.entries(BOOK_KIND_NAMES).find(([key]) => key === kind)?.[1] ?? kind

function ChangeCard({ change, mayRevert }: { change: Difference; mayRevert: boolean }) {
  const conventionName = useConventionName()
  const { kind, id, name, before, after, isOutdated } = change
  const act = { text: '撤销', run: () => revertOne(change) }
  return (
    <section aria-label={name} className="rounded-card border border-line bg-surface px-3 py-2">
      <header className="mb-1 flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="text-sm text-text-2">{BOOK_KIND_NAMES[kind]}</span>
        <Link to={PLACES[kind]} className="font-semibold hover:text-primary hover:underline">
          {name === '' ? id : name}
        </Link>
        <ChangeTag change={changeOf(change)} />
        {isOutdated && <Tag tone="bad">同事已发布别的改动</Tag>}
        <span className="flex-1" />
        {mayRevert && <ActButton act={act} of={change} />}
      </header>
      <ChangeTable
        changes={changesOf(before, after, conventionName).filter((one) => before !== null || one.after !== '—')}
        heads={['已发布', '草稿']}
      />
    </section>
  )
}

function changeOf({ before, after }: Pick<Difference, 'before' | 'after'>) {
  if (before === null) return 'added'
  if (after === null) return 'removed'
  return 'enabled' in after && after.enabled === false ? 'retired' : 'changed'
}

async function revertOne({ kind, id, name }: Difference): Promise<void> {
  await call('PriceBook/Revert', { items: [{ kind, id }] })
  reloadBook()
  showDone(`已撤销「${name}」的修改`)
}

async function revertAll(changes: readonly Difference[]): Promise<void> {
  const question = { title: `撤销草稿里的 ${changes.length} 项改动？`, text: '撤销后不能恢复。', act: '全部撤销', danger: true }
  if (!(await confirm(question))) return
  await call('PriceBook/Revert', {})
  reloadBook()
  showDone('草稿已清空')
}
