import { useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { call, type CallOutput } from '../../access/call.ts'
import { ActDialog } from '../../screen/form/act-dialog.tsx'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { Problem } from '../../screen/form/problem.tsx'
import { useDraft, useTyped } from '../../screen/draft/use-draft.ts'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/input.tsx'
import { Segments } from '../../ui/segments.tsx'
import { showDone } from '../../ui/toast.ts'

type Day = CallOutput<'FeedBack/Calendar'>['items'][number]

const KINDS = [
  { value: 'free', text: '休息' },
  { value: 'work', text: '上班' },
] as const

/** Days that are otherwise than their weekday: holidays, and the days worked for them. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const query = useQuery({
    queryKey: ['FeedBack/Calendar'],
    queryFn: ({ signal }) => call('FeedBack/Calendar', null, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  if (query.data === undefined) {
    return (
      <DetailDialog query={query} title="工作日历" onClose={onClose}>
        {() => null}
      </DetailDialog>
    )
  }
  return <Editing saved={query.data.items} onClose={onClose} />
}

function Editing({ saved, onClose }: { saved: readonly Day[]; onClose: () => void }) {
  const form = useDraft('FeedBack/SaveCalendar')
  const [days, setDays] = useTyped<Day[]>(form, 'days', [...saved])
  const change = (at: number, next: Partial<Day>) => setDays(days.map((day, index) => (index === at ? { ...day, ...next } : day)))
  const save = async () => {
    await call('FeedBack/SaveCalendar', { items: days.filter(({ day }) => day !== '') }, { shows: 'form' })
    showDone('工作日历已保存，之后提交的投诉按它计时')
  }
  return (
    <ActDialog
      wide
      title="工作日历"
      description="投诉按工作时间计时：周一至周五 9:00–12:00、13:00–18:00。这里写与星期不同的日子：节假日和调休上班。"
      draft={form}
      fields={['items']}
      save={save}
      onClose={onClose}
    >
      {(problemAt) => (
        <>
          <Problem text={problemAt('items')} />
          <ul className="flex flex-col gap-2">
            {days.map(({ day, isWorking, note }, at) => (
              // A day may be typed anew: its row is its place.
              <li key={at} className="flex flex-wrap items-center gap-2">
                <div className="w-40">
                  <Input
                    type="date"
                    aria-label="日期"
                    value={day}
                    onChange={(event) => change(at, { day: event.target.value })}
                  />
                </div>
                <Segments
                  label="休息还是上班"
                  value={isWorking ? 'work' : 'free'}
                  choices={KINDS}
                  onChange={(kind) => change(at, { isWorking: kind === 'work' })}
                />
                <div className="min-w-32 flex-1">
                  <Input
                    aria-label="说明"
                    placeholder="如：国庆节"
                    value={note}
                    maxLength={40}
                    onChange={(event) => change(at, { note: event.target.value })}
                  />
                </div>
                <Button
                  look="ghost"
                  size="small"
                  aria-label="删除这一天"
                  onClick={() => setDays(days.filter((_, index) => index !== at))}
                >
                  <Trash2 aria-hidden className="size-4" />
                </Button>
              </li>
            ))}
          </ul>
          <Button className="self-start" onClick={() => setDays([...days, { day: '', isWorking: false, note: '' }])}>
            加一天
          </Button>
        </>
      )}
    </ActDialog>
  )
}
