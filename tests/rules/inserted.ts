// What a value that is put into a text may begin and end with, as far as the source tells.

type Node = { readonly type: string }

/** What stands in a text for a value that nobody can tell. */
export const VALUE = '\u0001'
/** And for one that is a number. */
const NUMBER = '0'

const MOST_VARIANTS = 32

/** Functions whose text is a number, a date or a price. */
const NUMBER_TEXTS = new Set(
  'countText totalText pointsText plain plainNumber grouped yuan yuanOfMicro fenText microText percentText differenceText dayText timeText Number parseInt'.split(
    ' ',
  ),
)
/** Names that are given to numbers alone. */
const NUMBER_NAME = /^(count|total|n|days|hours|minutes|seconds|(MAX|MIN|MOST|LEAST)_[A-Z_]+)$|(Count|Total)$/
const NUMBER_MEMBERS = new Set(['length', 'size'])
const ARITHMETIC = new Set(['-', '*', '/', '%', '**'])

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value
const part = (node: Node, key: string): unknown => Reflect.get(node, key)
const nodeAt = (node: Node, key: string): Node | null => {
  const value = part(node, key)
  return isNode(value) ? value : null
}
const nodesAt = (node: Node, key: string): Node[] => {
  const value = part(node, key)
  return Array.isArray(value) ? value.filter(isNode) : []
}
const nameAt = (node: Node, key: string): string => String(nodeAt(node, key) === null ? '' : part(nodeAt(node, key)!, 'name'))

/** The texts that an expression may be. */
export function variantsOf(node: Node | null): string[] {
  if (node === null) return [VALUE]
  if (isNumber(node)) return [NUMBER]
  switch (node.type) {
    case 'Literal':
      return [literalText(part(node, 'value'))]
    case 'TemplateLiteral':
      return templateVariants(node)
    case 'ParenthesizedExpression':
      return variantsOf(nodeAt(node, 'expression'))
    case 'ConditionalExpression':
      return [...variantsOf(nodeAt(node, 'consequent')), ...variantsOf(nodeAt(node, 'alternate'))]
    case 'LogicalExpression':
      return part(node, 'operator') === '&&' ? ['', ...variantsOf(nodeAt(node, 'right'))] : [VALUE]
    default:
      return [VALUE]
  }
}

/** The texts that a template may be. */
export function templateVariants(node: Node): string[] {
  const quasis = nodesAt(node, 'quasis').map((each) => cooked(part(each, 'value')))
  const values = nodesAt(node, 'expressions').map(variantsOf)
  return joined(quasis.flatMap((text, index) => [[text], ...(values[index] ? [values[index]] : [])]))
}

/** Every choice of one variant of each part; where they are too many, what differs is left untold. */
export function joined(parts: readonly (readonly string[])[]): string[] {
  const count = parts.reduce((product, { length }) => product * length, 1)
  const told = count > MOST_VARIANTS ? parts.map((variants) => (variants.length > 1 ? [VALUE] : variants)) : parts
  return told.reduce<string[]>((texts, variants) => texts.flatMap((text) => variants.map((variant) => text + variant)), [''])
}

const literalText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' ? NUMBER : value === null ? '' : VALUE

const cooked = (value: unknown): string =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string' ? value.cooked : ''

function isNumber(node: Node): boolean {
  switch (node.type) {
    case 'Identifier':
      return NUMBER_NAME.test(String(part(node, 'name')))
    case 'MemberExpression':
      return NUMBER_MEMBERS.has(nameAt(node, 'property')) || NUMBER_NAME.test(nameAt(node, 'property'))
    case 'BinaryExpression':
      return ARITHMETIC.has(String(part(node, 'operator')))
    case 'CallExpression':
      return isNumberCall(node)
    default:
      return false
  }
}

function isNumberCall(node: Node): boolean {
  const callee = nodeAt(node, 'callee')
  if (callee?.type !== 'MemberExpression') return NUMBER_TEXTS.has(nameAt(node, 'callee'))
  const isMath = nameAt(callee, 'object') === 'Math'
  return isMath || nameAt(callee, 'property') === 'toFixed'
}
