import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { SHARE_PRICES, type SharePrices } from '../../../shared/engine/quote/document.ts'
import { SHARE_PRICE_NAMES } from '../../../shared/engine/quote/names.ts'
import { mayShare, SHARE_DAYS } from '../../../shared/shares.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { useUser } from '../../access/user.ts'
import { timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { LabelledField } from '../../screen/form/labelled-field.tsx'
import { RefusalNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Segments } from '../../ui/segments.tsx'
import { DaysField, daysOf } from './days-field.tsx'
import { LinkList } from './link-list.tsx'
import { NewAddress } from './new-address.tsx'

const HINTS: Readonly<Record<SharePrices, string>> = {
  lines: '与您的报价单相同，客户可以接受。',
  total: '只有总价，没有单价和分项，客户可以接受。',
  none: '没有任何价格，适合核对清单；只能看，不能接受。',
}

type ShareDialogProps = { id: string; /** The quote's. */ name: string; onClose: () => void }

/** Links to a quote: makes one, whose address is shown this once, and lists those that there are. */
export function ShareDialog({ id, name, onClose }: ShareDialogProps) {
  const query = useQuery({
    queryKey: ['share/List', id],
    queryFn: ({ signal }) => call('share/List', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  return (
    <Dialog
      open
      wide
      title={`分享 ${name}`}
      description="客户打开链接就能看，不用注册；在手机上也能看、能接受。"
      onOpenChange={onClose}
    >
      <NewLink id={id} />
      <h3 className="mt-5 mb-1 font-semibold">已有的链接</h3>
      <Loaded query={query} rows={3}>
        {({ items }) => <LinkList links={items} queryKey={['share/List', id]} outcome={acceptedBy} />}
      </Loaded>
    </Dialog>
  )
}

const acceptedBy = ({ accepted }: CallOutput<'share/List'>['items'][number]): string | null =>
  accepted && `${accepted.name}（${accepted.phone}）${timeText(accepted.at)} 接受`

type Made = { address: string; expires: number }

function NewLink({ id }: { id: string }) {
  const rights = useUser()?.priceRights ?? null
  const choices = SHARE_PRICES.filter((each) => mayShare(each, rights))
  const [prices, setPrices] = useState<SharePrices>(choices[0] ?? 'none')
  const [days, setDays] = useState(String(SHARE_DAYS.usual))
  const [made, setMade] = useState<Made | null>(null)
  const [pending, setPending] = useState(false)
  const refusal = useRefusal(['days', 'prices'])
  const count = daysOf(days)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || count === null) return
    setPending(true)
    refusal.clear()
    try {
      const { code, expires } = await call('share/Create', { id, prices, days: count }, { shows: 'form' })
      setMade({ address: `${location.origin}/s/${code}`, expires })
      await queryClient.invalidateQueries({ queryKey: ['share/List', id] })
    } catch (error) {
      refusal.show(error)
    } finally {
      setPending(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-3">
        <LabelledField label="显示的价格" hint={HINTS[prices]} problem={refusal.at('prices')}>
          {() => (
            <Segments
              label="显示的价格"
              value={prices}
              choices={choices.map((value) => ({ value, text: SHARE_PRICE_NAMES[value] }))}
              onChange={setPrices}
            />
          )}
        </LabelledField>
        <DaysField value={days} problem={refusal.at('days')} onChange={setDays} />
      </div>
      <RefusalNote refusal={refusal.general} className="" />
      <div>
        <Button type="submit" look="primary" pending={pending} disabled={count === null}>
          生成链接
        </Button>
      </div>
      {made && <NewAddress {...made} />}
    </form>
  )
}
