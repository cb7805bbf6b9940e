import { useMay } from '../../access/may.ts'
import type { CallOutput } from '../../access/call.ts'
import { queryClient } from '../../lib/query.ts'
import { thenReload } from '../../screen/table/list-acts.ts'
import type { Act } from '../../screen/types.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'
import { useMoneyActs } from '../money/use-money-acts.tsx'
import { useAccountActs, type UserRow } from '../users/use-account-acts.tsx'

/** So many stand as buttons, the others behind one. */
const IN_SIGHT = 2

type MemberActsProps = { of: CallOutput<'user/getuser'>; reload: () => Promise<void> }

/** What can be done with the account, wherever on its page one stands: the same acts as in the list of accounts. */
export function MemberActs({ of, reload }: MemberActsProps) {
  const may = useMay()
  const [account, money] = [useAccountActs(), useMoneyActs(() => void queryClient.invalidateQueries())]
  const acts = [...money.moves(of), ...account.acts(of)].filter(({ call }) => may(call)).map((act) => thenReload(act, { reload }))
  const [seen, rest] = [acts.slice(0, IN_SIGHT), acts.slice(IN_SIGHT)]
  const start = (act: Act<UserRow>) => void Promise.resolve(act.run(of)).catch(() => undefined)
  return (
    <div className="ml-auto flex flex-wrap gap-2">
      {seen.map((act) => (
        <Button key={act.text} disabled={act.disabled !== undefined} title={act.disabled} onClick={() => start(act)}>
          {act.text}
        </Button>
      ))}
      {rest.length > 0 && (
        <Menu label="更多操作" items={rest.map((act) => ({ ...act, onSelect: () => start(act) }))}>
          <Button>更多操作</Button>
        </Menu>
      )}
      {account.dialog}
      {money.dialog}
    </div>
  )
}
