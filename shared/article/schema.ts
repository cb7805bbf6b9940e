import { mayLinkTo } from './links.ts'

/*
 * The one list of what an article is made of. The server takes nothing else, HTML and pages are drawn from it, and the
 * editor's own schema is held against it by a test.
 */

type Test = (value: unknown) => boolean

export type NodeRule = {
  /** Attributes, each with the test that its value passes. What is absent or null is left out where `optional` names it. */
  attrs: Readonly<Record<string, Test>>
  optional: readonly string[]
  /** The nodes that it is made of; empty for a leaf. */
  holds: readonly string[]
  /** What its first node is, where that is fixed. */
  first?: string
  /** It may be empty. */
  mayBeEmpty: boolean
  /** Whether its texts take marks. */
  marked: boolean
}

const whole =
  (from: number, to: number): Test =>
  (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to

const FILE_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
export const MAX_ALT = 200
const isAlt: Test = (value) => typeof value === 'string' && value.trim() !== '' && value.length <= MAX_ALT

/** Levels of headings; the first one is the article's title. */
export const HEADING_LEVELS = [2, 3, 4] as const

const BLOCKS = [
  'paragraph',
  'heading',
  'bulletList',
  'orderedList',
  'blockquote',
  'codeBlock',
  'horizontalRule',
  'image',
  'table',
] as const
const INLINE = ['text', 'hardBreak'] as const

const rule = (holds: readonly string[], more: Partial<NodeRule> = {}): NodeRule => ({
  attrs: {},
  optional: [],
  holds,
  mayBeEmpty: holds === INLINE,
  marked: holds === INLINE,
  ...more,
})
const cell = rule(BLOCKS, { attrs: { colspan: whole(1, 50), rowspan: whole(1, 200) }, optional: ['colspan', 'rowspan'] })

export const NODES: Readonly<Record<string, NodeRule>> = {
  doc: rule(BLOCKS),
  paragraph: rule(INLINE),
  heading: rule(INLINE, { attrs: { level: (value) => HEADING_LEVELS.some((level) => level === value) } }),
  bulletList: rule(['listItem']),
  orderedList: rule(['listItem'], { attrs: { start: whole(0, 9999) }, optional: ['start'] }),
  listItem: rule(BLOCKS, { first: 'paragraph' }),
  blockquote: rule(BLOCKS),
  codeBlock: rule(['text'], { mayBeEmpty: true }),
  horizontalRule: rule([]),
  hardBreak: rule([]),
  image: rule([], {
    attrs: {
      file: (value) => typeof value === 'string' && FILE_ID.test(value),
      alt: isAlt,
      width: whole(1, 10_000),
      height: whole(1, 10_000),
    },
    optional: ['width', 'height'],
  }),
  table: rule(['tableRow']),
  tableRow: rule(['tableCell', 'tableHeader']),
  tableCell: cell,
  tableHeader: cell,
  text: rule([]),
}

/** Marks, the outermost first. */
export const MARKS: Readonly<Record<string, Readonly<Record<string, Test>>>> = {
  link: { href: (value) => typeof value === 'string' && mayLinkTo(value) },
  bold: {},
  italic: {},
  strike: {},
  code: {},
}

/** Attributes that the editor adds of its own accord and that say nothing while they are null. */
export const SILENT = ['colwidth', 'language', 'type'] as const

export const MAX_DEPTH = 16
export const MAX_NODES = 6000
export const MAX_TEXT = 30_000
