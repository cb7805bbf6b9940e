import { useQuery } from '@tanstack/react-query'
import { call, type CallInput, type CallOutput } from '../../../access/call.ts'
import { messageOf } from '../../../ui/toast.ts'
import { TriedSummary } from '../facts/tried-summary.tsx'
import { countedText } from '../facts/text.ts'
import type { Rules } from './rule-draft.ts'

type TrialResult = CallOutput<'script/test'>
type Swallowed = TrialResult['swallowed'][number]
type Trial = { rules: Rules; samples?: CallInput<'script/test'>['samples'] }

/** Rules tried on the texts of the last 30 days, and on some that were typed. */
export const useTrial = ({ rules, samples = [] }: Trial) =>
  useQuery({
    queryKey: ['script/test', samples, rules],
    queryFn: ({ signal }) => call('script/test', { samples, rules: [...rules] }, { signal, shows: 'nobody' }),
    staleTime: 60_000,
  })

/** What the rules do: to the texts that were typed, to those of saved bills, and to each other. */
export function Tried({ trial: { data, error } }: { trial: Pick<ReturnType<typeof useTrial>, 'data' | 'error'> }) {
  if (error) return <p className="text-sm text-danger">{messageOf(error)}</p>
  if (!data) {
    return (
      <p role="status" className="text-sm text-text-2">
        正在对照近 30 天的写法…
      </p>
    )
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      {data.samples.length > 0 && <Typed samples={data.samples} />}
      {data.swallowed.length > 0 && <SwallowedRules rules={data.swallowed} />}
      <section aria-label="近 30 天的效果">
        <TriedSummary of={data} />
      </section>
    </div>
  )
}

const Typed = ({ samples }: Pick<TrialResult, 'samples'>) => (
  <ul aria-label="这些写法">
    {samples.map(({ text, before, after }) => (
      <li key={text} className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-1 last:border-0">
        <span className="font-mono wrap-anywhere lg:w-64">{text}</span>
        <span className="num min-w-0 flex-1 wrap-anywhere">
          {readingText(before)} → {readingText(after)}
        </span>
      </li>
    ))}
  </ul>
)

/** Rules that never answer, for an earlier one does. */
const SwallowedRules = ({ rules }: { rules: readonly Swallowed[] }) => (
  <section aria-label="轮不到的规则" className="rounded-control bg-warn-tint px-3 py-2">
    <h3 className="font-semibold text-warn">轮不到的规则：前面的规则先答了</h3>
    <ul>
      {rules.map(({ text, answers, instead }) => (
        <li key={`${text} ${instead.by?.id}`} className="wrap-anywhere">
          <span className="font-mono">{text}</span>：{readingText(answers)}，轮不到 {readingText(instead)}
        </li>
      ))}
    </ul>
  </section>
)

function readingText(reading: TrialResult['samples'][number]['after']): string {
  if (reading === null) return '认不出'
  const by = reading.by?.kind === 'rule' ? `，规则「${reading.by.name}」` : ''
  return `${reading.name}（${countedText(reading)}${by}）`
}
