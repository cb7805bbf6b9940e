import { callerOf, tokenOf, type Ask } from './caller.ts'

/** Everybody who looks at the product otherwise than the others. */
export type Person = 'anonymous' | 'visitor' | 'member' | 'sub' | 'tester' | 'operator' | 'admin'

const OWN = '走遍每一页的口令'
const SITE = 'pictures.example'
/** What an operator who answers members may do. */
const DESK = ['user/userlist', 'user/getuser', 'FeedBack/SysGetList', 'FeedBack/SysDetail', 'FeedBack/SysUpdate', 'Order/SysList']

/** Sessions of everybody; those whom the demo does not have are made. */
export async function everybody(url: string, password: string): Promise<Readonly<Record<Person, string>>> {
  const token = (name: string, pwd = password) => tokenOf(url, name, pwd)
  const [admin, member, tester] = [await token('admin'), await token('member'), await token('tool')]
  const office = callerOf(url, admin)
  const replaced = async (name: string, first: string) => {
    await callerOf(url, await token(name, first))('user/ChangePassword', { old: first, new: OWN })
    return token(name, OWN)
  }
  return {
    anonymous: '',
    visitor: await visitorOf(url, office),
    member,
    sub: await invited(callerOf(url, member), replaced),
    tester,
    operator: await operatorOf(office, replaced),
    admin,
  }
}

/** Somebody in the frame of a site that is registered. */
export async function visitorOf(url: string, office: Ask): Promise<string> {
  const key = 'embed.hosts'
  const { items } = await office<{ items: { value: string; rowVersion: number }[] }>('setting/System', { key })
  const { value = '', rowVersion = 0 } = items[0] ?? {}
  if (!value.includes(SITE)) await office('setting/save', { key, value: `${value}\n${SITE}`.trim(), rowVersion })
  const visit = { hosts: [SITE], randKey: crypto.randomUUID().slice(0, 7) }
  return (await callerOf(url)<{ accessToken: string }>('user/webSignin', visit)).accessToken
}

type Replaced = (name: string, first: string) => Promise<string>

async function invited(member: Ask, replaced: Replaced): Promise<string> {
  const phone = '19900009999'
  const { shown } = await member<{ shown: string }>('user/SendVCode', { phone, scene: 'invite' })
  const rights = { cost: false, sell: true, totals: true, margin: false }
  const draft = { name: '采购 小周', phone, code: shown, services: ['smt'], rights }
  const { password } = await member<{ password: string }>('user/SaveSubAccount', draft)
  return replaced(phone, password)
}

async function operatorOf(office: Ask, replaced: Replaced): Promise<string> {
  const { items } = await office<{ items: { id: string }[] }>('role/permissions', { pageSize: 200 })
  const calls = DESK.filter((call) => items.some(({ id }) => id === call))
  const { id: roleId } = await office<{ id: string }>('role/save', { name: '值班客服', calls })
  const { password } = await office<{ password: string }>('user/add', { name: '客服 小林', isAdmin: true, roleId })
  return replaced('客服 小林', password)
}
