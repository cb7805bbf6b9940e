import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Select } from '../../../ui/select.tsx'
import { useItems } from '../book/side.ts'

type ByConventionProps<T> = {
  /** What conventions have of their own. */
  values: Readonly<Record<string, T>>
  onChange: (values: Record<string, T>) => void
  /** What one starts with where the standard convention has nothing either. */
  fresh: T
  /** What it is that they have. */
  noun: string
  /** Said where a convention has nothing of its own. */
  none: string
  /** Said where the standard one has nothing; without it, it starts at once. */
  noneOfStandard?: string
  problemAt: (code: string) => string | undefined
  children: (code: string, value: T, set: (value: T) => void) => ReactNode
}

/** What differs by the convention of counting: one at a time, those with figures of their own marked. */
export function ByConvention<T>(props: ByConventionProps<T>) {
  const { values, onChange, fresh, noun, none, noneOfStandard, problemAt, children } = props
  const conventions = useItems('convention')
  const [general] = useItems('general')
  const standard = general?.defaultConvention ?? ''
  const [chosen, setChosen] = useState<string | null>(null)
  const wrong = conventions.find(({ code }) => problemAt(code) !== undefined)?.code
  const code = chosen ?? wrong ?? standard
  const choices = conventions.map((one) => ({
    value: one.code,
    text: one.name,
    hint: one.code === standard ? '默认' : Object.hasOwn(values, one.code) ? '另定' : '按默认',
  }))
  const { [code]: own, ...others } = values
  const isStandard = code === standard
  const nothing = isStandard ? noneOfStandard : none
  const set = (value: T) => onChange({ ...values, [code]: value })
  return (
    <>
      <div className="mb-3 flex items-center gap-2 text-sm">
        <span className="text-text-2">点数约定</span>
        <Select label="点数约定" value={code} choices={choices} onChange={setChosen} className="w-56" />
      </div>
      {own === undefined && nothing !== undefined ? (
        <p className="text-sm text-text-2">
          {nothing}
          <Button size="small" className="ml-2" onClick={() => set(values[standard] ?? fresh)}>
            {`另定${noun}`}
          </Button>
        </p>
      ) : (
        <>
          {children(code, own ?? fresh, set)}
          {!isStandard && (
            <Button size="small" look="ghost" className="mt-2" onClick={() => onChange(others)}>
              {`删去本约定的${noun}，改用默认约定的`}
            </Button>
          )}
        </>
      )}
    </>
  )
}
