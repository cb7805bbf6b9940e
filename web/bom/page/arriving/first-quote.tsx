import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../access/call.ts'
import { useFirstSteps } from '../../../screen/page/first-steps.ts'
import { useUser } from '../../../access/user.ts'
import { useStore } from '../../../lib/use-store.ts'
import { StepsCard } from '../../../screen/page/steps-card.tsx'
import { Button } from '../../../ui/button.tsx'
import { openSample } from '../../document/intake/intake.ts'
import { SAMPLES } from '../../document/samples/samples.ts'
import { bomState, type OpenBom } from '../../document/state.ts'

/** From a sample to the first quote, for a member who has none yet. An operator in his name is shown nothing. */
export function FirstQuote() {
  const { over, end } = useFirstSteps('firstQuote')
  const user = useUser()
  return user && !over && user.acting === null ? <Path onEnd={end} /> : null
}

function Path({ onEnd }: { onEnd: () => void }) {
  const bom = useStore(bomState)
  const { data } = useQuery({
    queryKey: ['bomHistory/GetNewMyList', 'first'],
    queryFn: ({ signal }) => call('bomHistory/GetNewMyList', { pageSize: 1 }, { signal, shows: 'nobody' }),
  })
  const hasQuotes = data !== undefined && data.total > 0
  useEffect(() => {
    if (hasQuotes) onEnd()
  })
  if (!data || hasQuotes) return null
  const open = bom.phase === 'open' ? bom : null
  const isPriced = open !== null && binds(open)
  const sample = SAMPLES[0]
  const steps = [
    {
      text: '打开一份清单',
      hint: (
        <Button size="small" onClick={() => sample && void openSample(sample)}>
          用示例试试
        </Button>
      ),
      isDone: open !== null,
    },
    { text: '看清价格', hint: '点金额看依据；有待确认的，按 F8 逐项回答', isDone: isPriced },
    { text: '出报价单', hint: '点“出报价单”，定下价格和编号', isDone: false },
  ]
  return <StepsCard title="三步出第一份报价" steps={steps} onEnd={onEnd} className="mx-3 mt-2 mb-2" />
}

/** The price could be quoted as it stands. */
const binds = ({ opened, priced }: OpenBom): boolean => opened.blocked.length === 0 && !('refused' in priced.quote)
