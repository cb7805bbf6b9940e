import { eq } from 'drizzle-orm'
import { htmlOfTree } from '../../../shared/article/html.ts'
import { articleText } from '../../../shared/article/text.ts'
import { treeOf } from '../../../shared/article/tree.ts'
import { ARTICLE_CODE } from '../../../shared/article/kinds.ts'
import { openDatabase, type Database } from '../../db/client.ts'
import { articles } from '../../db/schema/operation/article.ts'
import type { Env } from '../../env.ts'
import { publicCopy } from '../../http/edge.ts'
import type { HelpCopy, HelpFacts } from '../../http/help-document.ts'
import { loadSettings } from '../system/settings.ts'
import { answering } from './found.ts'
import {
  articleHtml,
  awayHtml,
  faqFacts,
  foundHtml,
  framed,
  homeHtml,
  LONGEST_QUESTION,
  missingHtml,
  pageFacts,
  type Around,
} from './help-html.ts'
import { outlined } from './outline.ts'
import { changesAfter, docOf, shownList, shownOne } from './shown.ts'

const DESCRIPTION = '点价的使用说明与常见问题：BOM 识别、焊点计价、报价、下单与付款。'
const BESIDE = 5

/** The page of help at an address, as the edge keeps it. */
export async function helpPage(env: Env, { pathname, searchParams }: URL): Promise<HelpCopy> {
  const [code = ''] = pathname.replace(/^\/help\/?/, '').split('/')
  const asked = code === '' ? (searchParams.get('q') ?? '') : ''
  const question = asked
    .toWellFormed()
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_QUESTION)
  const isAddress = pathname.split('/').length <= 3 && (code === '' || (code.length <= 60 && ARTICLE_CODE.test(code)))
  const name = isAddress ? JSON.stringify([code, question]) : 'none'
  try {
    return await publicCopy(env, `help${name}`, async () => {
      const { db } = openDatabase(env)
      const now = Date.now()
      const [settings, [change], facts] = await Promise.all([
        loadSettings({ db, env }),
        changesAfter(db, now),
        isAddress ? read({ db, now, code, question }) : missing,
      ])
      const around = { company: settings['site.company'], filingNumber: settings['site.filingNumber'], question }
      return { text: JSON.stringify(facts(around) satisfies HelpFacts), holdsUntil: change?.at ?? Infinity }
    })
  } catch {
    const html = framed({ company: '', filingNumber: '', question: '' }, awayHtml)
    const facts: HelpFacts = { status: 503, title: '暂时打不开', description: '', html, jsonLd: null, isListed: false }
    return { text: JSON.stringify(facts), tag: '' }
  }
}

type Asked = { db: Database['db']; now: number; code: string; question: string }
type Drawn = (around: Around) => HelpFacts

const missing: Drawn = (around) => ({
  status: 404,
  title: '没有这一页',
  description: '',
  html: framed(around, missingHtml),
  jsonLd: null,
  isListed: false,
})

async function read(asked: Asked): Promise<Drawn> {
  if (asked.code !== '') return readArticle(asked)
  return asked.question === '' ? readHome(asked) : readFound(asked)
}

async function readHome({ db, now }: Asked): Promise<Drawn> {
  const rows = await shownList(db, now, ['faq', 'zdy'])
  const questions = rows.filter(({ kind }) => kind === 'faq')
  const pages = rows.filter(({ kind }) => kind === 'zdy')
  return (around) => ({
    status: 200,
    title: '帮助中心',
    description: DESCRIPTION,
    html: framed(around, homeHtml(questions, pages)),
    jsonLd: faqFacts(questions.map(({ title, summary }) => ({ title, text: summary }))),
    isListed: true,
  })
}

async function readFound({ db, now, question }: Asked): Promise<Drawn> {
  const answers = answering(question)
  const rows = answers ? await shownList(db, now, ['faq', 'zdy', 'info'], answers.found, answers.first) : []
  return (around) => ({
    status: 200,
    title: `搜索：${question}`,
    description: DESCRIPTION,
    html: framed(around, foundHtml(question, rows)),
    jsonLd: null,
    isListed: false,
  })
}

async function readArticle({ db, now, code }: Asked): Promise<Drawn> {
  const [[row], others] = await db.batch([shownOne(db, now, eq(articles.code, code)), shownList(db, now, ['faq'])])
  if (!row) return missing
  const doc = docOf(row.doc)
  const { tree, outline } = outlined(treeOf(doc))
  const beside =
    row.kind === 'faq' ? others.filter((each) => each.topic === row.topic && each.id !== row.id).slice(0, BESIDE) : []
  return (around) => ({
    status: 200,
    title: row.title,
    description: row.summary,
    html: framed(around, articleHtml(row, { html: htmlOfTree(tree), outline, beside })),
    jsonLd: row.kind === 'faq' ? faqFacts([{ title: row.title, text: articleText(doc) }]) : pageFacts(row, around.company),
    isListed: true,
  })
}
