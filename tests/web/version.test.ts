import { expect, test, vi } from 'vitest'
import { checkVersion, isDue, isOtherBuild, openNewBuild } from '../../web/version.ts'

const NOW = 1_800_000_000_000

test.each([
  ['never looked', [0, Number.NaN], true],
  ['59 seconds ago by the stamp in the address', [NOW - 59_000, 0], false],
  ['59 seconds ago by the last look', [0, NOW - 59_000], false],
  ['a minute ago', [NOW - 60_000, NOW - 60_000], true],
  ['a stamp of the future', [NOW + 5000, 0], true],
])('a look at the server: %s', (_, looks, due) => {
  expect(isDue(NOW, ...looks)).toBe(due)
})

test.each([
  ['the same scripts', ['/assets/index-a.js'], false],
  ['other scripts', ['/assets/index-b.js'], true],
  ['no script: somebody else answered', [], false],
])('a page served with %s', (_, served, isOther) => {
  expect(isOtherBuild(served, ['/assets/index-a.js'])).toBe(isOther)
})

/** A page of the build `a`, at this address, and what the server answers now; gives the addresses shown and gone to. */
function pageAt(address: string, answer: () => Response) {
  const [shown, gone, asked]: string[][] = [[], [], []]
  const page = (script: string) => ({ querySelectorAll: () => [{ getAttribute: () => script }] })
  vi.stubGlobal('location', { href: address, replace: (url: URL) => gone?.push(url.href) })
  vi.stubGlobal('history', { state: null, replaceState: (_state: null, _title: string, url: URL) => shown?.push(url.href) })
  vi.stubGlobal('document', page('/assets/a.js'))
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = page
    },
  )
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} })
  vi.stubGlobal('fetch', async (url: URL) => {
    asked?.push(url.href)
    return answer()
  })
  return { shown, gone, asked }
}

const HOME = 'https://bom.dianjia.cn/bom?id=7'

test.each([
  ['another build is loaded', () => new Response('/assets/b.js'), [`${HOME}&_t=${NOW}`]],
  ['the same build stays', () => new Response('/assets/a.js'), []],
  ['a fault of the server says nothing of builds', () => new Response('/assets/b.js', { status: 502 }), []],
])('%s', async (_, answer, wanted) => {
  const { gone, asked } = pageAt(HOME, answer)
  await checkVersion(NOW, () => openNewBuild(NOW))
  expect([asked, gone]).toEqual([[HOME], wanted])
})

test('the stamp of a reload leaves the address, and within a minute of it nothing is asked', async () => {
  const { shown, asked } = pageAt(`${HOME}&_t=${NOW - 1000}`, () => new Response('/assets/b.js'))
  await checkVersion(NOW, () => openNewBuild(NOW))
  expect([shown, asked]).toEqual([[HOME], []])
})
