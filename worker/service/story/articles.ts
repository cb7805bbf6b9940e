import { articlesApi } from '../../../shared/api/news/articles.ts'
import { DAY } from '../../../shared/day.ts'
import { saveArticle, withdrawArticle } from '../articles/save-article.ts'
import { parsed, type DemoAct } from '../mes/demo-acts.ts'
import { step, type Chapter } from './chapter.ts'

type Article = {
  kind: 'faq' | 'zdy'
  code: string
  topic: string
  title: string
  /** Paragraphs; several points become a list. */
  text: readonly (string | readonly string[])[]
  pinned?: boolean
  /** Shown for so many days. */
  days?: number
  /** Shown so many days after it is written; 0 is not yet. */
  in?: number
}

/** What operators wrote for the centre of help meanwhile: answers by topic, and notices, one of them over, one planned, one a draft. */
const ARTICLES: readonly Article[] = [
  {
    kind: 'faq',
    code: 'demo-panel',
    topic: '计价',
    title: '拼板会便宜多少？',
    text: [
      '焊点数不变，省的是上料和换线：一次上料贴多块板，按套摊下来就少。',
      [
        '在“拼板、折扣、约定和单价”里填每板几套。',
        '报价分析里可以直接比较不拼、2 拼、4 拼。',
        '拼板后超过 450 mm 的边要先问工艺。',
      ],
    ],
  },
  {
    kind: 'faq',
    code: 'demo-stencil',
    topic: '计价',
    title: '钢网可以自己带吗？',
    text: ['可以。下单时选“客供钢网”，钢网费就不计。', ['厚度 0.1–0.15 mm，框架 370 × 470 mm。', '请随板寄到，外面写明订单号。']],
  },
  {
    kind: 'faq',
    code: 'demo-lead-time',
    topic: '订单与付款',
    title: '标准交期从哪天算起？',
    text: ['从物料、PCB、钢网全部到齐的次日算起，周六算半天，周日和节假日不算。', '选加急的，以报价单上写明的交期为准。'],
  },
  {
    kind: 'zdy',
    code: 'demo-spring-holiday',
    topic: '',
    title: '假期安排：停线三天',
    text: ['停线期间照常收料、报价，不排产；已排产的订单顺延三天。'],
    days: 12,
  },
  {
    kind: 'faq',
    code: 'demo-surplus-price',
    topic: '余料',
    title: '余料定多少钱合适？',
    text: [
      '看成色和批次。下面是成交较快的区间，按同型号现货价计：',
      ['两年内原包装：七到八折。', '两年内拆包：五到六折。', '更早的批次：先拍照，由买方出价。'],
    ],
  },
  {
    kind: 'faq',
    code: 'demo-surplus-hidden',
    topic: '余料',
    title: '买方看得到我是谁吗？',
    text: ['看不到。上架后只显示型号、批次、成色、数量和单价；联系、收款、发货都经过平台。'],
  },
  {
    kind: 'faq',
    code: 'demo-rework',
    topic: '质量与售后',
    title: '收到板子有问题怎么办？',
    text: [
      '七天内在“投诉”里写明，附照片更快：',
      ['整板照片和位号特写各一张。', '同样的问题有几块。', '需要返修、补做还是退款。'],
      '四个工作小时内有人回复，返修的来回运费由我们付。',
    ],
  },
  {
    kind: 'zdy',
    code: 'demo-new-line',
    topic: '',
    title: '新增一条 01005 贴片线',
    text: ['本月起可以贴 01005 和 0.3 mm 间距的 BGA。这类料按难度计价，请在核对时确认。'],
    pinned: true,
  },
  {
    kind: 'zdy',
    code: 'demo-price-notice',
    topic: '',
    title: '下月起钢网费调整',
    text: ['铜铝涨价，钢网每张上调 10 元。已出的报价单在有效期内不变。'],
    in: 30,
  },
  {
    kind: 'faq',
    code: 'demo-first-article',
    topic: '质量与售后',
    title: '首件确认要等多久？',
    text: ['首件贴好后两小时内发照片，您确认了再往下做；当天没有确认的，排到次日。'],
    in: 0,
  },
]

const WITHDRAWN = 'demo-stencil'

const words = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const block = (said: Article['text'][number]) =>
  typeof said === 'string'
    ? words(said)
    : { type: 'bulletList', content: said.map((point) => ({ type: 'listItem', content: [words(point)] })) }

const published = ({ text, days, in: later, pinned = false, ...head }: Article, seq: number): DemoAct => ({
  side: 'operator',
  call: 'news/SaveNews',
  make: async (ctx) => {
    const doc = { type: 'doc', content: text.map(block) }
    const publishAt = later === undefined || later === 0 ? null : ctx.now + later * DAY
    const until = days === undefined ? null : ctx.now + days * DAY
    const said = { ...head, seq, pinned, doc, publish: later !== 0, publishAt, until }
    const draft = parsed(articlesApi['news/SaveNews'].input, said)
    const { id, rowVersion } = await saveArticle({ ...ctx, input: draft }, draft)
    return { article: { id, rowVersion } }
  },
})

const withdrawn: DemoAct = {
  side: 'operator',
  call: 'news/WithdrawNews',
  make: async (ctx, made) => {
    // Told again, it was written the first time.
    const { article } = made
    if (!article) return made
    const { id, rowVersion = 0 } = article
    const asked = parsed(articlesApi['news/WithdrawNews'].input, { id, rowVersion })
    return { article: await withdrawArticle({ ...ctx, input: asked }, asked) }
  },
}

/** One of them, in the weeks after a company came. */
export function written(nth: number, since: number): Chapter {
  const article = ARTICLES[nth]
  if (!article) return []
  const day = since * 0.8
  const writing = step(day, published(article, 200 + nth * 10))
  return article.code === WITHDRAWN ? [writing, step(day - 10, withdrawn)] : [writing]
}
