import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { SURPLUS_EDGES, SURPLUS_STATE_NAMES, type SurplusState } from '../../../../shared/engine/surplus/states.ts'
import { call } from '../../../access/call.ts'
import { countText, timeText } from '../../../lib/format.ts'
import { useAddress } from '../../../screen/list/address.ts'
import { useSaveKeys } from '../../../screen/form/use-save-keys.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { showDone } from '../../../ui/toast.ts'
import { STATE_TONES } from '../tones.ts'
import type { SurplusList } from './item.ts'
import type { useListDraft } from './use-list-draft.ts'

type ListHeadProps = {
  list: SurplusList
  draft: ReturnType<typeof useListDraft>
  mayEdit: boolean
  onChanged: (id: string) => unknown
}

/** Saving what was typed, and moving the list on; one at a time. */
function useListActs({ list, draft, mayEdit, onChanged }: ListHeadProps) {
  const [pending, setPending] = useState<string | null>(null)
  const busy = async (what: string, work: () => Promise<unknown>) => {
    setPending(what)
    // A refusal was told by a toast.
    await work().catch(() => undefined)
    setPending(null)
  }
  const canSave = mayEdit && draft.isDirty && draft.head.title.trim() !== ''
  const save = () =>
    busy('save', async () => {
      const saved = canSave ? await draft.save() : null
      if (saved === null) return
      showDone('已保存')
      await onChanged(saved.id)
    })
  const move = (to: SurplusState, label: string) =>
    busy(label, async () => {
      const { id, rowVersion } = list
      await call('surplus/UpdateMyState', { id, rowVersion, state: to })
      showDone(label)
      await onChanged(id)
    })
  return { pending, canSave, save, move }
}

/** What a list is called and how it stands; saving it, and moving it on. */
export function ListHead(props: ListHeadProps) {
  const { list, draft, mayEdit } = props
  const { change } = useAddress()
  const { pending, canSave, save, move } = useListActs(props)
  useSaveKeys(save)
  const isKept = list.id !== EMPTY_ID
  const moves = SURPLUS_EDGES.filter(({ from, to, actor }) => isKept && from === list.state && to !== 9 && actor === 'owner')
  return (
    <header className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-2">
      <Button look="ghost" size="icon" aria-label="返回列表" title="返回列表" onClick={() => change({ id: undefined })}>
        <ArrowLeft aria-hidden className="size-4" />
      </Button>
      {mayEdit ? <HeadFields draft={draft} /> : <HeadFacts list={list} />}
      <Tag tone={STATE_TONES[list.state]}>{SURPLUS_STATE_NAMES[list.state]}</Tag>
      <span className="num text-sm text-text-2">
        {countText(draft.rows.length)} 行{list.alias !== '' && ` · 买方看到“${list.alias}”`}
      </span>
      {list.reason !== '' && <span className="text-sm text-danger wrap-anywhere">{list.reason}</span>}
      <span className="flex-1" />
      {mayEdit && draft.isDirty && (
        <Button look="ghost" onClick={draft.drop}>
          放弃修改
        </Button>
      )}
      {mayEdit && (
        <Button
          look={draft.isDirty ? 'primary' : 'plain'}
          disabled={!canSave}
          pending={pending === 'save'}
          title="Ctrl + S"
          onClick={() => void save()}
        >
          保存
        </Button>
      )}
      {moves.map(({ to, label }) => (
        <Button
          key={to}
          look={to === 1 && !draft.isDirty ? 'primary' : 'plain'}
          disabled={draft.isDirty}
          title={draft.isDirty ? '先保存修改' : ''}
          pending={pending === label}
          onClick={() => void move(to, label)}
        >
          {label}
        </Button>
      ))}
    </header>
  )
}

function HeadFields({ draft: { head, setHead } }: Pick<ListHeadProps, 'draft'>) {
  return (
    <>
      <span className="w-64 max-lg:w-0 max-lg:flex-1">
        <Input
          aria-label="名称"
          placeholder="名称，如 2026 年 11 月尾料"
          value={head.title}
          maxLength={60}
          onChange={({ target }) => setHead({ title: target.value })}
        />
      </span>
      <label className="flex items-center gap-2 text-sm whitespace-nowrap text-text-2">
        有效期至
        <DateField aria-label="有效期" value={head.day} onChange={(day) => setHead({ day })} />
      </label>
    </>
  )
}

function HeadFacts({ list: { title, validTo } }: Pick<ListHeadProps, 'list'>) {
  return (
    <>
      <h2 className="text-lg font-semibold wrap-anywhere">{title}</h2>
      <span className="num text-sm text-text-2">
        {validTo === null ? '长期有效' : `有效期至 ${timeText(validTo).slice(0, 10)}`}
      </span>
    </>
  )
}
