import { expect, it } from 'vitest'
import { olderDrafts } from '../../../../../web/bom/document/store/older.ts'
import { infoOf } from '../../../../../web/bom/document/store/record.ts'

const draft = { reading: { headerRow: 2 }, edits: [], order: {}, prjName: '旧稿', saved: null, dirty: true }
const file = { name: 'old.csv', bytes: new Uint8Array(12) }
const history = { version: 2, done: [], undone: [] }

it('the one draft of an older build becomes a document of its person, with its file and its steps', () => {
  const entries = new Map<string, unknown>([
    ['u', draft],
    ['u/file', file],
    ['u/history', history],
    ['anonymous', { ...draft, prjName: '未登录' }],
    ['anonymous/file', file],
    // Without its file there is nothing to open.
    ['v', draft],
    ['w', { lines: [] }],
    ['w/file', file],
  ])
  const older = olderDrafts(entries, 99)
  expect(older.map(({ record }) => infoOf(record))).toEqual([
    expect.objectContaining({ owner: 'u', name: '旧稿', updated: 99, bytes: 12, isReadable: true }),
    expect.objectContaining({ owner: 'anonymous', name: '未登录', isReadable: true }),
    // Of a still older shape: its file is there all the same.
    expect.objectContaining({ owner: 'w', name: 'old.csv', isUnsaved: true, isReadable: false }),
  ])
  expect(older.map((each) => [each.source, each.history])).toEqual([
    [file, history],
    [file, undefined],
    [file, undefined],
  ])
})
