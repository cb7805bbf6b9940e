// The first character of each initial's block, in the order of the Chinese collation.
const FIRSTS = '阿芭擦搭蛾发噶哈击喀垃妈拿哦啪期然撒塌挖昔压匝'
const LETTERS = 'abcdefghjklmnopqrstwxyz'
const order = new Intl.Collator('zh-CN-u-co-pinyin')

/** What one types for a Chinese title without switching the input method: 用户列表 -> "yhlb". Other characters stay. */
export function initialsOf(text: string): string {
  return [...text.toLowerCase()].map(initialOf).join('').replace(/\s/g, '')
}

function initialOf(char: string): string {
  if (!/\p{Script=Han}/u.test(char)) return char
  const block = [...FIRSTS].findLastIndex((first) => order.compare(first, char) <= 0)
  return LETTERS[block] ?? char
}
