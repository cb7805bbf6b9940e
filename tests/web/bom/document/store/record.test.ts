import { describe, expect, it } from 'vitest'
import { infoOf, isDocument, newRecord } from '../../../../../web/bom/document/store/record.ts'

const draft = {
  reading: {},
  edits: [{ sheet: 0, row: 3, pins: 8 }],
  order: { sets: 20 },
  prjName: '温控板',
  saved: null,
  dirty: true,
}
const record = newRecord({ id: 'a', owner: 'u', fileName: '温控板.csv', updated: 7, lines: 31, bytes: 900, draft })
const saved = { id: 'b1', rowVersion: 2, fileId: null }
const { reading, edits, order, prjName } = draft
const outbox = { base: { reading, edits, order, prjName }, sending: null, clashes: [] }
const sending = { key: 'k', rowVersion: 2, acts: [{ kind: 'order', set: { sets: 20 } }] }
const clash = { subject: 'order sets', theirs: { kind: 'order', set: { sets: 9 } }, by: '李四', at: 5 }
const sent = (change: object) => ({ saved: { ...saved, outbox: { ...outbox, ...change } }, dirty: true })

describe('a document of this browser', () => {
  it('is read as it was written', () => {
    expect(isDocument(structuredClone(record))).toBe(true)
    expect(infoOf(record)).toMatchObject({ id: 'a', name: '温控板', lines: 31, savedId: null, isUnsaved: true, isReadable: true })
  })

  it.each([
    ['never saved', {}, true],
    ['saved', { saved, dirty: false }, false],
    ['saved and changed since, by an older build', { saved, dirty: true }, true],
    ['saved, and all that was changed since sent', sent({}), false],
    ['saved, and something of it not answered', sent({ sending }), true],
    ['saved, and another than on the server', sent({ base: { ...outbox.base, order: { sets: 30 } } }), true],
    ['saved, and changed by somebody else too', sent({ clashes: [clash] }), true],
  ])('%s', (_, change, isUnsaved) => {
    expect(infoOf({ ...record, draft: { ...draft, ...change } })).toMatchObject({ isUnsaved, isReadable: true })
  })

  it.each<[string, object]>([
    ['a later version', { version: 99 }],
    ['no draft', { draft: undefined }],
    ['an edit of no line', { draft: { ...draft, edits: [{ pins: 8 }] } }],
    ['a save without its key', { draft: { ...draft, pendingSave: { fileId: 'f' } } }],
    ['a request of no acts', { draft: { ...draft, ...sent({ sending: { ...sending, acts: [{ kind: 'what' }] } }) } }],
    ['an outbox that does not know what is on the server', { draft: { ...draft, ...sent({ base: null }) } }],
    ['a time that is none', { updated: '昨天' }],
  ])('of another shape is listed all the same, by its file: %s', (_, change) => {
    const other = { ...record, ...change }
    expect(isDocument(other)).toBe(false)
    expect(infoOf(other)).toMatchObject({ id: 'a', owner: 'u', name: '温控板.csv', isUnsaved: true, isReadable: false })
  })

  it.each([null, 'x', [], { owner: 'u' }, { id: 4, owner: 'u' }])('without id and owner is none: %j', (entry) => {
    expect(infoOf(entry)).toBeNull()
  })
})
