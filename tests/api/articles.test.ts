import { beforeAll, describe, expect, it } from 'vitest'
import { FIXED_PAGES } from '../../shared/article/kinds.ts'
import { checkArticle } from '../../shared/article/check.ts'
import { articleTokens } from '../../shared/article/search.ts'
import { articleText } from '../../shared/article/text.ts'
import { answer, articleCode, newArticle, said } from './article-examples.ts'
import { ask, call, codeOf, envelope, person, query, upload, type Person } from './harness.ts'

let admin: Person
beforeAll(async () => {
  admin = await person({ isAdmin: true })
})

const HOUR = 3_600_000
const titleNow = async (code: string) =>
  (await envelope<{ title: string } | null>(await ask(null, 'news/GetNewsDetail', { code }))).data?.title ?? null
const rowOf = async (id: string) => {
  const { versions: _versions, doc: _doc, ...row } = await call(admin, 'news/GetNewsDraft', { id })
  return row
}
/** What is planned has its time. */
const timeHasCome = (id: string) =>
  query({ sql: 'UPDATE article_version SET publish_at = ?2 WHERE article_id = ?1 AND publish_at > ?2', args: [id, Date.now()] })
const refusal = async (input: object) => envelope<{ field: string } | null>(await ask(admin, 'news/SaveNews', answer(input)))

describe('an article', () => {
  it('is nobody’s to read before it is published, and everybody’s then', async () => {
    const { id, code, rowVersion } = await newArticle(admin)
    expect([await titleNow(code), (await rowOf(id)).state]).toEqual([null, 'draft'])
    await call(admin, 'news/SaveNews', answer({ id, code, rowVersion, publish: true }))
    const read = await call(null, 'news/GetNewsDetail', { code })
    expect(read).toMatchObject({
      id,
      title: '几天能交货？',
      summary: '样板三天，批量七天。',
      html: '<p>样板三天，批量七天。</p>',
    })
    expect((await rowOf(id)).state).toBe('shown')
  })

  it('goes on being shown as it is while it is written anew', async () => {
    const { id, code, rowVersion } = await newArticle(admin, { publish: true, title: '旧' })
    const next = await call(admin, 'news/SaveNews', answer({ id, code, rowVersion, title: '新' }))
    expect([await titleNow(code), await rowOf(id)]).toMatchObject(['旧', { title: '新', version: 2, shownVersion: 1 }])
    await call(admin, 'news/SaveNews', answer({ ...next, version: undefined, code, title: '新', publish: true }))
    expect(await titleNow(code)).toBe('新')
  })

  it('is shown from its time on, and the one before it until then', async () => {
    const { id, code, rowVersion } = await newArticle(admin, { publish: true, title: '旧' })
    const publishAt = Date.now() + HOUR
    await call(admin, 'news/SaveNews', answer({ id, code, rowVersion, title: '新', publish: true, publishAt }))
    expect([await titleNow(code), (await rowOf(id)).publishAt]).toEqual(['旧', publishAt])
    await timeHasCome(id)
    expect(await titleNow(code)).toBe('新')
  })

  it('is no longer shown once its time is over', async () => {
    const until = Date.now() + HOUR
    const { id, code } = await newArticle(admin, { publish: true, until })
    expect(await titleNow(code)).not.toBeNull()
    await query({ sql: 'UPDATE article SET until = until - ? WHERE id = ?', args: [2 * HOUR, id] })
    expect([await titleNow(code), (await rowOf(id)).state]).toEqual([null, 'ended'])
  })

  it('keeps every version as it was, and one of them can be published again', async () => {
    const { id, code, rowVersion } = await newArticle(admin, { publish: true, title: '一', doc: said('第一版') })
    const two = await call(
      admin,
      'news/SaveNews',
      answer({ id, code, rowVersion, title: '二', publish: true, doc: said('第二版') }),
    )
    const { versions } = await call(admin, 'news/GetNewsDraft', { id })
    expect(versions.map((each) => [each.version, each.title, each.userName])).toEqual([
      [2, '二', admin.name],
      [1, '一', admin.name],
    ])
    const one = await call(admin, 'news/GetNewsDraft', { id, version: 1 })
    await call(
      admin,
      'news/SaveNews',
      answer({ id, code, rowVersion: two.rowVersion, title: one.title, doc: one.doc, publish: true }),
    )
    expect(await call(null, 'news/GetNewsDetail', { code })).toMatchObject({ title: '一', html: '<p>第一版</p>' })
    const ended = query({ sql: `UPDATE article_version SET title = '三' WHERE article_id = ?`, args: [id] })
    await expect(ended).rejects.toThrow('append-only')
  })

  it('is saved by whoever has seen its last version', async () => {
    const { id, code, rowVersion } = await newArticle(admin)
    const tries = ['甲', '乙', '丙'].map((title) => codeOf(admin, 'news/SaveNews', answer({ id, code, rowVersion, title })))
    expect((await Promise.all(tries)).toSorted()).toEqual([0, 4102, 4102])
    expect((await rowOf(id)).version).toBe(2)
  })

  it('is taken back and published again; removed it is gone, and its address free', async () => {
    const { id, code, rowVersion } = await newArticle(admin, { publish: true })
    const off = await call(admin, 'news/WithdrawNews', { id, rowVersion })
    expect([await titleNow(code), (await rowOf(id)).state]).toEqual([null, 'off'])
    await call(admin, 'news/SaveNews', answer({ id, code, rowVersion: off.rowVersion, publish: true }))
    expect(await titleNow(code)).not.toBeNull()
    await call(admin, 'news/DelNews', { id })
    expect([await titleNow(code), await codeOf(admin, 'news/GetNewsDraft', { id })]).toEqual([null, 4104])
    await newArticle(admin, { code })
  })

  it.each([
    ['a title', { title: ' ' }, 'title'],
    ['an address that is taken', { code: 'agreement' }, 'code'],
    ['an address with a slash', { code: 'a/b' }, 'code'],
    ['words', { doc: { type: 'doc', content: [{ type: 'paragraph' }] } }, 'doc'],
    ['a heading to stand under', { topic: '' }, 'topic'],
    ['an end after its beginning', { publish: true, publishAt: 9e12, until: 8e12 }, 'until'],
    ['a time to come', { publish: true, publishAt: 1 }, 'publishAt'],
    [
      'pictures that are there',
      { doc: { type: 'doc', content: [{ type: 'image', attrs: { file: crypto.randomUUID(), alt: '图' } }] } },
      'doc',
    ],
  ])('wants %s', async (_, input, field) => {
    expect((await refusal(input)).data).toMatchObject({ field })
  })
})

