import { describe, expect, it } from 'vitest'
import { read, refuses } from './called-file.ts'
import { bill, found, refusal, sheet } from './tables.ts'

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n + 1)).join('\n')

const KINDS = ['Relay 5V', 'LED red', 'Sensor DHT11', 'Battery 9V', 'USB cable', 'Switch']
const kind = (n: number): string => KINDS[n - 1] ?? ''

describe('lines that are records of something', () => {
  it.each([
    ['deliveries by their days', `Slip|Nr|Aantal|Datum\n${lines(6, (n) => `108702${n}|5SY720${n}-7|${n}|0${n}/06/23`)}`, ''],
    ['days as a spreadsheet writes them short', `Part|Qty|Bought\n${lines(6, (n) => `${kind(n)}|${n}|6/1${n}/26`)}`, 'Bought'],
    ['days that begin with their month', `Part|Qty|Seen\n${lines(6, (n) => `${kind(n)}|${n}|AUG-2${n}-2017 05:38 PM`)}`, ''],
    ['days in Chinese', `名称|数量|取件\n${lines(6, (n) => `继电器${n}号|${n}|7月2${n}号`)}`, ''],
    [
      'doors that were opened',
      `No|When|Event|Code|Door|Card\n${lines(6, (n) => `${n}|2014-07-07 07:2${n}:04|open|203|Connector ${n}|B3:1220${n}`)}`,
      '',
    ],
    [
      'two orders by their numbers and days',
      `Date|Item|Qty|Order Number\n${lines(2, (n) => `2026-07-13|${kind(n)}|${n}|ORD-100${n}`)}`,
      'Order',
    ],
    ['people', `Item|Qty|Contact\n${lines(6, (n) => `${kind(n)}|${n}|someone${n}@example.org`)}`, ''],
    [
      'devices by their serial numbers',
      `Name|Maker|Model|Serial Number\n${lines(6, (n) => `LCD screen ${n}|Lenovo|83B${n}|PF4BHR4${n}`)}`,
      'Serial Number',
    ],
    ['people by their names', `Item|Qty|First Name\n${lines(6, (n) => `${kind(n)}|${n}|Ada ${n}`)}`, 'First Name'],
  ])('refuses %s', (_what, text, head) => {
    const said = refusal(sheet(text))
    expect(said).not.toBe('')
    expect(said).toContain(head)
  })

  it('refuses them under no head as well', () => {
    const rows = (third: string) => lines(6, (n) => `${kind(n)},${(n % 3) + 1},${n}${third}`)
    expect(read('list.csv', rows(' blue')).lines).toHaveLength(6)
    expect(refuses('list.csv', rows('a@example.org'))).toBe(true)
  })

  it('reads parts that were all written down on one day, and a bill whatever its days', () => {
    const day = (n: number) => `Part,Qty,Entered\n${lines(6, (k) => `${kind(k)},${k},2025-03-0${n === 0 ? k : n}`)}\n`
    expect(read('parts.csv', day(1)).lines).toHaveLength(6)
    expect(refuses('parts.csv', day(0))).toBe(true)
    expect(read('BOM.csv', day(0)).lines).toHaveLength(6)
    const placed = `Designator|Value|Changed\n${lines(6, (n) => `R${n}|${n}k|2025-03-0${n}`)}`
    expect(found(bill(sheet(placed)))).toContain('designator:0')
  })

  it('reads parts whose lines are numbered under "S/N"', () => {
    expect(bill(sheet(`S/N|Part|Qty\n${lines(6, (n) => `${n}|${kind(n)}|${n}`)}`)).lines).toHaveLength(6)
  })
})

describe('numbers of other things than parts', () => {
  it.each([
    ['places', `LocID|LocType|Street\n${lines(6, (n) => `${n % 2 ? 'B' : 'C'}00${n}|Store|${n} Bay Road`)}`],
    [
      'goods',
      `Item_ID|Name|Cost\n${lines(6, (n) => `${'HMPGHM'[n - 1]}00${n}|${n === 1 ? 'Crystal handle' : 'Handle'}|1${n}00`)}`,
    ],
    ['contracts', `계약ID|이름|수량\n${lines(6, (n) => `C2026062420${n}X${n}|Vita ${n}|${n}000`)}`],
    ['lines', `line_id|sku|title|quantity\n${lines(6, (n) => `A${'CGGJMN'[n - 1]}74732${n}|978006197460${n}|A Tale ${n}|${n}`)}`],
    [
      'materials by tens of thousands',
      `code|name|stock kg\n${lines(6, (n) => `${n % 2 ? 'M' : 'R'}1000${n}|Starch ${n}|7.8${n}`)}`,
    ],
    [
      'rows of a database',
      `id|name|amount\n${lines(6, (n) => `defe522${n}-a017-4368-9251-0123456789a${n}|a project ${n}|12${n}0`)}`,
    ],
  ])('are no places on a board and no part numbers: %s', (_what, text) => {
    expect(refusal(sheet(text))).not.toBe('')
  })

  it('are those of parts where their heads say so', () => {
    const text = (head: string) => `${head}|Value|Package\n${lines(6, (n) => `R${n}|${n}k|0603`)}`
    expect(found(bill(sheet(text('Part ID'))))).toContain('designator:0')
    expect(found(bill(sheet(text('Ref ID'))))).toContain('designator:0')
  })
})

describe('lists of goods', () => {
  it('count what a store has, however the head is parted', () => {
    const text = (head: string) => `item_id|item_name|${head}\n${lines(6, (n) => `10${n}|${kind(n)}|12${n}`)}`
    expect(refusal(sheet(text('quantity_on_hand')))).toContain('库存')
    expect(bill(sheet(text('quantity'))).lines).toHaveLength(6)
  })

  it('say that there is enough of something', () => {
    const goods = (many: string) => sheet(`Part|Qty|Price\n${lines(6, (n) => `${kind(n)}|${n % 2 ? many : n}|${n}.50`)}`)
    expect(refusal(goods('>10 pcs'))).toContain('库存')
    expect(bill(goods('12')).lines).toHaveLength(6)
  })

  it('show their pictures', () => {
    const goods = (links: number) =>
      sheet(
        `Name|Description${'|Link'.repeat(links)}\n${lines(6, (n) => `Sofa ${'abcdef'[n - 1]}|with ${kind(n)}|${Array.from({ length: links }, (_, i) => `https://example.org/${n}-${i}.jpg`).join('|')}`)}`,
      )
    expect(refusal(goods(3))).not.toBe('')
    expect(bill(goods(1)).lines).toHaveLength(6)
  })
})
