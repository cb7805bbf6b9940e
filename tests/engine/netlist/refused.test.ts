import { describe, expect, test } from 'vitest'

import { NETLIST_LIMITS } from '../../../shared/engine/netlist/limits.ts'
import { netlistIssueText, netlistRefusalText } from '../../../shared/engine/netlist/netlist-text.ts'
import { times } from '../../length.ts'
import { mutate, sequence } from '../sheet/mutate.ts'
import { workbook } from '../../fixtures/hostile/workbook.ts'
import { board } from './boards.ts'
import { codesOf, read, readWell, refusalOf } from './tools.ts'
import { write2581 } from './write2581.ts'
import { DIALECTS, padRecord, write356 } from './write356.ts'

const kicad = DIALECTS['kicad']!
const said = (file: Uint8Array | string): string => netlistRefusalText(refusalOf(file))

describe('a file that is no netlist is refused: what it is, and where that shows', () => {
  test.each([
    ['nothing', '', /空的/],
    ['blanks', ' \n\n', /空的/],
    ['a bill', '位号,数量,封装\nR1,1,0603\n', /不是 IPC 网表：第 1 行「位号,数量,封装」/],
    ['a bill that begins with a number', '317,R1\n327,R2\n', /2 条焊点记录读不出.*第 1 行「317,R1」/],
    ['a netlist without points or end', 'P  UNITS CUST 0\nC  only comments\nhello\n', /第 3 行「hello」/],
    ['a page', '<html><body><table></table></body></html>', /根元素是「html」/],
    ['another XML', '<?xml version="1.0"?><export><components/></export>', /根元素是「export」/],
    ['XML that breaks off', write2581(board(1, 9)).subarray(0, 900), /IPC-2581 文件不完整或已损坏/],
    ['a workbook', workbook({ sheets: ['<row/>'] }), /压缩包/],
    ['packed', new Uint8Array([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]), /压缩包/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /不是文本/],
    ['bytes', new Uint8Array([40, 181, 47, 253, 0, 0, 1, 2, 0, 0]), /不是文本/],
  ])('%s', (_, file, says) => {
    expect(said(file)).toMatch(says)
  })

  test('broken records: more than sound ones refuse the file, fewer are told', () => {
    const pad = { designator: 'U1', pin: '1', x: 1, y: 2, net: 'GND', hole: 0 }
    const good = padRecord(pad, kicad)
    const bad = good.slice(0, 41)
    expect(refusalOf(`${good}\n${bad}\n${bad}\n999\n`)).toMatchObject({ code: 'records-broken', records: 2, line: 2 })
    const netlist = readWell(`${good}\n${bad}\n`)
    expect(netlist.issues.map(netlistIssueText)).toEqual([
      '1 条焊点记录读不出，第一条在第 2 行',
      '文件没有结束记录 999，可能不完整',
    ])
  })
})

describe('hostile files', () => {
  test('DOCTYPE and entities, before and inside the document', () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>'
    expect(refusalOf(`<?xml version="1.0"?>${bomb}<IPC-2581>&b;</IPC-2581>`).code).toBe('xml-doctype')
    expect(refusalOf(`<IPC-2581><Step name="a"/>${bomb}</IPC-2581>`).code).toBe('xml-doctype')
  })

  test('too many bytes, too many points', () => {
    expect(refusalOf(new Uint8Array(NETLIST_LIMITS.bytes + 1).fill(67))).toMatchObject({
      code: 'too-large',
      bytes: NETLIST_LIMITS.bytes,
    })
    expect(refusalOf(new Uint8Array(NETLIST_LIMITS.xmlBytes + 1).fill(60)).code).toBe('too-large')
    const points = '<Pin/>'.repeat(NETLIST_LIMITS.points + 2)
    expect(refusalOf(`<IPC-2581><Package name="a">${points}</Package></IPC-2581>`)).toMatchObject({
      code: 'too-many-points',
      points: NETLIST_LIMITS.points,
    })
  })

  test('a part of 10,001 pins is told', () => {
    const pads = Array.from({ length: 10_001 }, (_, i) => ({ designator: 'U1', pin: String(i), x: i, y: 0, net: '', hole: 0 }))
    const netlist = readWell(write2581({ pads, vias: [] }))
    expect(netlist.issues.map(netlistIssueText)).toEqual(['U1 有 10001 个引脚，超过 10000，不作比较'])
  })

  test('deep, long and unclosed XML', () => {
    expect(codesOf(readWell(`<IPC-2581>${'<a>'.repeat(50_000)}${'</a>'.repeat(50_000)}</IPC-2581>`))).toEqual(['no-components'])
    expect(refusalOf(`<IPC-2581 a="${'x'.repeat(2_000_000)}"/>`).code).toBe('xml-broken')
    expect(refusalOf('<'.repeat(100_000)).code).toBe('xml-broken')
    expect(refusalOf(`<IPC-2581>${'<Component refDes="U9">'.repeat(3)}`)).toMatchObject({ code: 'xml-broken', after: 'U9' })
  })

  test('records of one endless line', () => {
    for (const line of ['317'.repeat(500_000), `327${' '.repeat(1_000_000)}`, `317${'A-'.repeat(500_000)}`]) read(line)
    expect(refusalOf('317'.repeat(500_000)).code).toBe('records-broken')
  })
})

const SLOW_MS = 1000
const SOURCES = [
  ...Object.entries(DIALECTS).map(([name, dialect]) => [name, write356(board(4, 20), dialect)] as const),
  ['IPC-2581', write2581(board(4, 20))] as const,
]

test.each(SOURCES)('spoilt copies of %s are read or refused, never thrown at, never slow', (_, source) => {
  const pick = sequence(356)
  for (let round = 0; round < times(100, 3000); round++) {
    const started = performance.now()
    const netlist = read(mutate(source, pick))
    expect('refused' in netlist ? netlistRefusalText(netlist) : netlist.format, `round ${round}`).not.toBe('')
    expect(performance.now() - started, `round ${round}`).toBeLessThan(SLOW_MS)
  }
})
