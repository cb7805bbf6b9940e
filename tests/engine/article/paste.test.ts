import { describe, expect, it } from 'vitest'
import { checkArticle } from '../../../shared/article/check.ts'
import { htmlOf } from '../../../shared/article/html.ts'
import { articleFrom } from '../../../shared/article/paste.ts'
import { articleText } from '../../../shared/article/text.ts'
import type { ArticleDoc, ArticleNode } from '../../../shared/article/types.ts'
import { markupOf } from '../../fixtures/markup.ts'
import { SOURCES } from '../../fixtures/pasted/sources.ts'

const kindsOf = ({ content }: ArticleDoc): string =>
  content.map(({ type, attrs }) => `${type}${String(attrs?.['level'] ?? '')}`).join(' ')
const pasted = (html: string) => articleFrom(markupOf(html))
const first = (html: string): ArticleNode | undefined => pasted(html).doc.content[0]

describe('thirty sources', () => {
  it('are thirty', () => {
    expect(Object.keys(SOURCES)).toHaveLength(30)
  })

  it.each(Object.entries(SOURCES))('%s', (_, { html, says, kinds, pictures = 0 }) => {
    const { doc, pictures: left } = pasted(html)
    expect(checkArticle(doc)).toEqual({ doc })
    expect(articleText(doc)).toBe(says)
    if (kinds !== '') expect(kindsOf(doc)).toBe(kinds)
    expect(left).toBe(pictures)
    expect(htmlOf(doc)).not.toMatch(/script|onerror|onclick|onmouse|javascript|iframe|style=|class="(?!article)/i)
  })
})

describe('what is pasted', () => {
  it('keeps its marks and good links, and no others', () => {
    const words = first(
      '<p>一<b>二</b><a href="https://a.example">三</a><a href="javascript:1">四</a><font color=red>五</font></p>',
    )
    expect(words?.content).toEqual([
      { type: 'text', text: '一' },
      { type: 'text', text: '二', marks: [{ type: 'bold' }] },
      { type: 'text', text: '三', marks: [{ type: 'link', attrs: { href: 'https://a.example' } }] },
      { type: 'text', text: '四五' },
    ])
  })

  it('keeps lists within lists, and cells that span', () => {
    expect(htmlOf(pasted(SOURCES['Word: a list of dots, two deep']!.html).doc)).toBe(
      '<ul><li><p>钢网</p><ul><li><p>激光</p></li><li><p>电抛光</p></li></ul></li><li><p>治具</p></li></ul>',
    )
    expect(htmlOf(pasted(SOURCES['Feishu: a table']!.html).doc)).toContain('<td rowspan="2"><p>外观</p></td>')
    expect(htmlOf(pasted(SOURCES['Feishu: lists that are checked off and numbered']!.html).doc)).toContain('<ol start="3">')
  })

  it('is bounded, however deep it is', () => {
    const deep = `${'<div>'.repeat(3000)}深${'</div>'.repeat(3000)}`
    expect(articleText(pasted(deep).doc)).toBe('深')
    const lists = `${'<ul><li>层'.repeat(40)}`
    const { doc } = pasted(lists)
    expect([checkArticle(doc), articleText(doc).split('\n').length]).toEqual([{ doc }, 40])
    const quotes = pasted(`${'<blockquote>引'.repeat(40)}`).doc
    expect(checkArticle(quotes)).toEqual({ doc: quotes })
  })
})
