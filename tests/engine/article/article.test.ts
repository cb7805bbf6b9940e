import { describe, expect, it } from 'vitest'
import { checkArticle } from '../../../shared/article/check.ts'
import { htmlOf } from '../../../shared/article/html.ts'
import { linkOf } from '../../../shared/article/links.ts'
import type { Markup } from '../../../shared/article/markup.ts'
import { articleTokens, gramsOf } from '../../../shared/article/search.ts'
import { articleText, gistOf, picturesIn } from '../../../shared/article/text.ts'
import type { ArticleDoc } from '../../../shared/article/types.ts'
import { REFUSED, TAKEN } from '../../fixtures/hostile-articles.ts'
import { markupOf } from '../../fixtures/markup.ts'

const checked = (value: unknown): ArticleDoc => {
  const answer = checkArticle(value)
  if ('problem' in answer) throw new Error(answer.problem)
  return answer.doc
}

const FILE = '00000000-0000-4000-8000-000000000001'
const t = (text: string, ...marks: string[]) => ({ type: 'text', text, marks: marks.map((type) => ({ type })) })
const p = (...content: object[]) => ({ type: 'paragraph', content })

/** Every element that HTML of ours may have, and the attributes that it may have there. */
const DRAWN: Readonly<Record<string, readonly string[]>> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: ['start'],
  li: [],
  blockquote: [],
  hr: [],
  br: [],
  figure: [],
  table: [],
  tbody: [],
  tr: [],
  strong: [],
  em: [],
  s: [],
  code: [],
  pre: ['tabindex'],
  img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
  div: ['class', 'tabindex', 'role', 'aria-label'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
  a: ['href', 'target', 'rel'],
}

/** What else an HTML text has: an element, an attribute, an address that leads nowhere good. */
function strange(page: readonly Markup[]): string[] {
  return page.flatMap((each) => {
    if (typeof each === 'string') return []
    const allowed = DRAWN[each.tag]
    const attrs = Object.entries(each.attrs).flatMap(([name, value]) =>
      allowed?.includes(name) && (name !== 'href' || /^(?:https?:|mailto:|\/(?!\/))/.test(value)) ? [] : [`${each.tag}.${name}`],
    )
    return [...(allowed ? [] : [each.tag]), ...attrs, ...strange(each.children)]
  })
}

describe('fifty documents with scripts', () => {
  it('are fifty', () => {
    expect(Object.keys(REFUSED).length + Object.keys(TAKEN).length).toBe(50)
  })

  it.each(Object.entries(REFUSED))('%s is refused, in words', (_, value) => {
    const answer = checkArticle(value)
    expect(answer).toEqual({ problem: expect.stringMatching(/^[\p{Script=Han}：、，0-9a-z:/ ]+$/u) })
  })

  it.each(Object.entries(TAKEN))('%s is taken as the words it is', (_, { doc, says }) => {
    const article = checked(doc)
    expect(strange(markupOf(htmlOf(article)))).toEqual([])
    expect(articleText(article)).toBe(says)
  })
})

it('the search for strange elements finds some', () => {
  expect(strange(markupOf('<p onclick="x">a<script>1</script><a href="javascript:1">b</a></p>'))).toEqual([
    'p.onclick',
    'script',
    'a.href',
  ])
})

