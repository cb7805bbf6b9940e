import { parseSync, Visitor } from 'vite'
import { describe, expect, it } from 'vitest'
import { prose } from './prose.ts'

/** How often the rule finds fault with this code. */
function found(code: string, filename: string): number {
  let count = 0
  const rules = prose.create({ filename, report: () => count++ })
  new Visitor(rules).visit(parseSync('code.ts', code).program)
  return count
}

describe('code that decides by a text for people', () => {
  it.each([
    `if (left === '已过期') go()`,
    'if (`共 ${n} 个` !== text) go()',
    `switch (name) { case '客服': go() }`,
    `const [, path] = /^输入有误（(.*)）/.exec(error.message) ?? []`,
    `error.message.replace(/（[^）]* 元）/, '')`,
    `['未开通', '已过期'].includes(left)`,
    `if (error.message === 'Failed to fetch') go()`,
    `if (PATTERN.test(reason)) go()`,
  ])('%s', (code) => {
    expect(found(code, '/x/web/a.ts')).toBe(1)
  })

  it.each([
    `if (state === 'over') go()`,
    `if (error.message === '' || error.message === null) go()`,
    `rows.filter(({ reason }) => reason === 'use')`,
    `showDone(name === '' ? '未命名' : name)`,
    `label.includes(keyword)`,
    `text.replace('a', '中')`,
  ])('is not this: %s', (code) => {
    expect(found(code, '/x/web/a.ts')).toBe(0)
  })

  it('the engine reads Chinese files: there only its own messages and reasons are meant', () => {
    const engine = '/x/shared/engine/a.ts'
    expect(found(`if (/数量|用量/.test(head.text) || cell === '不贴') go()`, engine)).toBe(0)
    expect(found(`rejected.filter(({ reason }) => reason === '重复的表头')`, engine)).toBe(1)
    expect(found(`issue.message.startsWith(what)`, engine)).toBe(1)
  })
})
