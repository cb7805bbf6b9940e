import { describe, expect, it } from 'vitest'
import { readText } from '../../../../shared/engine/sheet/read.ts'

const rows = (text: string): string[][] => readText(text).sheets[0]!.rows.filter((row) => row.length > 0)

describe('lists that people type', () => {
  it.each([
    ['after a name', 'ESP32 board (1)\nDHT22 sensor (2)\nPush button (3)', ['1', '2', '3']],
    ['after a name, with a sign', '1. Arduino Nano (1x)\n2. DC motor (2x)\n3. Switch (x3)', ['1', '2', '3']],
    ['behind boxes to tick', '- [ ] 2x M3x10 screws\n- [x] 1x PCB\n- [ ] 3x 100nF 0603', ['2', '1', '3']],
    ['after a word for it', 'Qty 1 - 10k resistor\nQty 2 - NE555\nQty 3 - 9V battery', ['1', '2', '3']],
    ['in Chinese', '电阻 10k：1个\n电容 100nF：2个\n稳压 AMS1117：3片', ['1', '2', '3']],
    ['alone behind all names', 'BOM:\nLED: 1\n10k resistor: 2\n100nF capacitor: 3\nNE555: 1', ['1', '2', '3', '1']],
    ['alone behind dashes', 'Arduino Uno - 1\nLED strip - 2\nPower supply 5V - 3\nSwitch - 1', ['1', '2', '3', '1']],
  ])('count their pieces %s', (_, text, counts) => {
    const read = rows(text).filter(([count]) => count !== '')
    expect(read.map(([count]) => count)).toEqual(counts)
    expect(read.every(([, name = '']) => /\p{L}/u.test(name) && !/[-:：([\]]/.test(name.at(-1) ?? ''))).toBe(true)
  })

  it('are no lists of parts where a number ends only some lines', () => {
    expect(rows('Speed: 5\nThe wheel turns.\nIt stops.\nAngle: 7').every((row) => row.length === 1)).toBe(true)
  })

  it('may have a dot before every name and no numbers', () => {
    expect(rows('# Components\n\n- ESP32-WROOM-32\n- BME280 sensor\n- USB-C connector\n- AMS1117-3.3')).toEqual([
      ['', '# Components'],
      ['', 'ESP32-WROOM-32'],
      ['', 'BME280 sensor'],
      ['', 'USB-C connector'],
      ['', 'AMS1117-3.3'],
    ])
  })

  it('may name groups of parts between the names of places', () => {
    const read = rows(
      'Resistors:\nR1, R2 - 10k\nR3 - 4.7k\nCapacitors:\nC1 - 100nF\nC2, C3 - 22pF\nSemiconductors:\nU1 - ATmega328P',
    )
    expect(read.filter(([place]) => place !== '').map(([place]) => place)).toEqual(['R1, R2', 'R3', 'C1', 'C2, C3', 'U1'])
  })

  it.each([
    ['behind the name', 'Arduino Nano: https://a.example/1\nMPU6050 https://a.example/2\nLiPo battery - https://a.example/3'],
    [
      'as a link',
      '- [Arduino Nano](https://a.example/1)\n- [MPU6050](https://a.example/2)\n- [LiPo battery](https://a.example/3)',
    ],
    [
      'in the line below',
      'Arduino Nano\nhttps://a.example/1\n\nMPU6050\nhttps://a.example/2\n\nLiPo battery\nhttps://a.example/3',
    ],
  ])('may give the page of a shop %s', (_, text) => {
    expect(rows(text)).toEqual([
      ['Arduino Nano', 'https://a.example/1'],
      ['MPU6050', 'https://a.example/2'],
      ['LiPo battery', 'https://a.example/3'],
    ])
  })

  it('keep the commas of their words behind dots and names of places, remarks behind pages, and underlined titles between them', () => {
    expect(
      rows(
        '> Any of these, or like them, will do.\n- Pi 2, https://a.example/1\n- Paper, thick, https://a.example/2 (in bulk)\n- Jack, https://a.example/3',
      ),
    ).toEqual([
      ['> Any of these, or like them, will do.'],
      ['Pi 2', 'https://a.example/1'],
      ['Paper, thick', 'https://a.example/2'],
      ['Jack', 'https://a.example/3'],
    ])
    const places = rows(
      'HUB BOM\n-------\n\nR1, R2, R3 - 220R 0805\n\nC2,C4 - 100nF, ceramic\n\nTHRU HOLE\n---------\n\nL1, L2 - 3mm LED\nIC2 - 6N138 DIP8\n',
    )
    expect(places.filter(([place = '']) => /\d/.test(place))).toEqual([
      ['R1, R2, R3', '220R 0805'],
      ['C2,C4', '100nF, ceramic'],
      ['L1, L2', '3mm LED'],
      ['IC2', '6N138 DIP8'],
    ])
  })

  it('count beside their pages', () => {
    expect(
      rows('* [Servo](https://a.example/1) x2\n* [Nano](https://a.example/2) x1\n* [Relay](https://a.example/3)\n* Wires'),
    ).toEqual([
      ['2', 'Servo', 'https://a.example/1'],
      ['1', 'Nano', 'https://a.example/2'],
      ['', 'Relay', 'https://a.example/3'],
      ['', 'Wires'],
    ])
  })

  it('are no numbers of a shop, however many dashes these have', () => {
    expect(rows('399-11721-2-ND\n399-4656-2-ND\n511-L78L33ABZ\n296-21676-1-ND')).toEqual([
      ['399-11721-2-ND'],
      ['399-4656-2-ND'],
      ['511-L78L33ABZ'],
      ['296-21676-1-ND'],
    ])
  })
})
