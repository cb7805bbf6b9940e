import { Link } from '@tanstack/react-router'
import { isSettingKey, SETTINGS } from '../../../shared/settings.ts'
import type { CallOutput } from '../../access/call.ts'
import { MemberLink } from '../../screen/list/member-link.tsx'

type Of = Pick<CallOutput<'setting/OperationDetail'>, 'target' | 'targetKind' | 'targetName'>

const KIND_NAMES: Readonly<Record<NonNullable<Of['targetKind']>, string>> = {
  user: '用户',
  bill: '清单',
  quote: '报价单',
  order: '订单',
  ticket: '工单',
  invoice: '发票',
  surplus: '余料',
  supplier: '供应商',
  customer: '客户',
  plan: '采购方案',
  product: '套餐',
  package: '封装',
  model: '型号',
  template: '模板',
  role: '角色',
  apiKey: 'API密钥',
  file: '文件',
  session: '会话',
}
const IDS = /[0-9a-f]{8}-[0-9a-f-]{27}/g

/** What a write was about, by its name; an id of something that is gone, or has no name, is told by its first digits. */
export function targetText({ target, targetKind, targetName }: Of): string {
  if (target === null) return '—'
  if (targetKind !== null && targetName) return `${KIND_NAMES[targetKind]} ${targetName}`
  if (isSettingKey(target)) return SETTINGS[target].label
  return target.replace(IDS, (id) => `#${id.slice(0, 8)}`)
}

/** The same, leading to where the thing stands. */
export function Target({ of }: { of: Of }) {
  const { target, targetKind, targetName } = of
  if (target === null) return null
  if (targetKind === 'user' && targetName) return <MemberLink id={target} name={targetText(of)} />
  if (targetKind === 'order')
    return (
      <Link
        to="/sys/user/accountList"
        search={{ tab: 'orders', order: target }}
        preload={false}
        className="text-primary hover:underline"
      >
        {targetText(of)}
      </Link>
    )
  if (targetKind === 'bill')
    return (
      <Link to="/sys/user/historyView" search={{ id: target }} preload={false} className="text-primary hover:underline">
        {targetText(of)}
      </Link>
    )
  return <span title={target}>{targetText(of)}</span>
}
