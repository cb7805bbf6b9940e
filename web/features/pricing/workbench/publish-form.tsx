import type { FormEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../access/call.ts'
import { useMay } from '../../../access/may.ts'
import { dayStart } from '../../../lib/day.ts'
import { timeText } from '../../../lib/format.ts'
import { LabelledField, TextField } from '../../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../../screen/form/refusal-note.tsx'
import { useDraft, useTyped } from '../../../screen/draft/use-draft.ts'
import { useRefusal } from '../../../screen/form/use-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { confirm } from '../../../ui/confirm/confirm.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { showDone } from '../../../ui/toast.ts'
import { reloadBook } from '../book/rows.ts'
import type { BookState } from './draft-view.tsx'
import { choicesFrom } from '../../../screen/list/choices.ts'

const WHEN = choicesFrom(['now', '立即生效'], ['later', '从某天起'])

/** Makes the draft, tried as it stands, the next version. */
export function PublishForm({ state }: { state: BookState }) {
  const may = useMay()
  const form = useDraft('PriceBook/Publish', '', { title: '发布' })
  const [note, setNote] = useTyped(form, 'note', '')
  const [when, setWhen] = useTyped<'now' | 'later'>(form, 'when', 'now')
  const [day, setDay] = useTyped(form, 'day', '')
  const refusal = useRefusal(['note', 'effectiveAt'])
  const publish = useMutation({
    mutationFn: () =>
      call(
        'PriceBook/Publish',
        { draftHash: state.draftHash, note, effectiveAt: when === 'now' ? null : (dayStart(day) ?? 0) },
        { shows: 'form' },
      ),
    onMutate: refusal.clear,
    onError: refusal.show,
    onSuccess: ({ version, effectiveAt }) => {
      form.drop()
      showDone(when === 'now' ? `已发布版本 ${version}` : `版本 ${version} 将于 ${timeText(effectiveAt)} 生效`)
      reloadBook()
    },
  })
  if (!may('PriceBook/Publish')) return <p className="text-sm text-text-2">您可以修改和试算；发布须由有发布权限的管理员来做。</p>
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const question = {
      title: `发布草稿里的 ${state.changes.length} 项改动？`,
      text:
        when === 'now' ? '发布后，新的报价马上按它算；已有的报价不变。' : `从 ${day} 零点起，新的报价按它算；已有的报价不变。`,
      act: '发布',
    }
    if (await confirm(question)) publish.mutate()
  }
  return (
    <form
      noValidate
      aria-label="发布"
      onSubmit={(event) => void submit(event)}
      className="rounded-card border border-line bg-surface px-3 py-3"
    >
      <h2 className="mb-2 font-semibold">发布</h2>
      <div className="flex max-w-2xl flex-col gap-3">
        <TextField label="改了什么、为什么" problem={refusal.at('note')} value={note} onChange={setNote} />
        <div className="flex flex-wrap items-end gap-3">
          <Segments label="什么时候生效" value={when} choices={WHEN} onChange={setWhen} />
          {when === 'later' && (
            <LabelledField label="生效日（零点起）" problem={refusal.at('effectiveAt')}>
              {(ids) => <DateField {...ids} value={day} onChange={setDay} />}
            </LabelledField>
          )}
        </div>
        {state.isScheduled && (
          <p className="text-sm text-warn">
            已有一个版本等待生效（{timeText(state.effectiveAt)}），等它生效或回退之后才能再发布。
          </p>
        )}
        {state.needsApproval && <SecondPerson />}
        <RefusalNote refusal={refusal.general} className="" />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="primary" pending={publish.isPending} disabled={when === 'later' && dayStart(day) === null}>
            发布
          </Button>
        </div>
      </div>
    </form>
  )
}

const SecondPerson = () => (
  <p className="text-sm text-warn">
    试算合计的涨幅超过设定，须另一位管理员在“版本”里同意。
    <Button size="small" onClick={reloadBook}>
      看看是否已同意
    </Button>
  </p>
)
