import { describe, expect, test } from 'vitest'
import { VALUE } from '../../rules/inserted.ts'
import { textsIn, textsOf, type Text } from '../../rules/texts.ts'
import { namesInUse } from './names.ts'

/** Words that are looked for in people's files, and samples of such files. */
const READ = ['shared/engine/**/words*', 'shared/engine/words/**', 'shared/engine/lists/head/**', 'web/dist/**', 'web/maps/**']
/** What a programmer reads, and bills that people of the demo have made. */
const MADE = ['worker/local/**', 'worker/service/story/**', 'worker/service/mes/demo-acts.ts', 'worker/http/manuals.ts']

const texts = textsIn(['web/**/*.{ts,tsx}', 'shared/**/*.ts', 'worker/**/*.ts'], [...READ, ...MADE])

/** A notation that is typed so (12点, 脚 0起÷2), a table to be pasted, words for search engines: no sentences. */
const isProse = ({ text, where }: Text) => !/^写法|\t|^[^，。 ]+(,[^，。 ]+)+$/.test(text) && !where.startsWith(NOTATION)
const NOTATION = 'web/features/pricing/editors/rule.ts:'

const HAN = String.raw`\p{Script=Han}`
const touching = new RegExp(`[A-Za-z0-9]${HAN}|${HAN}[A-Za-z0-9]`, 'u')
const names = [...new Set(namesInUse())].filter((name) => touching.test(name)).toSorted((one, other) => other.length - one.length)

/** The text without the names in it, which have no blanks of their own. */
const withoutNames = (text: string) => names.reduce((rest, name) => rest.replaceAll(name, '…'), text)

const told = (found: readonly Text[]) => found.map(({ where, text }) => `${where} ${text.replaceAll(VALUE, '${}')}`)

describe('texts in Chinese', () => {
  test('are found', () => {
    expect(texts.length).toBeGreaterThan(3000)
    expect(names).toContain('SMT计价')
  })

  test('have a blank between Chinese and Latin letters or digits, but in names', () => {
    expect(told(texts.filter((each) => isProse(each) && touching.test(withoutNames(each.text))))).toEqual([])
  })

  test.each([
    ['`共 ${count}个`', 1],
    ['`共${rows.length} 行`', 1],
    ['`${plain(milli)}点`', 1],
    ["`${done === 0 ? '' : `；已用 ${days} 天`}或${left - used}天`", 2],
    ['<p>还有 {total}\n条{isMore && `，另有 ${MAX_ROWS}条`}</p>', 3],
    ["`共 ${count} 个${name}，${isNew ? '新' : '旧'}版`", 0],
    ['<p>{noun}共 {totalText(list.total)} 条</p>', 0],
  ])('are read with what is put into them: %s', (code, wrong) => {
    expect(textsOf('code.tsx', `const text = ${code}`).filter(({ text }) => touching.test(text))).toHaveLength(wrong)
  })

  test('spell a name as it is spelt where it is the title', () => {
    const spaced = names.map((name) =>
      name.replace(new RegExp(`(?<=[A-Za-z0-9])(?=${HAN})|(?<=${HAN})(?=[A-Za-z0-9])`, 'gu'), ' '),
    )
    expect(told(texts.filter(({ text }) => spaced.some((name) => text.includes(name))))).toEqual([])
  })

  test('have no blank beside the punctuation of Chinese, and none of the other kind in Chinese', () => {
    const blank = /(?<!·) [，。；：、（）「」“”！？]|[，。；：、（）「」“”！？] (?!·)/
    const other = new RegExp(`${HAN}[,;!?]|${HAN}:(?!\\S)|${HAN}\\.$`, 'u')
    expect(told(texts.filter((each) => isProse(each) && (blank.test(each.text) || other.test(each.text))))).toEqual([])
  })

  test('say 您 to whoever reads them', () => {
    // The specification words the end of a session.
    expect(told(texts.filter(({ text }) => text.includes('你') && text !== '你无权限访问或已退出登录'))).toEqual([])
  })

  test('call nobody 他 or 她, but the person by what he is here', () => {
    expect(told(texts.filter(({ text }) => /(?<!其)[他她](?!人)/.test(text)))).toEqual([])
  })
})
