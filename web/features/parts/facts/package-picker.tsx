import { useCallback, useRef } from 'react'
import { call } from '../../../access/call.ts'
import { LabelledField } from '../../../screen/form/labelled-field.tsx'
import { namesOf } from '../../../screen/list/names.ts'
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

const OFFERED = 20

/** One of the platform's packages, found by a part of its name or alias. */
export function PackagePicker({ label, hint, value, problem, onChange }: PackagePickerProps) {
  const ids = useRef(new Map<string, string>())
  const suggest = useCallback<Suggest>(async (text, signal) => {
    const input = { Names: namesOf(text), pageSize: OFFERED }
    const { items } = await call('Package/SysPackages', input, { signal, shows: 'nobody' })
    for (const { id, name } of items) ids.current.set(name, id)
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
