import { describe, expect, test } from 'vitest'
import { textsIn, VALUE, type Text } from '../../rules/texts.ts'
import { namesInUse } from './names.ts'

/** Words that are looked for in people's files, and samples of such files. */
const READ = ['shared/engine/**/words*', 'shared/engine/words/**', 'shared/engine/lists/head/**', 'web/dist/**', 'web/maps/**']

const texts = textsIn(['web/**/*.{ts,tsx}', 'shared/**/*.ts'], READ)

/** A notation that is typed so (12点, 脚 0起÷2), a table to be pasted, words for search engines: no sentences. */
const isProse = ({ text }: Text) => !/^写法|\t|^[^，。 ]+(,[^，。 ]+)+$/.test(text)

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

  test('spell a name as it is spelt where it is the title', () => {
    const spaced = names.map((name) =>
      name.replace(new RegExp(`(?<=[A-Za-z0-9])(?=${HAN})|(?<=${HAN})(?=[A-Za-z0-9])`, 'gu'), ' '),
    )
    expect(told(texts.filter(({ text }) => spaced.some((name) => text.includes(name))))).toEqual([])
  })

  test('have no blank beside the punctuation of Chinese, and none of the other kind in Chinese', () => {
    const blank = / [，。；：、（）「」“”！？]|[，。；：、（）「」“”！？] /
    const other = new RegExp(`${HAN}[,;!?]|${HAN}:(?!\\S)|${HAN}\\.$`, 'u')
    expect(told(texts.filter((each) => isProse(each) && (blank.test(each.text) || other.test(each.text))))).toEqual([])
  })

  test('say 您 to whoever reads them', () => {
    // The specification words the end of a session.
    expect(told(texts.filter(({ text }) => text.includes('你') && text !== '你无权限访问或已退出登录'))).toEqual([])
  })
})
