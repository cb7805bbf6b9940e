import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { DateField } from '../../ui/date-field.tsx'
import { Popover } from '../../ui/popover/popover.tsx'
import { dayText, daysBefore } from '../../lib/day.ts'

type Days = { from: string; to: string }
type DaysFilterProps = Days & { label: string; onChange: (days: Days) => void }

const SPANS = [
  { text: '今天', days: 0 },
  { text: '近 7 天', days: 6 },
  { text: '近 30 天', days: 29 },
] as const

/** A span of days, both ends included; either end may stay open. */
export function DaysFilter({ label, from, to, onChange }: DaysFilterProps) {
  const [open, setOpen] = useState(false)
  const set = (days: Days) => {
    setOpen(false)
    onChange(days)
  }
  return (
    <Popover
      trigger={
        <Button aria-label={`${label}：${spanText({ from, to }) || '不限'}`} className="border-control-line! px-2.5!">
          <CalendarDays aria-hidden className="size-4 text-text-2" />
          <span className="num">{spanText({ from, to }) || label}</span>
        </Button>
      }
      state={{ open, onOpenChange: setOpen }}
      align="start"
      aria-label={label}
      className="w-72 p-3"
    >
      <div className="mb-3 flex gap-2">
        {SPANS.map(({ text, days }) => (
          <Button key={text} size="small" onClick={() => set({ from: daysBefore(Date.now(), days), to: dayText(Date.now()) })}>
            {text}
          </Button>
        ))}
      </div>
      <DaysForm key={`${from} ${to}`} from={from} to={to} onDone={set} />
    </Popover>
  )
}

function DaysForm({ from, to, onDone }: Days & { onDone: (days: Days) => void }) {
  const [days, setDays] = useState({ from, to })
  const isTurned = days.from !== '' && days.to !== '' && days.from > days.to
  return (
    <form
      className="grid grid-cols-[auto_1fr] items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        onDone(isTurned ? { from: days.to, to: days.from } : days)
      }}
    >
      <span className="text-sm text-text-2">从</span>
      <DateField aria-label="起始日期" value={days.from} onChange={(next) => setDays({ ...days, from: next })} />
      <span className="text-sm text-text-2">到</span>
      <DateField aria-label="截止日期" value={days.to} onChange={(next) => setDays({ ...days, to: next })} />
      <div className="col-span-2 mt-1 flex justify-end gap-2">
        <Button onClick={() => onDone({ from: '', to: '' })}>不限</Button>
        <Button type="submit" look="primary">
          确定
        </Button>
      </div>
    </form>
  )
}

function spanText({ from, to }: Days): string {
  if (from === '' && to === '') return ''
  if (from === to) return from
  return from === '' ? `${to} 及以前` : to === '' ? `${from} 及以后` : `${from} 至 ${to}`
}
