import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../access/call.ts'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { packagesAsked } from '../../pricing/book/side.ts'
import { SuggestInput, type Suggest } from '../../../ui/suggest-input.tsx'

/** A package by its name; the id is null until the name is one of the platform's. */
export type Picked = { name: string; id: string | null }

type PackagePickerProps = {
  label: string
  hint?: string
  value: Picked
  problem: string | undefined
  onChange: (value: Picked) => void
}

/** One of the platform's packages, found by a part of its name or alias. */
export function PackagePicker({ label, hint, value, problem, onChange }: PackagePickerProps) {
  const ids = useRef(new Map<string, string>())
  const tell = useRef(onChange)
  useEffect(() => {
    tell.current = onChange
  })
  const suggest = useCallback<Suggest>(async (text, signal) => {
    const typed = text.trim()
    if (typed === '') return []
    const { items } = await call('Package/SysPackages', packagesAsked(typed), { signal, shows: 'nobody' })
    for (const { id, name } of items) ids.current.set(name, id)
    // Whoever types a whole name means it, without choosing it from the list.
    const id = ids.current.get(typed)
    if (id !== undefined && !signal.aborted) tell.current({ name: typed, id })
    return items.map(({ name }) => name)
  }, [])
  const unknown = value.name !== '' && value.id === null ? '从列出的封装里选一个' : undefined
  return (
    <LabelledField label={label} hint={unknown ?? hint} problem={problem}>
      {(frame) => (
        <SuggestInput
          {...frame}
          placeholder="输入封装名称或别名的一部分"
          value={value.name}
          suggest={suggest}
          onChange={(name) => onChange({ name, id: ids.current.get(name) ?? null })}
        />
      )}
    </LabelledField>
  )
}
