import { useState } from 'react'
import {
  SURPLUS_CHECK_NAMES,
  SURPLUS_CHECKS,
  SURPLUS_EDGES,
  type SurplusCheck,
  type SurplusState,
} from '../../../../shared/engine/surplus/states.ts'
import { call, type CallOutput } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { countText } from '../../../lib/format.ts'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { showDone } from '../../../ui/toast.ts'
import { againstMarket } from '../tones.ts'

type Reviewed = CallOutput<'surplus/GetDetail'>
type Checks = Record<SurplusCheck, boolean>

const NOT_CHECKED: Checks = { mpn: false, dateCode: false, price: false, photos: false }

/** What stands beside each check: how many rows to look at. */
function factsOf({ items }: Reviewed): Readonly<Record<SurplusCheck, string>> {
  const count = (of: (item: Reviewed['items'][number]) => boolean) => countText(items.filter(of).length)
  const dear = count(({ priceMicro, marketMicro }) => (againstMarket(priceMicro, marketMicro) ?? 0) > 0)
  const open = count(({ marketMicro }) => marketMicro === null)
  return {
    mpn: `${count(({ part }) => part === null)} 行不在目录，不会上架`,
    dateCode: `${count(({ dateCode }) => dateCode === '')} 行没有批次`,
    price: `${dear} 行高于市场价，${open} 行没有市场价`,
    photos: `${count(({ photos }) => photos.length === 0)} 行没有照片；没有核对的在下面写明原因`,
  }
}

/** Moves a list on; what was refused stays beside what was typed. */
function useDecision(list: Reviewed, onDone: (to: SurplusState) => void) {
  const form = useDraft('surplus/updateState', list.id, { title: `审核 ${list.title}` })
  const [checks, setChecks] = useTyped<Checks>(form, 'checks', NOT_CHECKED)
  const [reason, setReason] = useTyped(form, 'reason', '')
  const [pending, setPending] = useState<SurplusState | null>(null)
  const refusal = useRefusal(['reason', 'checks'])
  const decide = async (to: SurplusState, label: string) => {
    setPending(to)
    refusal.clear()
    const { id, rowVersion } = list
    try {
      if (to === 9) await call('surplus/delete', { id, rowVersion, reason }, { shows: 'form' })
      else await call('surplus/updateState', { id, rowVersion, state: to, reason, checks }, { shows: 'form' })
      form.drop()
      showDone(`${label}：${list.title}`)
      onDone(to)
    } catch (error) {
      refusal.show(error)
    } finally {
      setPending(null)
    }
  }
  return { checks, setChecks, reason, setReason, pending, refusal, decide }
}

/** Ticks, a reason, and the moves that there are from here. */
export function Decision({ list, onDone }: { list: Reviewed; onDone: (to: SurplusState) => void }) {
  const may = useMay()
  const { checks, setChecks, reason, setReason, pending, refusal, decide } = useDecision(list, onDone)
  const moves = SURPLUS_EDGES.filter(({ from, actor }) => from === list.state && actor === 'operator').filter(({ to }) =>
    may(to === 9 ? 'surplus/delete' : 'surplus/updateState'),
  )
  if (moves.length === 0) return null
  return (
    <section aria-label="审核" className="rounded-control border border-line bg-surface p-3">
      <h3 className="font-semibold">{list.state === 1 ? '审核' : '处理'}</h3>
      {list.state === 1 && <Checklist facts={factsOf(list)} checks={checks} onChange={setChecks} />}
      <Problem text={refusal.at('checks')} />
      <label className="mt-2 block">
        <span className="text-sm text-text-2">原因（驳回、下架、删除必填，卖方看得到）</span>
        <textarea
          value={reason}
          rows={3}
          maxLength={200}
          aria-invalid={refusal.at('reason') !== undefined}
          onChange={({ target }) => setReason(target.value)}
          className="mt-0.5 w-full rounded-control border border-control-line bg-surface px-2 py-1 aria-invalid:border-danger"
        />
      </label>
      <Problem text={refusal.at('reason')} />
      <RefusalNote refusal={refusal.general} className="my-1" />
      <div className="mt-2 flex flex-wrap justify-end gap-2">
        {moves.toReversed().map(({ to, label }) => (
          <Button
            key={to}
            look={to === 2 ? 'primary' : to === 9 ? 'ghost' : 'plain'}
            pending={pending === to}
            disabled={pending !== null}
            onClick={() => void decide(to, label)}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  )
}

function Problem({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p role="alert" className="text-sm text-danger">
      {text}
    </p>
  )
}

type ChecklistProps = { facts: Readonly<Record<SurplusCheck, string>>; checks: Checks; onChange: (checks: Checks) => void }

function Checklist({ facts, checks, onChange }: ChecklistProps) {
  return (
    <fieldset className="mt-2 flex flex-col gap-1.5">
      <legend className="sr-only">核对</legend>
      {SURPLUS_CHECKS.map((check) => (
        <label key={check} className="flex items-start gap-2">
          <input
            type="checkbox"
            checked={checks[check]}
            onChange={({ target }) => onChange({ ...checks, [check]: target.checked })}
            className="mt-1 size-3.5 accent-(--primary)"
          />
          <span className="min-w-0">
            {SURPLUS_CHECK_NAMES[check]}
            <span className="num block text-xs text-text-2">{facts[check]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
