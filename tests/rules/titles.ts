import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync, Visitor } from 'vite'

/** What stands between the titles of a test and of what it stands in, as the runner writes it. */
const WITHIN = ' > '

/** The full titles of the tests in a file as they are written, those of tables with their places for the cases. */
export function titlesIn(file: string): string[] {
  const titles: string[] = []
  const around: string[] = []
  const text = readFileSync(join(import.meta.dirname, '..', file), 'utf8')
  new Visitor({
    CallExpression({ callee, arguments: [first] }) {
      const runner = runnerOf(callee)
      if (runner === 'describe') around.push(written(first) ?? '')
      const title = runner === 'test' || runner === 'it' ? written(first) : null
      if (title !== null) titles.push([...around, title].join(WITHIN))
    },
    'CallExpression:exit'({ callee }) {
      if (runnerOf(callee) === 'describe') around.pop()
    },
  }).visit(parseSync(file, text).program)
  return titles
}

type Node = {
  type: string
  name?: unknown
  value?: unknown
  object?: unknown
  callee?: unknown
  property?: { name?: unknown }
  quasis?: { value: { cooked: string | null } }[]
}

function written(node: unknown): string | null {
  const { type, value, quasis = [] } = (node ?? { type: '' }) as Node
  if (type === 'TemplateLiteral') return quasis.map((part) => part.value.cooked ?? '').join('${}')
  return type === 'Literal' && typeof value === 'string' ? value : null
}

/** Names of functions that take cases or a condition: what they give is called with the title. */
const MAKERS: readonly unknown[] = ['each', 'for', 'skipIf', 'runIf']

/** What a call comes down to: `test.concurrent.each(cases)` is a `test` once it is called. */
function runnerOf(node: unknown): string {
  const { type, name, object, callee, property } = node as Node
  if (type === 'Identifier') return String(name)
  if (type === 'MemberExpression') return MAKERS.includes(property?.name) ? '' : runnerOf(object)
  return type === 'CallExpression' ? madeBy(callee) : ''
}

function madeBy(callee: unknown): string {
  const { type, object, property } = callee as Node
  if (type !== 'MemberExpression' || !MAKERS.includes(property?.name)) return ''
  return (object as Node).type === 'CallExpression' ? madeBy((object as Node).callee) : runnerOf(object)
}

/** Whether a rule names this test: by its own title, or by that and what it stands in. */
export const isNamed = (test: string, fullTitle: string): boolean => fullTitle === test || fullTitle.endsWith(WITHIN + test)

const PLACE = /%[sdifjoOc#$]|\$\{\}|\$[a-zA-Z][\w.]*/

/** A title that says nothing but its cases names no test. */
export const isBare = (test: string): boolean => test.replaceAll(new RegExp(PLACE, 'g'), '').trim() === ''

/** The full names of the tests that a written title makes. */
export function namesOf(test: string): RegExp {
  const plain = test.split(PLACE).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`))
  return new RegExp(`(?:^|${WITHIN})${plain.join('.*')}$`, 's')
}
