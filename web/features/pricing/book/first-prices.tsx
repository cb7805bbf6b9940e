import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { call } from '../../../access/call.ts'
import { useFirstSteps } from '../../../screen/page/first-steps.ts'
import { useMay } from '../../../access/may.ts'
import { PageLink } from '../../../screen/page/page-link.tsx'
import { StepsCard } from '../../../screen/page/steps-card.tsx'
import { useBookState } from './rows.ts'

/** From the prices that came with the program to the platform's own, for an operator who may make them. */
export function FirstPrices() {
  const { over, end } = useFirstSteps('firstPrices')
  const may = useMay()
  const isHis = (['PriceBook/State', 'PriceBook/Versions', 'PriceBook/SaveItem', 'PriceBook/Publish'] as const).every(may)
  return isHis && !over ? <Path onEnd={end} /> : null
}

function Path({ onEnd }: { onEnd: () => void }) {
  const { data: state } = useBookState()
  const { data: newest } = useQuery({
    queryKey: ['PriceBook/Versions', 'first'],
    queryFn: ({ signal }) => call('PriceBook/Versions', { pageSize: 1 }, { signal, shows: 'nobody' }),
  })
  const isOwn = newest?.items[0] !== undefined && newest.items[0].userName !== null
  useEffect(() => {
    if (isOwn) onEnd()
  })
  if (!state || !newest || isOwn) return null
  const steps = [
    {
      text: '改成自己的价',
      hint: (
        <>
          在
          <Link to="/sys/pcba/materailType" search={{ tab: 'prices' }} className="mx-1 text-primary underline">
            单价表
          </Link>
          逐格改，或从 Excel 粘贴；费用在
          <PageLink to="/sys/pcba/fee" className="mx-1 text-primary underline" />
        </>
      ),
      isDone: state.changes.length > 0,
    },
    { text: '试算', hint: <ToBench text="用过去的清单算一遍，看谁变了多少" />, isDone: state.testId !== null },
    { text: '发布', hint: <ToBench text="看过试算，写一句说明就生效" />, isDone: false },
  ]
  return <StepsCard title="三步用上自己的价目" steps={steps} onEnd={onEnd} className="mb-3" />
}

const ToBench = ({ text }: { text: string }) => (
  <Link to="/sys/pcba/workbench" search={{ tab: 'trial' }} className="text-primary underline">
    {text}
  </Link>
)
