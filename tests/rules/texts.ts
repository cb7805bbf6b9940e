import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'
import { joined, templateVariants, variantsOf } from './inserted.ts'

export type Text = { where: string; text: string }

const root = join(import.meta.dirname, '../..')

/** Every text with Chinese in the sources by these patterns. */
export const textsIn = (patterns: readonly string[], exclude: readonly string[]): Text[] =>
  globSync([...patterns], { cwd: root, exclude: [...exclude] }).flatMap((path) =>
    textsOf(path, readFileSync(join(root, path), 'utf8')),
  )

/** Strings, templates, words between tags with what is put between them; one that may be worded in several ways in each of them. */
export function textsOf(path: string, code: string): Text[] {
  const texts: Text[] = []
  const take = (variants: readonly string[], start: number) => {
    const line = code.slice(0, start).split('\n').length
    for (const text of variants) if (/\p{Script=Han}/u.test(text)) texts.push({ where: `${path}:${line}`, text })
  }
  const children = (all: readonly Child[]) => {
    for (const run of runsOf(all)) take(joined(run.map(childVariants)), run[0]?.start ?? 0)
  }
  new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string') take([value], start)
    },
    JSXElement: (node) => children(node.children),
    JSXFragment: (node) => children(node.children),
    TemplateLiteral: (node) => take(templateVariants(node).map(unbroken), node.start),
  }).visit(parseSync(path, code).program)
  return texts
}

type Child = { readonly type: string; readonly start: number }

/** A line break between tags is none on the screen. */
const unbroken = (text: string): string => text.replace(/\s*\n\s*/g, '')

/** Words and values between tags that follow each other: they are read as one. */
function runsOf(all: readonly Child[]): Child[][] {
  const runs: Child[][] = [[]]
  for (const child of all)
    if (child.type === 'JSXText' || child.type === 'JSXExpressionContainer') runs.at(-1)?.push(child)
    else runs.push([])
  return runs
}

function childVariants(child: Child): string[] {
  if ('value' in child && typeof child.value === 'string') return [unbroken(child.value)]
  return 'expression' in child ? variantsOf(child.expression as Child) : ['']
}
