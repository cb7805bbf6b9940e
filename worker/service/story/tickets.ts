import { added, answered, ticket } from './acts.ts'
import { step, type Chapter } from './chapter.ts'

type Said = Parameters<typeof ticket>[0]

const SAID: readonly [Said, ...Said[]] = [
  {
    type: 'feedback',
    category: 'recognition',
    title: '封装写成尺寸的电阻没有识别',
    text: '表里写 1608，希望按公制识别成 0603。',
  },
  { type: 'complaint', category: 'delivery', title: '订单比约定晚了三天', text: '样板等着装机，请给出准确的发货日期。' },
  { type: 'complaint', category: 'quality', title: '有两块板虚焊', text: '收到的 50 块里有两块 U1 虚焊，希望补做。' },
  { type: 'complaint', category: 'payment', title: '发票抬头开错了', text: '抬头少了“科技”两个字，需要重开。' },
  { type: 'complaint', category: 'price', title: '同一份表两次价格不一样', text: '昨天和今天差了十几元，请说明原因。' },
  { type: 'feedback', category: 'idea', title: '希望报价单带上板子照片', text: '给客户看更直观。' },
  { type: 'complaint', category: 'quality', title: '丝印方向与图纸不一致', text: 'D3 的极性标记反了，这批还能返修吗？' },
  { type: 'complaint', category: 'delivery', title: '物流三天没有更新', text: '单号查不到新的记录，麻烦催一下快递。' },
  { type: 'feedback', category: 'account', title: '想把次数分给两位同事', text: '希望能按人设每月上限，月底看谁用了多少。' },
  { type: 'complaint', category: 'quality', title: '少了两只连接器', text: 'J1 少装两只，其余正常，请补发。' },
]

const HELLO = answered({ act: 'reply', text: '您好，已经转给工程师核实，今天内给您答复。' })
const DONE = answered({ act: 'close', text: '问题已处理，感谢您的反馈。' })

/** What became of each, whose company came `since` days ago: the last of them still waits, another one for too long. */
const ENDS: readonly ((since: number, said: Said) => Chapter)[] = [
  (since, said) => [
    ...begun(since / 2, said),
    step(since / 2 - 1, answered({ act: 'note', text: '识别规则已补，下周随版本发布。' })),
    step(since / 2 - 2, added({ close: true, score: 5 })),
  ],
  (since, said) => begun(Math.min(since / 2, 60), said),
  (since, said) => [...begun(since / 2, said), step(since / 2 - 1, DONE)],
  (_, said) => [step(9, ticket(said))],
  (since, said) => [...begun(since / 2, said), step(since / 2 - 1, DONE)],
  (since, said) => begun(Math.min(since / 2, 30), said),
  (_, said) => [step(2, ticket(said)), step(1.8, answered({ act: 'ask', text: '请发一张 D3 的特写，确认能否原位返修。' }))],
  (_, said) => [...begun(5, said), step(3, DONE), step(0.6, added({ text: '今天又停了，还是没有到，请再查一次。' }))],
  (_, said) => [
    step(1, ticket(said)),
    step(0.9, answered({ act: 'take' })),
    step(0.8, answered({ act: 'priority', priority: 1 })),
  ],
  (_, said) => [step(0.1, ticket(said))],
]

const begun = (day: number, said: Said): Chapter => [step(day, ticket(said)), step(day - 0.1, HELLO)]

/** Every third company has something to say. */
export function spoken(n: number, since: number): Chapter {
  const nth = (n - 1) / 3
  return ENDS[nth]?.(since, SAID[nth] ?? SAID[0]) ?? []
}
