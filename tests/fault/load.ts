import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { login } from './run.ts'

type Answer = { status: number; text: string }
type Body = { state: number; code: number; message: string; data: { id: string } | null }

/** Two people signed in at a running product, and connections that are kept open while they work. */
export async function people(url: string, pwd: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const [admin, member] = await Promise.all(
    ['admin', 'member'].map(async (name) => (await login(url, name, pwd)).data.accessToken),
  )
  const post = (call: string, body: object, token = '') => send(agent, `${url}/api/${call}`, 'POST', token, JSON.stringify(body))
  const { data } = JSON.parse((await post('user/info', {}, member)).text) as Body
  const topUp = (key: string, amountFen: number) =>
    post('wallet/topUp', { key, userId: data?.id, amountFen, remark: '转账' }, admin)
  /** One of the reads that pages make most. */
  const read = (turn: number): Promise<Answer> =>
    [
      () => send(agent, `${url}/api/site`, 'GET', '', ''),
      () => post('user/info', {}, member),
      () => post('bomHistory/getMyList', {}, member),
      () => post('user/userlist', {}, admin),
    ][turn % 4]!()
  return { topUp, read, leave: () => agent.destroy() }
}

function send(agent: Agent, url: string, method: string, token: string, body: string): Promise<Answer> {
  const headers = { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { 'x-apptoken': token } : {}) }
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method, headers, agent }, (reply) => {
      let text = ''
      reply.setEncoding('utf8')
      reply.on('data', (chunk: string) => (text += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode ?? 0, text }))
      reply.on('error', reject)
    })
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

/**
 * Mixed reads and writes, one write in five, over so many connections for a while. Gives what was acknowledged, how many
 * answers there were, and every answer that is no success, with how often it came.
 */
export async function underLoad(url: string, pwd: string, { connections, ms }: { connections: number; ms: number }) {
  const { topUp, read, leave } = await people(url, pwd, connections)
  const acknowledged = new Map<string, number>()
  const faults = new Map<string, number>()
  let answers = 0
  const until = performance.now() + ms
  const work = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < until; turn++) {
      const [key, amount] = [crypto.randomUUID(), 1 + (turn % 1000)]
      const isWrite = turn % 5 === 0
      const answer = await (isWrite ? topUp(key, amount) : read(turn)).catch((error: Error) => ({
        status: 0,
        text: error.message,
      }))
      answers++
      if (answer.status === 200 && answer.text.startsWith('{"state":1')) {
        if (isWrite) acknowledged.set(key, amount)
        continue
      }
      const said = `${answer.status} ${answer.text.slice(0, 120)}`
      faults.set(said, (faults.get(said) ?? 0) + 1)
      await sleep(50)
    }
  }
  await Promise.all(Array.from({ length: connections }, (_, index) => work(index)))
  leave()
  return { acknowledged, answers, faults: Object.fromEntries(faults) }
}
