import { timeText } from '../../../shared/day.ts'
import { rowsOf, textFile, type Collected, type Section } from './section.ts'
import { counted, type Things } from './things.ts'

type Counted = { things: Things; n: number; weight: number; taken: number }

/** How many there are of each of these, up to when the archive was asked for. */
export async function countAll(of: Collected, all: readonly Things[]): Promise<Counted[]> {
  return Promise.all(
    all.map(async (things) => {
      const [row] = await rowsOf(of, { sql: counted(things), args: [of.ownerId, of.started] })
      return { things, n: Number(row?.['n'] ?? 0), weight: Number(row?.['weight'] ?? 0), taken: Number(row?.['taken'] ?? 0) }
    }),
  )
}

/** What lies in the archive and how to read it, and of what the archive has no room for all. */
export const noteOn =
  (all: readonly Things[]): Section =>
  async (of) => {
    const lines = (await countAll(of, all)).map(({ things: { label, most, mostWeight, weighs }, n, taken }) => {
      if (taken === n) return `${label}：${n} 份，全部收入`
      const room = [`${most.toLocaleString('en')} 份`, weighs(mostWeight)].filter(Boolean).join('、')
      return `${label}：共 ${n} 份，收入最近的 ${taken} 份（一次最多 ${room}）`
    })
    const text = [
      '我的数据',
      `截至 ${timeText(of.started)}（北京时间）`,
      '',
      '每一部分都有表格（.xlsx）和同样内容的 JSON（.json，金额单位为分，时间为毫秒）。没有内容的部分不出现。',
      '密码、密钥、登录令牌不在其中。',
      '',
      ...lines,
      '',
    ].join('\r\n')
    return { files: [textFile('说明.txt', `\uFEFF${text}`)], after: null, cost: all.length, done: 1 }
  }
