import { useState } from 'react'
import { SERVICE_NAMES, SERVICES, type Service } from '../../../shared/enums.ts'
import { call, type CallInput } from '../../access/call.ts'
import { ticksText, yuan } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { FormDialog } from '../../screen/form/form.tsx'
import { choicesOf } from '../../screen/list/choices.ts'
import { BatchDialog } from '../../screen/table/batch-dialog.tsx'
import type { Fields } from '../../screen/types.ts'
import { showDone } from '../../ui/toast.ts'
import { signedYuan } from './ledger-text.ts'
import { useRequestKey } from './request-key.ts'

/** What an operator does with a member's money and uses. Every act says what there is afterwards. */
export type MoneyAct =
  | { kind: 'topUp' | 'correct' | 'grant'; member: Member }
  | { kind: 'deduct'; member: Member; lot: { id: string; service: Service } }
  | { kind: 'refund'; member: Member; use: { id: string; service: Service; object: string } }
  | { kind: 'reverse'; member: Member; movement: { id: string; amountFen: number } }
type Member = { id: string; name: string }

const topUpFields: Fields<'wallet/topUp'> = [
  { key: 'amountFen', kind: 'money', label: '充值金额', hint: '一次最多 1,000,000.00 元' },
  { key: 'remark', kind: 'textarea', label: '备注', placeholder: '如：银行转账，流水号 …', hint: '会员能看到' },
]
const correctFields: Fields<'wallet/correct'> = [
  { key: 'amountFen', kind: 'money', label: '调整金额', hint: '增加填正数，扣减填负数，如 -50.00' },
  { key: 'reason', kind: 'textarea', label: '原因', hint: '至少 5 个字；会员能看到' },
]
const grantFields: Fields<'quota/grant'> = [
  { key: 'service', kind: 'options', label: '服务', choices: choicesOf(SERVICES, SERVICE_NAMES) },
  { key: 'ticks', kind: 'number', label: '次数' },
  { key: 'unlimited', kind: 'switch', label: '不限次数', hint: '打开后不用填次数' },
  { key: 'days', kind: 'number', label: '有效天数', hint: '从现在起算，如 365' },
  { key: 'remark', kind: 'textarea', label: '备注', hint: '会员能看到' },
]
const deductFields: Fields<'quota/correct'> = [
  { key: 'ticks', kind: 'number', label: '扣减次数' },
  { key: 'all', kind: 'switch', label: '全部收回', hint: '打开后不用填次数' },
  { key: 'reason', kind: 'textarea', label: '原因', hint: '至少 5 个字；会员能看到' },
]
const reasonField = { key: 'reason', kind: 'textarea', label: '原因', hint: '至少 5 个字；会员能看到' } as const
const refundFields: Fields<'quota/refund'> = [reasonField]
const reverseFields: Fields<'wallet/reverse'> = [reasonField]

type MoneyDialogProps = { act: MoneyAct; onClose: () => void; onDone: () => void }

/** The form of an act. Open while it is rendered. */
export function MoneyDialog({ act, onClose, onDone }: MoneyDialogProps) {
  const key = useRequestKey()
  const { member } = act
  const done = (text: string) => {
    showDone(text)
    onDone()
    onClose()
  }
  const balance = ({ balanceFen }: { balanceFen: number | null }) =>
    done(balanceFen === null ? `「${member.name}」的余额已变动` : `「${member.name}」的余额现在是 ¥ ${yuan(balanceFen)}`)
  const left = (service: string) => (answer: { remain: number | null }) => {
    const rest = answer.remain === null ? '已变动' : `现在剩余 ${ticksText(answer.remain)} 次`
    done(`「${member.name}」的${service}${rest}`)
  }
  const common = { onClose, title: titleOf(act) }
  switch (act.kind) {
    case 'topUp':
      return (
        <FormDialog {...common} save="wallet/topUp" fields={topUpFields} row={{ key, userId: member.id }} onSaved={balance} />
      )
    case 'correct':
      return (
        <FormDialog {...common} save="wallet/correct" fields={correctFields} row={{ key, userId: member.id }} onSaved={balance} />
      )
    case 'reverse': {
      const row = { key, id: act.movement.id }
      return <FormDialog {...common} save="wallet/reverse" fields={reverseFields} row={row} onSaved={balance} />
    }
    case 'grant': {
      const row = { key, userId: member.id, service: 'smt', days: 365 }
      return <FormDialog {...common} save="quota/grant" fields={grantFields} row={row} onSaved={left('这项服务')} />
    }
    case 'deduct': {
      const row = { key, lotId: act.lot.id }
      return (
        <FormDialog
          {...common}
          save="quota/correct"
          fields={deductFields}
          row={row}
          onSaved={left(SERVICE_NAMES[act.lot.service])}
        />
      )
    }
    case 'refund': {
      const row = { key, id: act.use.id }
      return (
        <FormDialog
          {...common}
          save="quota/refund"
          fields={refundFields}
          row={row}
          onSaved={left(SERVICE_NAMES[act.use.service])}
        />
      )
    }
  }
}

type GrantManyProps = { members: readonly Member[]; onClose: () => void }

/** The same uses to each of them, under a key of its own. */
export function GrantMany({ members, onClose }: GrantManyProps) {
  const [filled, setFilled] = useState<CallInput<'quota/grant'> | null>(null)
  const title = `给 ${members.length} 个用户增加次数`
  if (filled === null) {
    const row = { key: newKey(), userId: members[0]?.id, service: 'smt', days: 365 }
    return <FormDialog title={title} save="quota/grant" fields={grantFields} row={row} onFilled={setFilled} onClose={onClose} />
  }
  const one = ({ id }: Member) => call('quota/grant', { ...filled, key: newKey(), userId: id }, { shows: 'nobody' })
  return <BatchDialog batch={{ title, rows: members, nameOf: ({ name }) => name, one }} onClose={onClose} />
}

function titleOf(act: MoneyAct): string {
  switch (act.kind) {
    case 'topUp':
      return `给「${act.member.name}」充值`
    case 'correct':
      return `调整「${act.member.name}」的余额`
    case 'reverse':
      return `冲正「${act.member.name}」的 ${signedYuan(act.movement.amountFen)} 元`
    case 'grant':
      return `给「${act.member.name}」增加次数`
    case 'deduct':
      return `扣减「${act.member.name}」的${SERVICE_NAMES[act.lot.service]}次数`
    case 'refund':
      return `退回「${act.use.object || '这次使用'}」的 1 次${SERVICE_NAMES[act.use.service]}`
  }
}
