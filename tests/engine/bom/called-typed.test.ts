import { describe, expect, it } from 'vitest'
import { read, refuses } from './called-file.ts'
import { bill, sheet } from './tables.ts'

describe('texts that are called a bill', () => {
  it('count by a star, and one of each where every written number is more', () => {
    const group = 'Passives:\nC 0.1u * 4\nC 1u\nR 10k * 2\n\nSingle:\nMCU: ATTINY85 SOIC-8\nHeader: M20-99\n'
    const text = `Sender:\n\n${group}\nReceiver:\n\n${group}`
    expect(read('bom.txt', text).lines.map(({ quantity }) => quantity)).toEqual([4, 1, 2, 1, 1, 4, 1, 2, 1, 1])
  })

  it('may have a price behind every name, and notes below', () => {
    const names = [
      'Arduino Uno WiFi',
      'DHT22 sensor',
      'Power supply 12V',
      'Dosing pump',
      'Breadboard jumper wires',
      'Screw terminal block',
    ]
    const text = `${names.map((name, n) => `${name}   ${n + 3}.99`).join('\n\n')}\n\nCommands\n\nsudo reboot\n`
    const { lines } = read('partslist.txt', text)
    expect(lines.map(({ description }) => description)).toEqual(names)
    expect(refuses('notes.txt', names.join('\n'))).toBe(true)
  })

  it('may have a heading and a number for every thing', () => {
    const thing = (name: string, count: number) =>
      `# ${name}\n购买链接：\n[射频放大器 20dB](https://shop.example.com/${count})\n\n![图](a.png)\n数量：${count}\n`
    const text = ['LNA', '放大器', '滤波器', '铝壳'].map((name, n) => thing(name, [1, 2, 1, 1][n] ?? 1)).join('\n')
    const { lines } = read('bom.md', text)
    expect(lines.map(({ description, quantity }) => [description, quantity])).toEqual([
      ['LNA', 1],
      ['放大器', 2],
      ['滤波器', 1],
      ['铝壳', 1],
    ])
  })

  it('may be tables of Markdown without heads, counted nowhere', () => {
    const text =
      '# Desktop radio\n\n## Audio\n\n| DAC | stereo converter | playback |\n| Headphone amp | low noise | monitoring |\n| Speakers | two drivers | playback |\n\n## Controls\n\n| Main encoder | push encoder | volume |\n| Transport controls | tactile buttons | play, stop |\n| Display | 7 inch | views |\n'
    expect(read('bom.md', text).lines).toHaveLength(6)
    expect(refuses('plan.md', text)).toBe(true)
  })

  it('may be of anything where whole words call it a parts list', () => {
    const things = 'Frame\nHandle\nWheels\nRope\nPaint\n'
    expect(read('parts list.txt', things).lines).toHaveLength(5)
    expect(refuses('bom.txt', 'window.location\nwindow.history\nnavigator\nscreen\n')).toBe(true)
    expect(refuses('parts price list.txt', things)).toBe(true)
    expect(refuses('bom.txt', 'Take an Arduino Nano, two servos and a battery.\nThen print the box, and that is it.\n')).toBe(
      true,
    )
  })

  it('may name things that are no components, and count none of them', () => {
    const rows = 'Part Name|Part number|Source|Cost|Comment\nMini oven||Shop|39.99|large'
    const bom = bill(sheet(rows, { name: 'Bill of Materials' }))
    expect(bom.lines.map(({ description }) => description)).toEqual(['Mini oven'])
    expect(bom.issues.map(({ code }) => code)).toContain('no-electronics')
  })
})

describe('columns and titles that draws of bills showed', () => {
  it('fields of simulation say nothing of the part', () => {
    const { columns } = bill(
      sheet(
        'Qty|Reference(s)|Value|Footprint|Sim.Device|Sim.Pins\n1|D1|1N4148|D_1206|D|1=K 2=A\n2|R1, R2|10k|R_0805||\n1|U1|LM358|SOIC-8||',
      ),
    )
    expect(columns.description).toBeNull()
  })

  it('a stock code is the shop’s where every line names the shop by its page', () => {
    const rows =
      'Quantity|References|Value|Provider|Stock Code\n2|C1,C4|330uF|www.parts.example.com|CE-330\n1|Q4|BC548A|www.parts.example.com|NTE199\n1|L6|330uH|www.parts.example.com|SDR18-33'
    expect(bill(sheet(rows)).columns.supplierPart).toBe(4)
    expect(bill(sheet(rows.replaceAll('www.parts.example.com', 'yes'))).columns.supplierPart).toBeNull()
  })

  it('a lone name in capitals where the parts have none is a title', () => {
    const bom = bill(
      sheet(
        'Ref|Value|Description|Qty\n||RESISTORS|\nR1|1k|Input series|1\nR2|2k|Divider top|1\n||CAPACITORS (bypass)|\nC1|1uF|Bulk bypass|1\n||Rubber foot|\nC2|1uF|Supply bypass|1',
      ),
    )
    expect(bom.lines.map(({ description }) => description)).toEqual([
      'Input series',
      'Divider top',
      'Bulk bypass',
      'Rubber foot',
      'Supply bypass',
    ])
  })
})

describe('numbers with a dash before the names', () => {
  const list = (lines: string[]) => lines.join('\n')

  it('count, below titles as well', () => {
    const { lines } = read(
      'partslist.txt',
      'Breakout V1 Parts List:\n\t-QTY-PRT\n\t-1-TLV75533PDRVR\n\t-1-12PIN-FHEADER\n\t-1-TXB0108PWR\n\t-2-AC0603FR-104K75L\n\t-1-2201778-1',
    )
    expect(lines.map(({ quantity, value }) => `${quantity} ${value}`)).toEqual([
      '1 TLV75533PDRVR',
      '1 12PIN-FHEADER',
      '1 TXB0108PWR',
      '2 AC0603FR-104K75L',
      '1 2201778-1',
    ])
    const blank = ['2 - Stepper motor', '1 - Arduino Uno', '4 - LED red', '4 - resistor 220', '1 - servo', '1 - battery holder']
    expect(read('bom.txt', list(blank)).lines.map(({ quantity }) => quantity)).toEqual([2, 1, 4, 4, 1, 1])
  })

  it('are the numbers of the lines where they grow', () => {
    const names = ['Stepper motor', 'Arduino Uno', 'LED red', 'resistor 220', 'servo', 'battery holder']
    const lines = read('bom.txt', list(names.map((name, n) => `${n + 1} - ${name}`))).lines
    expect(lines.map(({ quantity }) => quantity)).toEqual(names.map(() => null))
  })
})
