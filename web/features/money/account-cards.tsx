import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call, type CallOutput } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { quotaState, quotaText } from '../../layout/account/quota.ts'
import { queryClient } from '../../lib/query.ts'
import { ListError } from '../../screen/list/list-state.tsx'
import { Button } from '../../ui/button.tsx'
import { siteQuery } from '../../access/site.ts'
import { userQuery } from '../../access/user.ts'

type Info = CallOutput<'user/GetAccountInfo'>

/** Balance and quotas as they are now, and what to do when one is used up; `onBuy` is null for who spends no money here. */
export function AccountCards({ onBuy }: { onBuy: ((walletFen: number) => void) | null }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['user/GetAccountInfo'],
    queryFn: () => call('user/GetAccountInfo', {}),
    staleTime: 0,
  })
  // The header shows the same figures.
  useEffect(() => {
    if (data) void queryClient.invalidateQueries({ queryKey: userQuery.queryKey })
  }, [data])
  if (error && !data) return <ListError message={error.message} onRetry={() => void refetch()} />
  return (
    <section aria-label="余额与次数" className="mb-3 shrink-0">
      <dl className="grid grid-cols-2 gap-2 lg:grid-cols-4 lg:gap-3">
        {data?.walletFen !== null && (
          <Figure name="钱包余额" value={data && `¥ ${yuan(data.walletFen)}`} below={data && '用于购买套餐和物料'} />
        )}
        {data
          ? data.services.map(({ service, name, account }) => {
              const { left, until } = quotaText(account)
              return <Figure key={service} name={`${name}剩余次数`} value={left} below={until === '-' ? '—' : `${until} 到期`} />
            })
          : [1, 2, 3].map((n) => <Figure key={n} name="" value={undefined} below={undefined} />)}
      </dl>
      {data && <WhatToDo info={data} canBuy={onBuy !== null} />}
      {data && onBuy && (
        <p className="mt-2">
          <Button look="primary" onClick={() => onBuy(data.walletFen ?? 0)}>
            购买套餐
          </Button>
        </p>
      )}
    </section>
  )
}

function Figure({ name, value, below }: { name: string; value: string | undefined; below: string | undefined }) {
  return (
    <div className="min-h-[84px] rounded-card border border-line bg-surface px-3 py-2">
      <dt className="text-sm text-text-2">{name}</dt>
      {/* Twelve digits fit beside another card on a phone. */}
      <dd className={`num font-semibold whitespace-nowrap ${(value?.length ?? 0) > 13 ? 'text-base lg:text-xl' : 'text-xl'}`}>
        {value}
      </dd>
      <dd className="num text-xs text-text-2">{below}</dd>
    </div>
  )
}

/** Only when something is used up: how to get more. */
function WhatToDo({ info, canBuy }: { info: Info; canBuy: boolean }) {
  const { data: site } = useQuery(siteQuery)
  const out = info.services.filter(({ account }) => quotaState(account) === 'over')
  if (out.length === 0) return null
  const contacts = site?.contacts ?? []
  return (
    <p role="status" className="mt-2 rounded-card border border-line bg-warn-tint px-3 py-2 text-sm text-warn lg:mt-3">
      {out.map(({ name }) => name).join('、')}的次数已用完或已过期。
      {canBuy ? '可以购买套餐，或联系您的专属销售增加次数' : '请联系您的专属销售增加次数'}
      {contacts.length > 0 && `（${contacts.map(({ label, value }) => `${label} ${value}`).join('，')}）`}
      ；30 天内计价过的文件仍可免费打开和重新计价。
    </p>
  )
}
