import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MAX_SUB_ACCOUNTS } from '../../../shared/api/user/sub-accounts.ts'
import { PRICE_RIGHT_TEXTS, PRICE_RIGHTS } from '../../../shared/engine/price/rights.ts'
import { SERVICE_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { countText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { ListNote } from '../../screen/list/list-state.tsx'
import { ListScreen } from '../../screen/list-screen.tsx'
import { Page } from '../../screen/page/page.tsx'
import type { Act, Columns, Filters } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { confirm } from '../../ui/confirm/confirm.ts'
import { showDone } from '../../ui/toast.ts'
import { PasswordNote, type InitialPassword } from '../../sign-in/password-note.tsx'
import { userStateTag } from '../../sign-in/user-state-tag.tsx'
import { SubAccountDialog } from './sub-account-dialog.tsx'
import type { SubAccount } from './sub-account-draft.ts'

const columns: Columns<'user/MySubAccounts'> = [
  { key: 'name', title: '名称', width: 150, sort: true },
  { key: 'phone', title: '手机号', kind: 'code', width: 130 },
  {
    key: 'state',
    title: '状态',
    width: 130,
    cell: (_, row) => userStateTag(row),
  },
  {
    key: 'usedThisMonth',
    title: '本月次数',
    kind: 'number',
    width: 130,
    cell: (used, { monthlyLimit }) => `${countText(used)} / ${monthlyLimit === null ? '不限' : countText(monthlyLimit)}`,
  },
  {
    key: 'services',
    title: '可用服务',
    width: 235,
    cell: (services) => (services.length === 0 ? '无' : services.map((service) => SERVICE_NAMES[service]).join('、')),
  },
  {
    key: 'rights',
    title: '可看价格',
    width: 180,
    cell: (rights) =>
      PRICE_RIGHTS.filter((right) => rights[right])
        .map((right) => PRICE_RIGHT_TEXTS[right].name)
        .join('、') || '都不可看',
  },
  { key: 'lastSeen', title: '最近使用', kind: 'time', width: 170, sort: true },
  { key: 'created', title: '加入时间', kind: 'time', width: 170, sort: true, hidden: true },
]

const filters: Filters<'user/MySubAccounts'> = [{ key: 'keyword', kind: 'keyword', label: '名称或手机号' }]

/** Who works for the member, with what they may use and see. */
export function SubAccounts() {
  const [edited, setEdited] = useState<SubAccount | 'new' | null>(null)
  const [told, setTold] = useState<InitialPassword | null>(null)
  const isFull = useIsFull()
  const empty = (
    <ListNote title="还没有子账号" text="同事用自己的名称登录、用您的次数计价；能看哪些价格由您定。">
      <Button look="primary" onClick={() => setEdited('new')}>
        邀请第一位同事
      </Button>
    </ListNote>
  )
  const actions = (): Act<SubAccount>[] => [
    { text: '编辑', run: setEdited },
    { text: '移除', danger: true, run: remove },
  ]
  return (
    <Page
      fill
      intro={INTRO}
      acts={
        <Button look="primary" disabled={isFull} title={isFull ? FULL : undefined} onClick={() => setEdited('new')}>
          邀请子账号
        </Button>
      }
    >
      <ListScreen list="user/MySubAccounts" noun="子账号" columns={columns} filters={filters} actions={actions} empty={empty} />
      {edited !== null && (
        <SubAccountDialog
          of={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={(name, { password, until }) => {
            setEdited(null)
            reload()
            if (password !== null && until !== null) setTold({ name, password, until })
            else showDone(`已保存子账号「${name}」`)
          }}
        />
      )}
      {told && <PasswordNote of={told} onClose={() => setTold(null)} />}
    </Page>
  )
}

const INTRO = `子账号用您的余额和次数，只看得到自己的计价记录；您看得到全部，并知道是谁做的。价格能看哪些由您定。最多 ${MAX_SUB_ACCOUNTS} 个。`
const FULL = `已有 ${MAX_SUB_ACCOUNTS} 个子账号；移除或停用一个后可以再邀请`

/** Known before anybody has typed an invitation and waited for its code. */
function useIsFull(): boolean {
  const input = { state: 1, pageSize: 1 } as const
  const { data } = useQuery({ queryKey: ['user/MySubAccounts', input], queryFn: () => call('user/MySubAccounts', input) })
  return (data?.total ?? 0) >= MAX_SUB_ACCOUNTS
}

const reload = () => void queryClient.invalidateQueries({ queryKey: ['user/MySubAccounts'] })

async function remove({ id, name }: SubAccount): Promise<void> {
  const question = {
    title: `移除子账号「${name}」？`,
    text: '对方会立即退出登录，名称和手机号可以另用；对方做过的计价记录都留在您这里。',
    act: '移除',
    danger: true,
  }
  if (!(await confirm(question))) return
  await call('user/RemoveMySubAccounts', { ids: [id] })
  showDone(`已移除子账号「${name}」`)
}
