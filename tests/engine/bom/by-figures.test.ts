import { describe, expect, it } from 'vitest'
import { columnText } from '../../../shared/engine/bom/texts.ts'
import { bill, codes, refusal, sheet } from './tables.ts'

const pieces = (of: ReturnType<typeof bill>) => of.lines.map(({ quantity }) => quantity)

describe('pieces under a head that nobody knows', () => {
  it('make the price of one into the sum of the line', () => {
    const rows =
      'M3 screw|0.12|24|2.88|shop\nBearing 608|1.50|4|6.00|shop\nBelt GT2|3.20|1|3.20|shop\nStepper motor|11.90|3|35.70|shop\nRelay 5V|2.10|2|4.20|shop'
    const bom = bill(sheet(`Item|Price|Zork|Total Price|Vendor\n${rows}`))
    expect(pieces(bom)).toEqual([24, 4, 1, 3, 2])
    expect(columnText(bom.reasons.find(({ field }) => field === 'quantity') ?? bom.reasons[0]!)).toBe('乘以单价等于小计')
  })

  it('are told so from other whole numbers beside them, in euros too, and below an empty column of places', () => {
    const rows =
      '|Relay 5V|100|3|2,50 €|7,50 €\n|Fuse 2A|250|1|0,40 €|0,40 €\n|Motor driver|10|2|4,10 €|8,20 €\n|USB cable|50|5|1,99 €|9,95 €'
    expect(pieces(bill(sheet(`Designator|Item|Wum|Zork|Price|Sum\n${rows}`)))).toEqual([3, 1, 2, 5])
  })

  it('count nothing where the sums are of something else', () => {
    const rows = 'Apples|12|9.90|3.10\nPears|3|4.50|8.00\nPlums|5|2.20|1.70\nCherries|7|6.10|2.90'
    expect(refusal(sheet(`Item|Zork|Price|Sum\n${rows}`))).not.toBe('')
  })

  it('count the places of several boards', () => {
    const rows = 'R1,R2,R3|10k|0603|30\nC1|100nF|0402|10\nC2,C3|1uF|0603|20\nU1|LM358|SOP-8|10\nD1,D2|1N4148|SOD-323|20'
    const bom = bill(sheet(`Designator|Value|Footprint|Zork\n${rows}`))
    expect([bom.boards, bom.columns.quantity, pieces(bom)]).toEqual([10, 3, [3, 1, 2, 1, 2]])
  })

  it('are told only where there are several of a part, and a dash is no place', () => {
    const few = 'R1,R2,R3|10k|3\nC1|100nF|\nC2,C3|1uF|2\nU1|LM358|\nD1,D2|1N4148|2\nL1|10uH|\nQ1|BC847|\nX1|16MHz|'
    expect(bill(sheet(`Designator|Value|Zork\n${few}`)).columns.quantity).toBe(2)
    const dashed = '-|ESP32 module|1\n-|Relay 5V|2\nJ1, J2|Pin header|2\n-|USB cable|1\nR1|10k|1'
    expect(bill(sheet(`Designator|Description|Zork\n${dashed}`)).columns.quantity).toBe(2)
  })

  it('are in a list whose column of places stands empty', () => {
    const rows = '|Resistor 330R|10\n|Potentiometer 10k|1\n|Capacitor 22pF|2\n|Relay 5V|1\n|LED red|5'
    expect(pieces(bill(sheet(`Designator|Description|Zork\n${rows}`)))).toEqual([10, 1, 2, 1, 5])
  })

  it('are no values though a word stands behind them', () => {
    const bom = bill(
      sheet(
        'Component|Zork|Remarks\nGear motor|2 Nos.|\nStep-up converter|1 Nos.|\nBattery holder|1 Nos.|\nLine sensor|8 Nos.|\nUSB cable|1 Nos.|\nRelay 5V|2 Nos.|\nFuse 2A|3 Nos.|',
      ),
    )
    expect([bom.columns.value, pieces(bom)]).toEqual([null, [2, 1, 1, 8, 1, 2, 3]])
  })
})

describe('whole numbers under a head that nobody knows are no pieces', () => {
  const list = (
    numbers: readonly number[],
    names = ['Relay 5V', 'Op amp', 'Regulator', 'Motor driver', 'Hall sensor', 'Diode'],
  ) => bill(sheet(`Component|Zork|Remarks\n${names.map((name, n) => `${name}|${numbers[n]}|`).join('\n')}`))

  it('where none of them is 1', () => {
    const bom = list([5, 8, 3, 16, 3, 2])
    expect([bom.columns.quantity, codes(bom)]).toEqual([null, ['no-quantities']])
    expect(pieces(list([5, 8, 3, 16, 1, 2]))).toEqual([5, 8, 3, 16, 1, 2])
  })

  it('unless they count several boards', () => {
    expect(list([10, 20, 10, 40, 30, 10]).columns.quantity).toBe(1)
  })

  it('where the words beside them tell them once more', () => {
    const names = ['Plug 4 pin', 'Socket 8-pin', 'Header 1x6', 'Switch', 'Relay 5V', 'Plug 2 pin']
    expect(list([4, 8, 6, 1, 5, 2], names).columns.quantity).toBeNull()
  })
})
