import { Link } from '@tanstack/react-router'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { QUOTA_REASON_NAMES, SERVICE_NAMES, WALLET_KIND_NAMES } from '../../../shared/enums.ts'
import { call } from '../../access/call.ts'
import { ticksText, timeText, yuan } from '../../lib/format.ts'
import { quotaState, quotaText, type Quota } from '../../layout/account/quota.ts'
import { useMay } from '../../access/may.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { Loaded } from '../../screen/list/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { MoneyDialog, type MoneyAct } from './dialogs.tsx'
import { StatementDialog } from './statement-dialog.tsx'
import { LotTable } from './lot-table.tsx'
import { objectText, signedTicks, signedYuan } from './ledger-text.ts'

type Member = { id: string; name: string }
const LAST = 8

/** A member's money and uses as an operator sees them: what there is, lot by lot, the last movements, and what can be done. */
export function MemberAccount({ member, onClose }: { member: Member; onClose: () => void }) {
  const { query, act, acting } = useMemberAccount(member)
  return (
    <>
      <DetailDialog query={query} title={`「${member.name}」的账户`} onClose={onClose}>
        {(account) => <Account of={account} member={member} onAct={act} onLeave={onClose} />}
      </DetailDialog>
      {acting}
    </>
  )
}

/** The same as a part of a page. */
export function MemberMoney({ member }: { member: Member }) {
  const { query, act, acting } = useMemberAccount(member)
  return (
    <>
      <Loaded query={query} rows={8}>
        {(account) => <Account of={account} member={member} onAct={act} />}
      </Loaded>
      {acting}
    </>
  )
}