describe('a picture', () => {
  const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0])
  const uploaded = async (as: Person) => (await envelope<{ id: string }>(await upload(as, 3, new File([PNG], 'a.png')))).data.id
  const shows = (file: string) => ({ doc: { type: 'doc', content: [{ type: 'image', attrs: { file, alt: '炉温曲线' } }] } })

  it('is taken from who has uploaded it, or from an article', async () => {
    const [mine, theirs] = [await uploaded(admin), await uploaded(await person())]
    expect((await refusal(shows(theirs))).code).toBe(4103)
    await newArticle(admin, shows(mine))
    await newArticle(await person({ isAdmin: true }), shows(mine))
  })
})

describe('the pages that always stand', () => {
  it.each(Object.entries(FIXED_PAGES))('%s is there from the first day on and cannot go', async (code, title) => {
    const { id } = await call(null, 'news/GetNewsDetail', { code })
    expect(await titleNow(code)).toBe(title)
    const { rowVersion, seq, isFixed } = await rowOf(id)
    expect([isFixed, await codeOf(admin, 'news/DelNews', { id })]).toEqual([true, 4102])
    expect(await codeOf(admin, 'news/WithdrawNews', { id, rowVersion })).toBe(4102)
    const anew = { id, rowVersion, kind: 'info', code, title, seq, topic: '' }
    expect(await codeOf(admin, 'news/SaveNews', answer({ ...anew, until: 9e12 }))).toBe(4102)
    expect(await codeOf(admin, 'news/SaveNews', answer({ ...anew, code: articleCode() }))).toBe(4102)
    await expect(query({ sql: 'DELETE FROM article WHERE id = ?', args: [id] })).rejects.toThrow('append-only')
    expect(await titleNow(code)).toBe(title)
  })

  it('are found by the words that they have', async () => {
    const rows = await query(
      'SELECT a.topic, v.title, v.summary, v.doc, v.tok FROM article AS a JOIN article_version AS v ON v.article_id = a.id WHERE v.created_by IS NULL',
    )
    expect(rows.length).toBeGreaterThan(10)
    for (const { topic, title, summary, doc, tok } of rows) {
      const checked = checkArticle(JSON.parse(String(doc)))
      if ('problem' in checked) throw new Error(checked.problem)
      const text = articleText(checked.doc)
      expect(tok).toBe(articleTokens({ topic: String(topic), title: String(title), summary: String(summary), text }))
    }
  })
})

describe('the operators’ list', () => {
  it('has what is pinned first, then the order they gave, and finds by words', async () => {
    const word = `镀金${crypto.randomUUID().slice(0, 6)}`
    const made = [
      { title: `${word}乙`, seq: 20 },
      { title: `${word}甲`, seq: 10 },
      { title: `${word}丙`, seq: 30, pinned: true, publish: true },
    ]
    for (const one of made) await newArticle(admin, one)
    const titles = async (input: object) =>
      (await call(admin, 'news/NewsList', { kind: 'faq', keyword: word, ...input })).items.map(({ title }) => title.slice(-1))
    expect(await titles({})).toEqual(['丙', '甲', '乙'])
    expect(await titles({ state: 'draft' })).toEqual(['甲', '乙'])
    expect(await titles({ state: 'shown' })).toEqual(['丙'])
    expect(await titles({ kind: 'zdy' })).toEqual([])
  })
})

describe('a tip', () => {
  const tip = (text: string, more: object = {}) => ({
    kind: 'tip' as const,
    code: 'quote.sets',
    title: '套数',
    doc: said(text),
    publish: true,
    ...more,
  })
  const tips = async () => (await call(null, 'news/tips')).items

  it('is what an operator wrote, until it is what the program says again', async () => {
    const { id } = await call(admin, 'news/SaveNews', tip('一次做几套'))
    expect(await tips()).toContainEqual({ key: 'quote.sets', text: '一次做几套' })
    expect(await codeOf(null, 'news/GetNewsDetail', { id })).toBe(4104)
    await call(admin, 'news/DelNews', { id })
    expect((await tips()).map(({ key }) => key)).not.toContain('quote.sets')
  })

  it('stands at a field that there is', async () => {
    expect((await envelope<{ field: string }>(await ask(admin, 'news/SaveNews', tip('x', { code: 'no.such' })))).data.field).toBe(
      'code',
    )
  })
})
