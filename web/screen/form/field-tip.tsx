import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { TIPS, type TipKey } from '../../../shared/article/tips.ts'
import { getCall } from '../../access/call.ts'
import { Popover } from '../../ui/popover/popover.tsx'

/** What operators say at fields, the same for everybody; where it is not to be had, the program's own words stand. */
const tipsQuery = { queryKey: ['news/tips'], queryFn: () => getCall('news/tips'), staleTime: 30_000 } as const

/** A word about a field, for whoever asks: it opens by a click, so that it is there on a phone and by the keyboard too. */
export function FieldTip({ tip }: { tip: TipKey }) {
  const { data } = useQuery(tipsQuery)
  const { label, text } = TIPS[tip]
  return (
    <Popover
      trigger={
        <button
          type="button"
          aria-label={`${label}的说明`}
          className="inline-flex size-4 items-center justify-center rounded-full align-text-bottom text-text-3 hover:text-text"
        >
          <CircleHelp aria-hidden className="size-3.5" />
        </button>
      }
      align="start"
      aria-label={`${label}的说明`}
      className="max-w-72 px-3 py-2 text-sm whitespace-pre-line"
    >
      {data?.items.find(({ key }) => key === tip)?.text ?? text}
    </Popover>
  )
}
