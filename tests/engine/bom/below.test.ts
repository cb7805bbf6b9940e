import { describe, expect, it } from 'vitest'
import { bill, found, sheet } from './tables.ts'

const LINES = 'R1|2|10k|0603\nC1,C2|2|100nF|0402\nU1|1|LM358|SOP-8\nQ1|1|BSS138|SOT-23'

describe('what stands below the lines, behind a gap', () => {
  it('counts boards and no parts where nothing says which part it is', () => {
    const bom = bill(sheet(`Ref|Qty|Value|Package\n${LINES}\n|||\nNumber of boards|10||\nSolder joints|57||`))
    expect(bom.lines.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  })

  it('explains marks and is no line without a place and a number', () => {
    const bom = bill(
      sheet(`Value|Package|Ref|Qty\n10k|0603|R1|1\n100nF|0402|C1|1\nLM358|SOP-8|U1|1\n|||\nDNP|not fitted\nTBD|to be decided`),
    )
    expect(bom.lines).toHaveLength(3)
  })

  it('is a part all the same where it has what the others have', () => {
    const bom = bill(sheet(`Ref|Qty|Value|Package\n${LINES}\n|||\nPCB holder|4|M3 spacer|`))
    expect(bom.lines).toHaveLength(5)
  })
})

describe('numbers of pieces', () => {
  const lines = (write: (pieces: number) => string) =>
    `Part|How many|Value\nResistor|${write(12)}|10k\nCapacitor|${write(1)}|100nF\nRelay|${write(4)}|5V\nMotor|${write(2)}|12V`

  it.each([
    ['with their unit', (pieces: number) => `${pieces} pcs`],
    ['with a decimal comma', (pieces: number) => `${pieces},00`],
    ['with a decimal comma and their unit', (pieces: number) => `${pieces},0 шт`],
  ])('are read %s', (_, write) => {
    const bom = bill(sheet(lines(write)))
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([12, 1, 4, 2])
  })

  it('agree with the designators beside them whatever their unit', () => {
    const rows = 'R1,R2|10k|2 pcs\nC1,C2,C3|100nF|3 pcs\nU1|LM358|1 pc\nQ1|BSS138|1 pc'
    expect(found(bill(sheet(`Ref|Value|Zork\n${rows}`)))).toBe('designator:0 quantity:2 value:1')
  })

  it('tell thousands from decimals', () => {
    const bom = bill(sheet('Part|Qty|Value\nResistor|1,200 pcs|10k\nRelay|2,5 m|5V\nMotor|3|12V'))
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1200, 2.5, 3])
  })
})

describe('behind a gap, below a list without places', () => {
  const LIST = 'Relay 5V|2|0.80|shop\nFuse 2A|1|0.20|shop\nUSB cable|1|1.10|shop\nMotor driver|3|2.40|shop\nLED red|5|0.05|shop'
  const head = 'Item|Qty|Price|Vendor'

  it.each([
    ['a legend', 'Legend|Meaning\nDNP|do not place\nTBD|to be decided'],
    ['what one board costs', 'Number of boards|10\nCost per board|12.50'],
  ])('%s gives no lines', (_, below) => {
    const bom = bill(sheet(`${head}\n${LIST}\n\n${below}`))
    expect(bom.lines).toHaveLength(5)
    expect(bom.rejected.map(({ row }) => row)).toEqual(below.split('\n').map((_row, n) => 7 + n))
  })

  it('what counts nothing gives none where all lines count, but for parts below a title of their own', () => {
    const narrow =
      'Item|Qty|Vendor\nElectronics\nRelay 5V|2|shop\nFuse 2A|1|shop\nUSB cable|1|shop\nMotor driver|3|shop\nLED red|5|shop'
    expect(bill(sheet(`${narrow}\n\nAll prices||without tax`)).lines).toHaveLength(5)
    expect(bill(sheet(`${narrow}\n\nChair\nPlywood||wood store\nScrews||wood store`)).lines).toHaveLength(7)
  })

  it('a part that has what the others have is one of them', () => {
    expect(bill(sheet(`${head}\n${LIST}\n\nBattery 18650|2|3.10|shop`)).lines).toHaveLength(6)
  })
})
