// The linter's rule that no code decides by what people read: a message may be worded anew at any time, so whoever tells
// things apart asks for a code beside it (`reason` of an `AppError`, `code` of an issue, `state` of an account).

type Node = { readonly type: string }
type RuleContext = { readonly filename: string; report: (found: { message: string; node: Node }) => void }

const HAN = /\p{Script=Han}/u
const SEARCHES = new Set(
  'includes startsWith endsWith indexOf lastIndexOf search match matchAll replace replaceAll test exec'.split(' '),
)
/** By a pattern, even one that has its name elsewhere. */
const MATCHES = new Set('search match matchAll test exec'.split(' '))
const EQUALITIES = new Set(['===', '!==', '==', '!='])
/** What our own texts are called; the engine reads Chinese files, so there these alone are its own. */
const TEXTS = new Set(['message', 'reason'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
/** A part of a node, whatever the syntax has there. */
const part = (node: Node, key: string): unknown => Reflect.get(node, key)
const nodesOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [])

/** A text, a pattern or a list of texts in Chinese. */
function isProse(node: Node): boolean {
  const [value, regex] = [part(node, 'value'), part(node, 'regex')]
  if (node.type === 'Literal') return HAN.test(typeof value === 'string' ? value : isPattern(regex) ? regex.pattern : '')
  if (node.type === 'TemplateLiteral') return nodesOf(part(node, 'quasis')).some((text) => HAN.test(rawOf(part(text, 'value'))))
  return node.type === 'ArrayExpression' && nodesOf(part(node, 'elements')).some(isProse)
}

const rawOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'raw' in value && typeof value.raw === 'string' ? value.raw : ''

const isPattern = (regex: unknown): regex is { pattern: string } =>
  typeof regex === 'object' && regex !== null && 'pattern' in regex && typeof regex.pattern === 'string'

/** The name of a variable, or the last one of `a.b.c`. */
function nameOf(node: Node): string | null {
  const [named] = node.type === 'MemberExpression' ? nodesOf(part(node, 'property')) : [node]
  const name = named && part(named, 'name')
  return typeof name === 'string' ? name : null
}

const isMessage = (node: Node): boolean => nameOf(node) === 'message'
const isEmpty = (node: Node): boolean => ['', null].some((empty) => part(node, 'value') === empty)
const isLiteral = ({ type }: Node): boolean => type === 'Literal' || type === 'TemplateLiteral'

/** Whether comparing or searching the one by the other decides by a text of ours. */
function decides(isEngine: boolean, operands: readonly Node[]): boolean {
  const isOurs = !isEngine || operands.some((node) => TEXTS.has(nameOf(node) ?? ''))
  return isOurs && operands.some(isProse)
}

export const prose = {
  create(context: RuleContext) {
    const isEngine = /[\\/]shared[\\/]engine[\\/]/.test(context.filename)
    const report = (node: Node) => context.report({ message: 'decides by a text for people: put a code beside it', node })
    return {
      BinaryExpression(node: Node) {
        if (!EQUALITIES.has(String(part(node, 'operator')))) return
        const sides = [...nodesOf(part(node, 'left')), ...nodesOf(part(node, 'right'))]
        const isWorded = sides.some(isMessage) && sides.some((side) => isLiteral(side) && !isEmpty(side))
        if (isWorded || decides(isEngine, sides)) report(node)
      },
      SwitchStatement(node: Node) {
        const tests = nodesOf(part(node, 'cases')).flatMap((branch) => nodesOf(part(branch, 'test')))
        if (decides(isEngine, [...nodesOf(part(node, 'discriminant')), ...tests])) report(node)
      },
      CallExpression(node: Node) {
        const [callee] = nodesOf(part(node, 'callee'))
        const search = callee?.type === 'MemberExpression' ? (nameOf(callee) ?? '') : ''
        if (!callee || !SEARCHES.has(search)) return
        const operands = [...nodesOf(part(callee, 'object')), ...nodesOf(part(node, 'arguments')).slice(0, 1)]
        const isMatched = MATCHES.has(search) && operands.some((operand) => TEXTS.has(nameOf(operand) ?? ''))
        if (isMatched || operands.some(isMessage) || decides(isEngine, operands)) report(node)
      },
    }
  },
}
