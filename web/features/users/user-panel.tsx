import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { USER_KIND_NAMES, USER_STATE_NAMES } from '../../../shared/enums.ts'
import { leftTexts } from '../../../shared/left-text.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { DetailDialog } from '../../screen/list/detail-dialog.tsx'
import { FactList } from '../../screen/list/fact-list.tsx'
import { buttonClass } from '../../ui/button.tsx'

type Person = CallOutput<'user/getuser'>

/** One account: what it is, where it is signed in, and the way to all that is its own. */
export function UserPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ queryKey: ['user/getuser', id], queryFn: () => call('user/getuser', { id }), staleTime: 0 })
  return (
    <DetailDialog query={query} title={query.data?.name ?? '用户资料'} onClose={onClose}>
      {(person) => (
        <>
          <PersonFacts of={person} />
          <p className="mt-4">
            <Link to="/sys/user/member/$id" params={{ id }} className={buttonClass('plain', 'small')}>
              账户、订单、日志等全部内容
            </Link>
          </p>
        </>
      )}
    </DetailDialog>
  )
}

/** What it is, and where it is signed in. */
export function PersonFacts({ of }: { of: Person }) {
  const facts = [
    ['类型', USER_KIND_NAMES[of.kind]],
    ['所属会员', of.parentName],
    ['公司', of.company],
    ['手机号', of.phone],
    ['邮箱', of.email],
    ['状态', of.state === 1 && of.isInitial ? '正常，还没有改掉初始密码' : USER_STATE_NAMES[of.state]],
    ['登录', of.lockedUntil === null ? null : `密码试错过多，${timeText(of.lockedUntil)} 前不能用密码登录`],
    ['关闭', of.closed && `${timeText(of.closed.at)}，${of.closed.reason}`],
    ['现有', leftTexts(of.left).join('，') || '没有余额、次数和记录'],
    ['创建时间', timeText(of.created)],
    ['修改时间', timeText(of.updated)],
  ] as const
  return (
    <>
      <FactList facts={facts} />
      <h3 className="mt-4 mb-1 font-semibold">登录中的设备</h3>
      <Sessions of={of} />
    </>
  )
}

function Sessions({ of: { sessions } }: { of: Person }) {
  if (sessions.length === 0) return <p className="text-sm text-text-2">现在没有登录。</p>
  return (
    <ul className="rounded-card border border-line text-sm">
      {sessions.map(({ id, created, lastSeen, ip, agent, actingName }) => (
        <li key={id} className="border-b border-line px-3 py-2 last:border-0">
          <p className="num flex flex-wrap gap-x-4">
            <span>最近使用 {timeText(lastSeen)}</span>
            <span className="text-text-2">登录于 {timeText(created)}</span>
            <span className="font-mono text-xs leading-5 text-text-2">{ip}</span>
          </p>
          {actingName !== null && <p className="text-warn">由 {actingName} 代登录</p>}
          <p className="truncate text-xs text-text-2" title={agent}>
            {agent || '未知设备'}
          </p>
        </li>
      ))}
    </ul>
  )
}
