import { useState, type ReactNode } from 'react'
import type { CallOutput } from '../../access/call.ts'
import type { Act } from '../../screen/types.ts'
import { GrantMany, MoneyDialog, type MoneyAct } from './dialogs.tsx'
import { MemberAccount } from './member-account.tsx'

type UserRow = CallOutput<'user/userlist'>['items'][number]

/** What can be done with the money and uses of an account in a list, and the dialog that is open; a sub-account has its owner's. */
export function useMoneyActs(onDone: () => void = () => {}): {
  acts: (row: UserRow) => Act<UserRow>[]
  /** Those that move something. */
  moves: (row: UserRow) => Act<UserRow>[]
  bulk: Act<readonly UserRow[]>[]
  dialog: ReactNode
} {
  const [account, setAccount] = useState<UserRow | null>(null)
  const [act, setAct] = useState<MoneyAct | null>(null)
  const [many, setMany] = useState<{ rows: readonly UserRow[]; done: () => void } | null>(null)
  const granting: Act<readonly UserRow[]> = {
    text: '增加次数',
    call: 'quota/grant',
    run: (rows) => new Promise<void>((resolve) => setMany({ rows, done: resolve })),
  }
  const closeMany = () => {
    many?.done()
    setMany(null)
  }
  const moves = (row: UserRow): Act<UserRow>[] =>
    row.kind === 'sub'
      ? []
      : [
          { text: '充值', call: 'wallet/topUp', run: () => setAct({ kind: 'topUp', member: row }) },
          { text: '增加次数', call: 'quota/grant', run: () => setAct({ kind: 'grant', member: row }) },
          { text: '调整余额', call: 'wallet/correct', run: () => setAct({ kind: 'correct', member: row }) },
        ]
  const acts = (row: UserRow): Act<UserRow>[] =>
    row.kind === 'sub' ? [] : [{ text: '账户', call: 'wallet/getSysList', run: () => setAccount(row) }, ...moves(row)]
  const dialog = (
    <>
      {account && <MemberAccount member={account} onClose={() => setAccount(null)} />}
      {act && <MoneyDialog act={act} onClose={() => setAct(null)} onDone={onDone} />}
      {many && <GrantMany members={many.rows} onClose={closeMany} />}
    </>
  )
  return { acts, moves, bulk: [granting], dialog }
}
