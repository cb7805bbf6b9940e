import { MARKS, MAX_DEPTH, MAX_NODES, MAX_TEXT, NODES, SILENT, type NodeRule } from './schema.ts'
import type { ArticleDoc, ArticleMark, ArticleNode } from './types.ts'

/** Why something is no article, for the person who wrote it. */
class Unfit extends Error {}

type Left = { nodes: number; text: number }

/** The article with what is declared and nothing else, or why it is none. */
export function checkArticle(value: unknown): { doc: ArticleDoc } | { problem: string } {
  try {
    const { content = [] } = nodeOf(value, ['doc'], true, 0, { nodes: MAX_NODES, text: MAX_TEXT })
    return { doc: { type: 'doc', content } }
  } catch (error) {
    if (error instanceof Unfit) return { problem: error.message }
    throw error
  }
}

function nodeOf(value: unknown, allowed: readonly string[], marked: boolean, depth: number, left: Left): ArticleNode {
  if (depth > MAX_DEPTH) throw new Unfit('正文嵌套过深')
  if (left.nodes-- <= 0) throw new Unfit(`正文过长：最多 ${MAX_NODES} 个段落、单元格等`)
  if (!isPlain(value)) throw new Unfit('正文的格式不正确')
  const { type, attrs, content, marks, text, ...others } = value
  const rule = typeof type === 'string' && Object.hasOwn(NODES, type) ? NODES[type] : undefined
  if (!rule || typeof type !== 'string') throw new Unfit('正文里有不认识的内容')
  if (!allowed.includes(type) || Object.keys(others).length > 0) throw new Unfit('正文里有放错地方的内容')
  if (type === 'text') {
    if (attrs !== undefined || content !== undefined) throw new Unfit('正文的格式不正确')
    return { type, ...textOf(text, left), ...marksOf(marks, marked) }
  }
  if (text !== undefined || (marks !== undefined && !isInlineLeaf(type))) throw new Unfit('正文的格式不正确')
  const inner = contentOf(content, rule, depth, left)
  return { type, ...attrsOf(type, attrs, rule), ...inner }
}

/** A line break within bold words is bold too, which shows nowhere. */
const isInlineLeaf = (type: string): boolean => type === 'hardBreak'

function textOf(text: unknown, left: Left): { text: string } {
  if (typeof text !== 'string' || text === '') throw new Unfit('正文的格式不正确')
  left.text -= text.length
  if (left.text < 0) throw new Unfit(`正文过长：最多 ${MAX_TEXT} 个字`)
  return { text }
}

function contentOf(content: unknown, rule: NodeRule, depth: number, left: Left): { content?: ArticleNode[] } {
  if (content === undefined || (Array.isArray(content) && content.length === 0)) {
    if (rule.holds.length > 0 && !rule.mayBeEmpty) throw new Unfit('正文里有空的列表或表格')
    return {}
  }
  if (!Array.isArray(content)) throw new Unfit('正文的格式不正确')
  const nodes = content.map((each: unknown) => nodeOf(each, rule.holds, rule.marked, depth + 1, left))
  if (rule.first !== undefined && nodes[0]?.type !== rule.first) throw new Unfit('列表的每一项须以文字开头')
  return { content: nodes }
}

function attrsOf(type: string, attrs: unknown, rule: NodeRule): { attrs?: Record<string, unknown> } {
  if (attrs !== undefined && attrs !== null && !isPlain(attrs)) throw new Unfit('正文的格式不正确')
  const given = Object.entries(attrs ?? {}).filter(([, value]) => value !== null && value !== undefined)
  const kept: Record<string, unknown> = {}
  for (const [name, value] of given) {
    const test = Object.hasOwn(rule.attrs, name) ? rule.attrs[name] : undefined
    if (!test) throw new Unfit(SILENT.some((silent) => silent === name) ? '正文里有不支持的格式' : '正文里有不认识的属性')
    if (!test(value)) throw new Unfit(PROBLEMS[`${type}.${name}`] ?? '正文里有不正确的属性')
    kept[name] = value
  }
  const missing = Object.keys(rule.attrs).find((name) => !rule.optional.includes(name) && kept[name] === undefined)
  if (missing !== undefined) throw new Unfit(PROBLEMS[`${type}.${missing}`] ?? '正文里缺少属性')
  return Object.keys(kept).length > 0 ? { attrs: kept } : {}
}

const PROBLEMS: Readonly<Record<string, string>> = {
  'image.alt': '每张图片都要有文字说明',
  'image.file': '图片须上传到本站',
}

function marksOf(marks: unknown, marked: boolean): { marks?: ArticleMark[] } {
  if (marks === undefined || (Array.isArray(marks) && marks.length === 0)) return {}
  if (!Array.isArray(marks) || !marked) throw new Unfit('正文的格式不正确')
  const found = marks.map(markOf)
  if (new Set(found.map(({ type }) => type)).size < found.length) throw new Unfit('正文的格式不正确')
  return { marks: found }
}

function markOf(value: unknown): ArticleMark {
  if (!isPlain(value)) throw new Unfit('正文的格式不正确')
  const { type, attrs, ...others } = value
  const rule = typeof type === 'string' && Object.hasOwn(MARKS, type) ? MARKS[type] : undefined
  if (!rule || typeof type !== 'string' || Object.keys(others).length > 0) throw new Unfit('正文里有不认识的格式')
  if (attrs !== undefined && attrs !== null && !isPlain(attrs)) throw new Unfit('正文的格式不正确')
  const given = Object.entries(attrs ?? {}).filter(([, each]) => each !== null && each !== undefined)
  for (const [name, each] of given) {
    const test = Object.hasOwn(rule, name) ? rule[name] : undefined
    if (!test) throw new Unfit('正文里有不认识的属性')
    if (!test(each)) throw new Unfit('链接须以 http://、https://、mailto: 开头，或为本站的路径')
  }
  if (given.length < Object.keys(rule).length) throw new Unfit('链接没有地址')
  return given.length > 0 ? { type, attrs: Object.fromEntries(given) } : { type }
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
