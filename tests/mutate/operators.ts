import { parseSync, Visitor } from 'vite'

/** One small break: what stands from `start` to `end` of the source gives way to `broken`. */
export type Edit = { operator: Operator; start: number; end: number; broken: string }
export type Operator = 'comparison' | 'boundary' | 'constant' | 'condition' | 'statement' | 'trigger' | 'named'

const FLIPPED: Readonly<Record<string, string>> = { '===': '!==', '!==': '===', '<': '>=', '>=': '<', '>': '<=', '<=': '>' }
const SHIFTED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' }

type Span = { start: number; end: number }

/** Every break of a TypeScript source that the operators know, in its order; types are left alone, for they do not run. */
export function breaksOf(file: string, source: string): Edit[] {
  const edits: Edit[] = []
  const types: Span[] = []
  const add = (operator: Operator, { start, end }: Span, broken: string) => edits.push({ operator, start, end, broken })
  const negate = (test: Span) => add('condition', test, `!(${source.slice(test.start, test.end)})`)
  new Visitor({
    TSLiteralType: ({ start, end }) => types.push({ start, end }),
    BinaryExpression({ operator, left, right }) {
      const start = source.indexOf(operator, left.end)
      if (start < 0 || start >= right.start) return
      const place = { start, end: start + operator.length }
      const [flipped, shifted] = [FLIPPED[operator], SHIFTED[operator]]
      if (flipped !== undefined) add('comparison', place, flipped)
      if (shifted !== undefined) add('boundary', place, shifted)
    },
    Literal(node) {
      if (typeof node.value === 'number') add('constant', node, `${node.value === 0 ? 1 : node.value * 2}`)
      if (typeof node.value === 'boolean') add('constant', node, `${!node.value}`)
    },
    IfStatement: ({ test }) => void negate(test),
    ConditionalExpression: ({ test }) => void negate(test),
    LogicalExpression({ operator, left, right }) {
      const start = source.indexOf(operator, left.end)
      if (operator === '??' || start < 0 || start >= right.start) return
      add('condition', { start, end: start + 2 }, operator === '&&' ? '||' : '&&')
    },
    ExpressionStatement(node) {
      if (!('directive' in node && node.directive)) add('statement', node, ';')
    },
  }).visit(parseSync(file, source).program)
  return edits
    .filter(({ start, end }) => !types.some((type) => type.start <= start && end <= type.end))
    .toSorted((a, b) => a.start - b.start)
}

/** Every trigger of a migration with nothing left in it, but those that are `dropped` later. */
export function emptiedTriggers(source: string, dropped: readonly string[] = []): Edit[] {
  const triggers = [...source.matchAll(/CREATE TRIGGER (\w+)[^;]*?\bON (\w+)[^;]*?\bBEGIN\b([\s\S]*?;\s*)END;/g)]
  return triggers.flatMap((match) => {
    const [whole, name = '', table = '', body = ''] = match
    if (dropped.includes(name) || dropped.includes(table)) return []
    const end = match.index + whole.length - 'END;'.length
    return [{ operator: 'trigger', start: end - body.length, end, broken: ' SELECT 1; ' }]
  })
}