describe('an article', () => {
  const article = checked({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [t('交期')] },
      p(t('样板'), t('三天', 'bold', 'italic'), { type: 'hardBreak' }, t('批量七天')),
      { type: 'bulletList', content: [{ type: 'listItem', content: [p(t('加急'))] }] },
      { type: 'orderedList', attrs: { start: 3, type: null }, content: [{ type: 'listItem', content: [p(t('付款'))] }] },
      {
        type: 'table',
        content: [
          {
            type: 'tableRow',
            content: [{ type: 'tableHeader', attrs: { colspan: 2, rowspan: 1, colwidth: null }, content: [p(t('点数'))] }],
          },
          {
            type: 'tableRow',
            content: [
              { type: 'tableCell', content: [p(t('1'))] },
              { type: 'tableCell', content: [p(t('2'))] },
            ],
          },
        ],
      },
      { type: 'image', attrs: { file: FILE, alt: '炉温曲线', width: 640, height: 480 } },
      { type: 'horizontalRule' },
      p({ type: 'text', text: '说明', marks: [{ type: 'link', attrs: { href: '/help/start' } }] }),
      p({ type: 'text', text: '官网', marks: [{ type: 'bold' }, { type: 'link', attrs: { href: 'https://a.example/' } }] }),
    ],
  })

  it('is drawn as HTML', () => {
    expect(htmlOf(article)).toBe(
      '<h2>交期</h2><p>样板<strong><em>三天</em></strong><br>批量七天</p><ul><li><p>加急</p></li></ul>' +
        '<ol start="3"><li><p>付款</p></li></ol>' +
        '<div class="article-table" tabindex="0" role="region" aria-label="表格"><table><tbody>' +
        '<tr><th colspan="2" scope="col"><p>点数</p></th></tr><tr><td><p>1</p></td><td><p>2</p></td></tr></tbody></table></div>' +
        `<figure><img src="/api/picture/${FILE}" alt="炉温曲线" width="640" height="480" loading="lazy" decoding="async"></figure>` +
        '<hr><p><a href="/help/start">说明</a></p>' +
        '<p><a href="https://a.example/" target="_blank" rel="noopener noreferrer"><strong>官网</strong></a></p>',
    )
  })

  it('is read as lines, with its pictures', () => {
    expect(articleText(article)).toBe('交期\n样板三天\n批量七天\n加急\n付款\n点数\n1\t2\n炉温曲线\n说明\n官网')
    expect(picturesIn(article)).toEqual([FILE])
    expect(gistOf('字'.repeat(200))).toHaveLength(110)
  })

  it.each([
    ['an empty list', { type: 'bulletList', content: [] }],
    ['words beside paragraphs', { type: 'text', text: 'a' }],
    ['a row without a table', { type: 'tableRow', content: [{ type: 'tableCell', content: [p()] }] }],
    ['bold code', { type: 'codeBlock', content: [t('a', 'bold')] }],
    [
      'an item that begins with a list',
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'bulletList', content: [] }] }] },
    ],
    ['too many words', p(t('字'.repeat(30_001)))],
    ['too many paragraphs', { type: 'blockquote', content: Array.from({ length: 6001 }, () => p()) }],
  ])('is none with %s', (_, node) => {
    expect(checkArticle({ type: 'doc', content: [node] })).toHaveProperty('problem')
  })
})

describe('a link', () => {
  it.each([
    ['https://a.example/b?c=1#d', 'https://a.example/b?c=1#d'],
    ['a.example/b', 'https://a.example/b'],
    ['li@a.example', 'mailto:li@a.example'],
    ['/help/start', '/help/start'],
    [' /uc/pcba/smt ', '/uc/pcba/smt'],
    ['javascript:alert(1)', null],
    ['//a.example', null],
    ['help', null],
    ['', null],
  ])('that is typed as %j', (typed, href) => {
    expect(linkOf(typed)).toBe(href)
  })
})

describe('words to find an article by', () => {
  it('are pairs of Chinese, whole words of others, and those of the title twice', () => {
    const tok = articleTokens({ title: '怎么开发票', summary: '', topic: '付款', text: 'BOM 上传' }).split(' ')
    expect(tok).toEqual(expect.arrayContaining(['t_发票', '发票', '付款', 'bom', '上传']))
    expect(tok).not.toContain('t_上传')
  })
  it('are asked for without the words of asking', () => {
    expect(gramsOf('请问怎么开发票？').map(({ anywhere }) => anywhere)).toEqual(['"开发"', '"发票"'])
    expect(gramsOf('怎么').map(({ anywhere }) => anywhere)).toEqual(['"怎么"'])
    expect(gramsOf('api ke').map(({ anywhere }) => anywhere)).toEqual(['"api"', '"ke"*'])
    expect(gramsOf('  ？ ')).toEqual([])
  })
})
