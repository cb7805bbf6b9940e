import { expect, test } from 'vitest'
import { MODEL_IMPORT } from '../../../../web/features/parts/models/model-import.ts'

const HEAD = ['型号', '厂家', '封装', '引脚', '散热焊盘', '安装方式', '物料', '来源']

test('a row of a file is a part number; a number that lost its zeros goes to the server as it stands', () => {
  const { lines, refused } = MODEL_IMPORT.linesOf([HEAD, ['XH-5A', 'JST', '603', '', '', '插件', '', '目录']])
  expect(refused).toEqual([])
  expect(lines).toEqual([
    {
      row: 2,
      mpn: 'XH-5A',
      maker: 'JST',
      package: '603',
      pins: null,
      exposedPads: null,
      mount: 'tht',
      materialCode: null,
      source: '目录',
    },
  ])
})

test.each([
  [['', 'JST'], '没有型号'],
  [['A', '', '', '两'], '引脚“两”不是整数'],
  [['A', '', '', '', '', 'SMD'], '安装方式须写贴片、插件、压接、不装之一'],
  [['A', '', 'x'.repeat(10_001)], '封装太长'],
])('a row that cannot be a part number is refused', (cells, reason) => {
  expect(MODEL_IMPORT.linesOf([HEAD, cells]).refused).toEqual([{ row: 2, name: cells[0], reason }])
})
