import { EMPTY_ID } from '../../shared/constants.ts'
import type { Ask } from './caller.ts'

type Row = { id: string; rowVersion?: number }
type Rows = { items: Row[] }

/** Addresses of pages that show one row: a bill, two papers, a link to one of them, a member, a role. */
export async function addressesOfRows(member: Ask, office: Ask): Promise<string[]> {
  const [bills, people, roles] = await Promise.all([
    member<Rows>('bomHistory/getMyList', {}),
    office<Rows>('user/userlist', { keyword: '13800000002' }),
    office<Rows>('role/getSysList', {}),
  ])
  const { id: bill } = first(bills)
  const [paper, other] = [await quoted(member, bill), await quoted(member, bill)]
  const { code } = await member<{ code: string }>('share/Create', { id: paper, prices: 'lines', days: 7 })
  return [
    `/bom/analyse?id=${bill}`,
    `/uc/pcba/smt?id=${bill}`,
    `/sys/user/historyView?id=${bill}`,
    `/uc/history/quote?id=${paper}`,
    `/uc/history/compare?id=${paper}&against=${other}`,
    `/s/${code}`,
    `/sys/user/member/${first(people).id}`,
    `/sys/setting/RoleEdit?id=${roles.items.find(({ id }) => id !== EMPTY_ID)?.id}`,
  ]
}

async function quoted(member: Ask, bill: string): Promise<string> {
  const { rowVersion } = await member<Row>('BomAnalyse/Details', { id: bill })
  return (await member<Row>('BomAnalyse/SaveBomQuote', { id: bill, rowVersion, paper: { columns: [] } })).id
}

function first({ items }: Rows): Row {
  if (!items[0]) throw new Error('the demo has no such row')
  return items[0]
}
