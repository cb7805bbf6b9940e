import type { JSONContent } from '@tiptap/core'
import { articleText, gistOf } from '../../../../shared/article/text.ts'
import type { ArticleDoc } from '../../../../shared/article/types.ts'
import type { ArticleKind, ArticleScope } from '../../../../shared/article/kinds.ts'
import { EMPTY_ID } from '../../../../shared/constants.ts'
import { dayText } from '../../../../shared/day.ts'
import type { CallOutput } from '../../../access/call.ts'
import { userKey } from '../../../access/user-key.ts'
import { isObject, isText } from '../../../lib/shape.ts'
import { createStorage, type Entry } from '../../../lib/storage.ts'

export type Stored = CallOutput<'news/GetNewsDraft'>

/** What is typed, field by field; the server says what of it is no article. */
export type ArticleDraft = {
  title: string
  summary: string
  code: string
  topic: string
  seq: string
  pinned: boolean
  /** A day, empty for none. */
  until: string
  doc: JSONContent
}

export const EMPTY_DOC: ArticleDoc = { type: 'doc', content: [{ type: 'paragraph' }] }

export const newDraft = (): ArticleDraft => ({
  title: '',
  summary: '',
  code: '',
  topic: '',
  seq: '100',
  pinned: false,
  until: '',
  doc: structuredClone(EMPTY_DOC) as JSONContent,
})

export const draftOf = ({ title, summary, code, topic, seq, pinned, until, doc }: Stored): ArticleDraft => ({
  title,
  // What the text begins with follows the text.
  summary: summary === gistOf(articleText(doc)) ? '' : summary,
  code,
  topic,
  seq: String(seq),
  pinned,
  until: until === null ? '' : dayText(until),
  doc: structuredClone(doc) as JSONContent,
})

/** A draft in this browser, and on which version it was begun. */
type Kept = { rowVersion: number; at: number; draft: ArticleDraft }

const isKept = (value: unknown): value is Kept =>
  isObject(value) &&
  typeof value['rowVersion'] === 'number' &&
  typeof value['at'] === 'number' &&
  isObject(value['draft']) &&
  ['title', 'summary', 'code', 'topic', 'seq', 'until'].every((key) =>
    isText(isObject(value['draft']) ? value['draft'][key] : null),
  ) &&
  isObject(value['draft']['doc'])

/** Where the draft of an article is kept over a reload; a new one has its place by kind and scope. */
export const draftStorage = (id: string, kind: ArticleKind, scope: ArticleScope): Entry<Kept> =>
  createStorage({
    place: 'local',
    key: `article-draft:${id === EMPTY_ID ? `${kind}-${scope}` : id}`,
    version: 1,
    isValid: isKept,
    owner: userKey,
  })