function useMemberAccount({ id }: Member) {
  const [act, setAct] = useState<MoneyAct | null>(null)
  const query = useQuery({
    queryKey: ['member-account', id],
    queryFn: () => accountOf(id),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const acting = act && <MoneyDialog act={act} onClose={() => setAct(null)} onDone={() => void query.refetch()} />
  return { query, act: setAct, acting }
}

async function accountOf(userId: string) {
  const [info, wallet, usage] = await Promise.all([
    call('user/GetAccountInfo', { userId }),
    call('wallet/getSysList', { userId, pageSize: LAST }),
    call('quota/getSysList', { userId, pageSize: LAST }),
  ])
  return { info, wallet: wallet.items, usage: usage.items }
}

type MemberAccounts = Awaited<ReturnType<typeof accountOf>>
type AccountProps = {
  of: MemberAccounts
  member: Member
  onAct: (act: MoneyAct) => void
  /** On the way to all movements. */
  onLeave?: () => void
}

function Account({ of: { info, wallet, usage }, member, onAct, onLeave }: AccountProps) {
  const may = useMay()
  const [isStatement, setStatement] = useState(false)
  return (
    <div className="flex flex-col gap-4 pt-1">
      <Balance fen={info.walletFen ?? 0} member={member} onAct={onAct} />
      <Services services={info.services} member={member} onAct={onAct} />
      <Movements title="最近的钱包变动" empty="钱包还没有变动。">
        {wallet.map((row) => (
          <MoneyMovement key={row.id} row={row} member={member} onAct={onAct} />
        ))}
      </Movements>
      <Movements title="最近的次数变动" empty="次数还没有变动。">
        {usage.map((row) => (
          <UseMovement key={row.id} row={row} member={member} onAct={onAct} />
        ))}
      </Movements>
      {isStatement && <StatementDialog userId={member.id} onClose={() => setStatement(false)} />}
      <p className="flex items-center gap-4 text-sm">
        {may('wallet/getSysStatement') && (
          <button type="button" className="list-act" onClick={() => setStatement(true)}>
            对账单
          </button>
        )}
        <Link
          to="/sys/user/accountList"
          search={{ keyword: member.name }}
          onClick={onLeave}
          className="rounded-control text-primary hover:underline"
        >
          全部变动
        </Link>
      </p>
    </div>
  )
}

type ActsProps = Pick<AccountProps, 'member' | 'onAct'>

function Balance({ fen, member, onAct }: ActsProps & { fen: number }) {
  const may = useMay()
  return (
    <section aria-label="余额" className="flex flex-wrap items-center gap-2">
      <p className="num mr-auto text-xl font-semibold whitespace-nowrap max-lg:w-full">
        <span className="mr-2 text-sm font-normal text-text-2">余额</span>¥ {yuan(fen)}
      </p>
      {may('wallet/topUp') && <Button onClick={() => onAct({ kind: 'topUp', member })}>充值</Button>}
      {may('wallet/correct') && <Button onClick={() => onAct({ kind: 'correct', member })}>调整余额</Button>}
      {may('quota/grant') && <Button onClick={() => onAct({ kind: 'grant', member })}>增加次数</Button>}
    </section>
  )
}

function Services({ services, member, onAct }: ActsProps & { services: MemberAccounts['info']['services'] }) {
  const mayDeduct = useMay()('quota/correct')
  return services.map(({ service, name, account, lots }) => (
    <section key={service} aria-label={name}>
      <h3 className="num mb-1 flex items-baseline gap-3 font-semibold">
        {name}
        <span className="text-sm font-normal text-text-2">{standing(account)}</span>
      </h3>
      {lots.length > 0 && (
        <LotTable
          lots={lots}
          onDeduct={mayDeduct ? (lot) => onAct({ kind: 'deduct', member, lot: { id: lot.id, service } }) : null}
        />
      )}
    </section>
  ))
}

/** A movement of money; what an operator moved can be taken back. */
function MoneyMovement({ row, member, onAct }: ActsProps & { row: MemberAccounts['wallet'][number] }) {
  const isReversible = useMay()('wallet/reverse') && row.isReversible
  return (
    <Movement at={row.at} what={WALLET_KIND_NAMES[row.kind]} figure={`${signedYuan(row.amountFen)} 元`} remark={row.remark}>
      余 {yuan(row.balanceFen)}
      {isReversible && (
        <button type="button" className="list-act ml-2" onClick={() => onAct({ kind: 'reverse', member, movement: row })}>
          冲正
        </button>
      )}
    </Movement>
  )
}

/** A movement of uses; a use itself can be given back. */
function UseMovement({ row, member, onAct }: ActsProps & { row: MemberAccounts['usage'][number] }) {
  const isRefundable = useMay()('quota/refund') && row.reason === 'use' && !row.isRefunded
  const refund = () => onAct({ kind: 'refund', member, use: { id: row.id, service: row.service, object: objectText(row) } })
  return (
    <Movement
      at={row.at}
      what={`${SERVICE_NAMES[row.service]} ${QUOTA_REASON_NAMES[row.reason]}`}
      figure={`${signedTicks(row.delta)} 次`}
      remark={objectText(row) || row.remark}
    >
      {isRefundable ? (
        <button type="button" className="list-act" onClick={refund}>
          退回
        </button>
      ) : (
        <>余 {ticksText(row.remain)}</>
      )}
    </Movement>
  )
}

function standing(account: Quota | null): string {
  const { left, until } = quotaText(account)
  const state = quotaState(account)
  if (state === 'none' || state === 'over') return left
  return `${state === 'unlimited' ? '不限次数' : `剩余 ${left} 次`}，${until} 到期`
}

function Movements({ title, empty, children }: { title: string; empty: string; children: ReactNode[] }) {
  return (
    <section>
      <h3 className="mb-1 font-semibold">{title}</h3>
      {children.length === 0 ? (
        <p className="text-sm text-text-2">{empty}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line">{children}</ul>
      )}
    </section>
  )
}

type MovementProps = { at: number; what: string; figure: string; remark: string; children: ReactNode }

function Movement({ at, what, figure, remark, children }: MovementProps) {
  return (
    <li className="num flex flex-wrap items-center gap-x-3 px-3 py-1.5 text-sm">
      <span className="text-text-2">{timeText(at)}</span>
      <span>{what}</span>
      <span className="font-semibold">{figure}</span>
      <span className="min-w-0 flex-1 basis-24 truncate text-text-2" title={remark}>
        {remark}
      </span>
      <span className="whitespace-nowrap text-text-2">{children}</span>
    </li>
  )
}
