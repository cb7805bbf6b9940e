import { describe, expect, it } from 'vitest'
import { beyondLimits } from '../../../../../web/bom/document/store/limits.ts'
import type { DocumentInfo } from '../../../../../web/bom/document/store/record.ts'

const MB = 1024 * 1024

/** So many documents, each changed a moment after the one before. */
const documents = (count: number, of: (at: number) => Partial<DocumentInfo> = () => ({})): DocumentInfo[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `d${at}`,
    owner: 'u',
    fileName: 'a.csv',
    name: 'a',
    updated: at,
    lines: 1,
    bytes: MB,
    savedId: null,
    isUnsaved: false,
    isReadable: true,
    ...of(at),
  }))

describe('what this browser keeps', () => {
  it('is fifty documents', () => {
    expect(beyondLimits(documents(50), null)).toEqual({ ids: [], isOver: false })
  })

  it('gives up saved ones, the oldest first, in whatever order they come', () => {
    expect(beyondLimits(documents(52).toReversed(), null)).toEqual({ ids: ['d0', 'd1'], isOver: false })
  })

  it('never gives up what is not saved, nor the one that was just opened', () => {
    const bills = documents(52, (at) => ({ isUnsaved: at !== 1 && at !== 40 }))
    expect(beyondLimits(bills, 'd1')).toEqual({ ids: ['d40'], isOver: true })
  })

  it('is 500 MB', () => {
    expect(
      beyondLimits(
        documents(30, () => ({ bytes: 20 * MB })),
        null,
      ).ids,
    ).toEqual(['d0', 'd1', 'd2', 'd3', 'd4'])
  })
})
