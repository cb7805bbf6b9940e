import { useState, type ReactNode } from 'react'
import { Select } from '../../../ui/select.tsx'
import { useItems } from '../book/side.ts'

type ByConventionProps = {
  /** The conventions that have something of their own. */
  own: readonly string[]
  standard: string
  problemAt: (code: string) => string | undefined
  children: (code: string, isOwn: boolean) => ReactNode
}

/** What differs by the convention of counting: one at a time, those with figures of their own marked. */
export function ByConvention({ own, standard, problemAt, children }: ByConventionProps) {
  const conventions = useItems('convention')
  const [chosen, setChosen] = useState<string | null>(null)
  const wrong = conventions.find(({ code }) => problemAt(code) !== undefined)?.code
  const code = chosen ?? wrong ?? standard
  const choices = conventions.map((one) => ({
    value: one.code,
    text: one.name,
    hint: one.code === standard ? '默认' : own.includes(one.code) ? '另定' : '按默认',
  }))
  return (
    <>
      <div className="mb-3 flex items-center gap-2 text-sm">
        <span className="text-text-2">点数约定</span>
        <Select label="点数约定" value={code} choices={choices} onChange={setChosen} className="w-56" />
      </div>
      {children(code, own.includes(code))}
    </>
  )
}
