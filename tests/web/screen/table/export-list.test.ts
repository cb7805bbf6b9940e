import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EXPORT_ROWS, exportList } from '../../../../web/screen/table/export-list.ts'

type Row = { name: string }
const columns = [{ key: 'name' as const, title: '名称' }]
const saved: { name: string; blob: Blob }[] = []
const given: Blob[] = []
const gone: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  for (const list of [saved, given, gone]) list.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${given.push(blob as Blob) - 1}`)
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void gone.push(url))
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      download: '',
      click() {
        saved.push({ name: this.download, blob: given[Number(this.href.slice('blob:'.length))]! })
      },
    }),
  })
})
afterEach(() => void vi.useRealTimers())

/** Saves a list of so many rows; gives the pages it was asked for, the shares told and how many rows were left out. */
async function exported(total: number) {
  const pages: number[] = []
  const shares: number[] = []
  const fetchPage = async (page: number, size: number) => {
    pages.push(page)
    const left = Math.max(0, Math.min(size, total - (page - 1) * size))
    return { items: Array.from({ length: left }, (_, at): Row => ({ name: `${(page - 1) * size + at}` })), total }
  }
  const job = { onProgress: (share: number) => void shares.push(share), signal: new AbortController().signal }
  const leftOut = await exportList<Row>({ fetchPage }, columns, '元件', job)
  return { pages, shares, leftOut, lines: ((await saved[0]?.blob.text()) ?? '').trim().split('\r\n') }
}

it.each([
  [0, [1]],
  [199, [1]],
  [200, [1]],
  [201, [1, 2]],
  [400, [1, 2]],
])('a list of %i rows is asked for in pages %j, no page more than there is', async (total, wanted) => {
  const { pages, shares, leftOut, lines } = await exported(total)
  expect(pages).toEqual(wanted)
  expect([shares.at(-1), leftOut, lines.length]).toEqual([1, 0, total + 1])
  expect(saved[0]?.name).toMatch(/^元件 .+\.csv$/)
})

it('tells how many rows are too many', async () => {
  const { pages, leftOut, lines } = await exported(EXPORT_ROWS + 3)
  expect([pages.length, leftOut, lines.length]).toEqual([100, 3, EXPORT_ROWS + 1])
})

it('the address of a saved file is let go of ten seconds later, not before a slow browser has read it', async () => {
  await exported(1)
  vi.advanceTimersByTime(9_999)
  expect(gone).toEqual([])
  vi.advanceTimersByTime(1)
  expect(gone).toEqual(['blob:0'])
})
