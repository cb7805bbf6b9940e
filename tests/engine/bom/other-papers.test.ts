import { describe, expect, it } from 'vitest'
import { bill, refusal, sheet } from './tables.ts'

const lines = (count: number, line: (n: number) => string): string =>
  Array.from({ length: count }, (_, n) => line(n + 1)).join('\n')

describe('papers whose columns look like those of a bill', () => {
  it.each([
    [
      'invoices by their numbers',
      `Invoice Number|Total Quantity|Subtotal|Total\nINV1000000.docx|10|524.39|592.56\nINV1000001.docx|9|316.54|357.69`,
      '单据',
    ],
    [
      'a database of invoices',
      `id|invoice_no|batch|pieces|remark\n${lines(6, (n) => `23d6954a-0aec-4cea-a973-6de2f7a${n}234b|INV2023000${n}|B${n}|${n}|ok`)}`,
      '单据',
    ],
    [
      'what was spent on a robot, and when',
      `SR NO|Description|Quantity|Date Purchased|Cost\n${lines(4, (n) => `${n}|DC motor ${n}00 RPM|2|2${n}-8|${n}50`)}`,
      '单据',
    ],
    [
      'amounts that were sold',
      `ObjectID|GrossAmount|PartyID|Remark\n${lines(6, (n) => `00000000000${n}1ED0|1279335${n}.00|CP10014${n}|relay`)}`,
      '',
    ],
    [
      'a store that has run out of most of its things',
      `Name|Code|Amount\n${lines(30, (n) => `USB charger ${n}|C31219-1920046${n}|${n % 3 ? 0 : n}`)}`,
      '库存',
    ],
    ['things beside the number of their store', lines(12, (n) => `LE90GW${10 + n}X|elbow of ${n} bar, relay|12`), ''],
  ])('refuses %s', (_what, text, why) => {
    const said = refusal(sheet(text))
    expect(said).not.toBe('')
    expect(said).toContain(why)
  })

  it('still reads a bill of which some parts are left out', () => {
    const text = `Name|Code|Amount\n${lines(30, (n) => `USB charger ${n}|C31219-1920046${n}|${n % 3 ? n : 0}`)}`
    expect(bill(sheet(text)).lines).toHaveLength(30)
  })
})

describe('names that are no part numbers', () => {
  it('have a whole word in them', () => {
    const things = ['Axle7modulegrey', 'Bushing1modulered', 'Product1', 'Material22', 'Beam11moduleblack']
    const list = (names: readonly string[]) => sheet(`Name|Pieces\n${names.map((name, n) => `${name}|${n + 1}`).join('\n')}`)
    expect(refusal(list(things))).toContain('看不出电子元器件')
    expect(bill(list(['LM358DR', 'BC847B', 'NE555P', '74HC595D', 'ATMEGA328P-AU'])).lines).toHaveLength(5)
  })

  it('are looked at from end to end: a catalogue has its kinds one after the other', () => {
    const all = lines(150, (n) => (n < 20 ? `Relay ${n}|1` : `Beam, ${n} holes|1`))
    expect(refusal(sheet(`Item|pcs\n${all}`))).toContain('看不出电子元器件')
  })
})
