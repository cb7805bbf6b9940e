import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What stands in a text for a value that is put in. */
export const VALUE = '\u0001'

export type Text = { where: string; text: string }

const root = join(import.meta.dirname, '../..')

/** Every text with Chinese in the sources by these patterns: strings, templates, words between tags. */
export function textsIn(patterns: readonly string[], exclude: readonly string[]): Text[] {
  return globSync([...patterns], { cwd: root, exclude: [...exclude] }).flatMap((path) => {
    const code = readFileSync(join(root, path), 'utf8')
    const texts: Text[] = []
    const take = (text: string, start: number) => {
      const line = code.slice(0, start).split('\n').length
      if (/\p{Script=Han}/u.test(text)) texts.push({ where: `${path}:${line}`, text: text.replace(/\s*\n\s*/g, '') })
    }
    new Visitor({
      Literal({ value, start }) {
        if (typeof value === 'string') take(value, start)
      },
      JSXText: ({ value, start }) => take(value, start),
      TemplateLiteral: ({ quasis, start }) => take(quasis.map(({ value }) => value.cooked ?? '').join(VALUE), start),
    }).visit(parseSync(path, code).program)
    return texts
  })
}
