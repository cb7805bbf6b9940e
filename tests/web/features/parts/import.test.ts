import { expect, test } from 'vitest'
import { PACKAGE_IMPORT } from '../../../../web/features/parts/packages/package-import.ts'
import { runImport, slicesOf, startOf, type Progress } from '../../../../web/features/parts/import/import-of.ts'

const HEAD = ['封装', '别名', '类别', '引脚', '散热焊盘', '安装方式', '脚距（mm）', '本体（mm）', '来源']

test('a row of a file is a package, by the titles in whatever order they stand', () => {
  const rows = [
    ['安装方式', '封装', '引脚', '别名', '脚距（mm）', '本体（mm）'],
    ['插件', ' JST-XH-5P ', '5', 'XH5A；XH-5、', '2.5', '14.9 × 5.75'],
    ['', '', ''],
    ['贴片', 'MAPI', '2'],
  ]
  expect(PACKAGE_IMPORT.linesOf(rows)).toEqual({
    lines: [
      {
        row: 2,
        name: 'JST-XH-5P',
        family: 'other',
        mount: 'tht',
        pins: 5,
        exposedPads: 0,
        pitchUm: 2500,
        bodyUm: [14_900, 5750],
        source: '',
        aliases: ['XH5A', 'XH-5'],
      },
      {
        row: 4,
        name: 'MAPI',
        family: 'other',
        mount: 'smt',
        pins: 2,
        exposedPads: 0,
        pitchUm: null,
        bodyUm: null,
        source: '',
        aliases: [],
      },
    ],
    refused: [],
  })
})

test.each([
  [['', 'a'], '没有封装'],
  [['A', '', '飞碟', '2', '', '贴片'], '没有类别“飞碟”'],
  [['A', '', '', '2', '', ''], '安装方式须写贴片、插件、压接、不装之一'],
  [['A', '', '', '', '', '贴片'], '没有引脚'],
  [['A', '', '', '2.5', '', '贴片'], '引脚“2.5”不是整数'],
  [['A', '', '', '-1', '', '贴片'], '引脚“-1”不是整数'],
  [['A', '', '', '2', '', '贴片', '宽'], '脚距（mm）“宽”不是毫米数'],
  [['A', '', '', '2', '', '贴片', '', '5'], '本体（mm）“5”应写成 长 × 宽'],
])('a row that cannot be a package is refused: %j', (cells, reason) => {
  expect(PACKAGE_IMPORT.linesOf([HEAD, cells])).toEqual({ lines: [], refused: [{ row: 2, name: cells[0], reason }] })
})

test('a sheet without the column of names says which it needs', () => {
  expect(() => PACKAGE_IMPORT.linesOf([['型号', '厂家']])).toThrow('没有“封装”这一列')
})

test('slices hold every row once, at most a thousand, and none is larger than a call takes', () => {
  const lines = Array.from({ length: 2500 }, (_, row) => ({ row, name: 'x'.repeat(row < 100 ? 9000 : 10) }))
  const slices = slicesOf(lines)
  expect(slices.flat()).toEqual(lines)
  expect(Math.max(...slices.map(({ length }) => length))).toBe(1000)
  expect(Math.max(...slices.map((slice) => JSON.stringify(slice).length))).toBeLessThan(270_000)
})

test('an import that fails midway goes on behind what was written, and tells the whole', async () => {
  const lines = Array.from({ length: 2500 }, (_, row) => row)
  const written: number[][] = []
  let isDown = true
  const send = async (_: string, rows: number[]) => {
    if (written.length === 1 && isDown) throw new Error('断了')
    written.push(rows)
    return { added: rows.length - 1, changed: 0, same: 0, refused: [{ row: rows[0] ?? 0, name: '', reason: '重复' }] }
  }
  let last: Progress = startOf([{ row: 7, name: '', reason: '没有封装' }])
  const run = { signal: new AbortController().signal, onProgress: (now: Progress) => (last = now) }
  await expect(runImport('import', { send }, lines, run, last)).rejects.toThrow('断了')
  expect([last.sent, last.added]).toEqual([1000, 999])
  isDown = false
  const whole = await runImport('import', { send }, lines, run, last)
  expect(written.flat()).toEqual(lines)
  expect(whole).toMatchObject({ sent: 2500, added: 2497 })
  expect(whole.refused.map(({ row }) => row)).toEqual([0, 7, 1000, 2000])
})
