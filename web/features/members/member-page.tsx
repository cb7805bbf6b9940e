import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { USER_KIND_NAMES } from '../../../shared/enums.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { useMay } from '../../access/may.ts'
import { useAddress } from '../../screen/list/address.ts'
import { Loaded } from '../../screen/list/loaded.tsx'
import { useTab, ViewTabs, type Tabs } from '../../screen/list/view-tabs.tsx'
import { Page } from '../../screen/page/page.tsx'
import { userStateTag } from '../../sign-in/user-state-tag.tsx'
import { QuoteList } from '../dashboard/quote-list.tsx'
import { KeyList } from '../keys/key-list.tsx'
import { OperationLog } from '../log/operation-log.tsx'
import { SignInLog } from '../log/sign-in-log.tsx'
import { MemberMoney } from '../money/member-account.tsx'
import { UsageList, WalletList } from '../money/ledger-lists.tsx'
import { OrderBook } from '../orders/order-book.tsx'
import { AllRecords } from '../records/all-records.tsx'
import { ReviewQueue } from '../surplus/review/review-queue.tsx'
import { Desk } from '../tickets/desk.tsx'
import { PersonFacts } from '../users/user-panel.tsx'
import { ClosingWish } from './closing-wish.tsx'
import { MemberActs } from './member-acts.tsx'
import { PrivatePrices } from './private-prices.tsx'
import { SubList } from './sub-list.tsx'

type Person = CallOutput<'user/getuser'>
type View = { value: string; text: string; call: Parameters<ReturnType<typeof useMay>>[0]; show: (of: Person) => ReactNode }

const isOwner = ({ kind }: Person): boolean => kind === 'member'

/** All that one account has, each list as it stands on its own page, narrowed to him. */
const VIEWS: readonly (View & { fits?: (of: Person) => boolean })[] = [
  {
    value: 'facts',
    text: '资料',
    call: 'user/getuser',
    show: (of) => (
      <Scrolled label="资料">
        <PersonFacts of={of} />
      </Scrolled>
    ),
  },
  {
    value: 'money',
    text: '账户',
    call: 'wallet/getSysList',
    fits: isOwner,
    show: ({ id, name }) => (
      <Scrolled label="账户">
        <MemberMoney member={{ id, name }} />
      </Scrolled>
    ),
  },
  { value: 'bills', text: '计价记录', call: 'bomHistory/getSysList', show: ({ id }) => <AllRecords userId={id} /> },
  { value: 'quotes', text: '报价单', call: 'dashboard/quotes', fits: isOwner, show: ({ id }) => <QuoteList userId={id} /> },
  {
    value: 'prices',
    text: '私有价',
    call: 'Material/LoadPrivateMaterial',
    fits: isOwner,
    show: ({ id }) => <PrivatePrices userId={id} />,
  },
  { value: 'orders', text: '订单', call: 'Order/SysList', fits: isOwner, show: ({ id }) => <OrderBook userId={id} /> },
  { value: 'wallet', text: '钱包明细', call: 'wallet/getSysList', fits: isOwner, show: ({ id }) => <WalletList userId={id} /> },
  { value: 'usage', text: '次数明细', call: 'quota/getSysList', fits: isOwner, show: ({ id }) => <UsageList userId={id} /> },
  { value: 'surplus', text: '余料', call: 'surplus/GetList', fits: isOwner, show: ({ id }) => <ReviewQueue userId={id} /> },
  { value: 'tickets', text: '工单', call: 'FeedBack/SysGetList', show: ({ id }) => <Desk userId={id} /> },
  { value: 'subs', text: '子账号', call: 'user/userlist', fits: isOwner, show: ({ id }) => <SubList ownerId={id} /> },
  { value: 'keys', text: 'API密钥', call: 'user/GetApiInfos', fits: isOwner, show: ({ id }) => <KeyList userId={id} /> },
  { value: 'signIn', text: '登录失败', call: 'setting/SignInLog', show: ({ id }) => <SignInLog userId={id} /> },
  { value: 'log', text: '操作日志', call: 'setting/OperationLog', show: ({ id }) => <OperationLog userId={id} /> },
]

/** An account as the operator's hub: who he is, and everything that is his. */
export function MemberPage() {
  const id = useAddress().path.split('/').at(-1) ?? ''
  const query = useQuery({
    queryKey: ['user/getuser', id],
    queryFn: ({ signal }) => call('user/getuser', { id }, { signal, shows: 'nobody' }),
    staleTime: 0,
  })
  return (
    <Page fill>
      <Loaded query={query} rows={8}>
        {(person) => <Hub of={person} reload={async () => void (await query.refetch())} />}
      </Loaded>
    </Page>
  )
}

function Hub({ of, reload }: { of: Person; reload: () => Promise<void> }) {
  const may = useMay()
  const views = VIEWS.filter(({ call: name, fits = () => true }) => may(name) && fits(of))
  const [first, ...others] = views.map(({ value, text }) => ({ value, text }))
  const tabs: Tabs<string> = [first ?? { value: 'facts', text: '资料' }, ...others]
  const tab = useTab(tabs)
  return (
    <>
      <header className="mb-2 flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{of.name}</h2>
        {userStateTag(of)}
        <span className="num text-sm text-text-2">
          {[USER_KIND_NAMES[of.kind], of.company, of.phone, of.parentName && `属于 ${of.parentName}`].filter(Boolean).join(' · ')}
        </span>
        <MemberActs of={of} reload={reload} />
      </header>
      <ClosingWish of={of} reload={reload} />
      <ViewTabs label="内容" tabs={tabs} />
      {views.find(({ value }) => value === tab)?.show(of)}
    </>
  )
}

/** Where nothing in it takes the focus, it does itself, so that keys scroll it. */
const Scrolled = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="scroll-thin min-h-0 max-w-3xl flex-1 overflow-y-auto" role="region" aria-label={label} tabIndex={0}>
    {children}
  </div>
)
