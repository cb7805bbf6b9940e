import { describe, expect, it } from 'vitest'
import { bill, codes, found, refusal, sheet } from './tables.ts'

const names = (of: ReturnType<typeof bill>) => of.lines.map(({ value, description }) => value || description)

describe('a list of parts that nobody counted', () => {
  it('opens without quantities, and says so', () => {
    const bom = bill(
      sheet('Item|Vendor|Price|Notes\nHall sensor|Pimoroni|$3|\nRelay module|Pimoroni|$4|two way\nBattery pack|Farnell|$19|'),
    )
    expect(names(bom)).toEqual(['Hall sensor', 'Relay module', 'Battery pack'])
    expect(bom.lines.every(({ quantity }) => quantity === null)).toBe(true)
    expect(codes(bom)).toContain('no-quantities')
  })

  it('is a price list when part numbers stand beside prices, or stock is told', () => {
    expect(refusal(sheet('名称|价格|供应商\nGD32F103C8|3.1|深圳\nGD32F303RC|5.2|北京\nCH32V003F4|0.6|深圳'))).toMatch(/价格表/)
    expect(refusal(sheet('Name|Stock\nRelay module|40\nHall sensor|12\nBattery pack|7'))).not.toBe('')
  })

  it('takes names that stand alone for parts where most rows are such, but no titles', () => {
    const bom = bill(
      sheet(
        'Item|MPN|Qty\n## Board ##\nMCU module|ESP-12F\nRelay|G5LE\nRegulator|LM317\nBuck converter\nBarrel jack\nTop cover\n## Cables ##\nUSB cable\nFuse',
      ),
    )
    expect(bom.lines).toHaveLength(8)
    expect(bom.rejected.map(({ kind }) => kind)).toEqual(['title', 'title'])
  })

  it('keeps a part under a category that has no number of its own', () => {
    const bom = bill(sheet('Kind|Part|Qty|Notes\nPower|Buck converter|2|\n|Fuse 2A|1|\n|Acrylic panel\n|USB cable|1|'))
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 1, null, 1])
  })
})

describe('a head by the evidence of its cells', () => {
  it.each([
    ['in a language without words here', 'Osa|Hinta|Kpl|Koodi', [0.86, 1.2, 3.5]],
    ['that is half empty', 'Osa|||Koodi', [0.86, 1.2, 3.5]],
  ])('is found %s', (_, head, prices) => {
    const [a, b, c] = prices
    const bom = bill(sheet(`${head}\nLED driver|${a}|2|TLC59116IPWR\nRadio|${b}|1|nRF24L01P\nSchottky diode|${c}|4|MBR230LSFT1G`))
    expect([bom.headerRow, bom.columns.quantity]).toEqual([0, 2])
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 4])
  })

  it('stands again where only the group has another name', () => {
    const bom = bill(
      sheet('MOTORS||UNITS\nStepper motor 17HS|shop|2\nServo SG90|shop|1\nPOWER||UNITS\nPower supply 12V|shop|1\nFuse 2A|shop|3'),
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 1, 1, 3])
    expect(bom.rejected.map(({ kind }) => kind)).toEqual(['head'])
  })
})

describe('papers that are no bill', () => {
  it.each([
    [
      'a register of invoices',
      'invoice|student|day|total\nSI.2025.05.0020|A11|31 May 2025|549900\nSI.2025.05.0019|A12|30 May 2025|99000\nSI.2025.05.0018|A13|29 May 2025|99000',
    ],
    ['drinks in stock', '青啤500ml|PJXYD0028|7\n雪花330ml|PJXYD0031|24\n百威罐装|PJXYD0077|12\n黄酒|PJXYD0099|3'],
    ['customers', 'customer|name|mail\nC0012|Ann|ann@example.org\nC0013|Bob|bob@example.org\nC0014|Cy|cy@example.org'],
    [
      'lines of purchase orders',
      'PO_ID|ProductID|Qty|LineTotal\nPO9001|PROD024|43|4800.95\nPO9001|PROD019|29|1249.18\nPO9002|PROD044|47|2044.30',
    ],
    ['hours', 'Day|Hours|Leave\nMonday|8|0\nTuesday|8|0\nWednesday|7|1'],
    ['balls of a package', 'UFBGA64|Pin name|Notes\nE2|VBAT|\nC1|PC13|\nD1|PC14|\nH3|PDR_ON|'],
  ])('%s', (_, text) => {
    expect(refusal(sheet(text))).not.toBe('')
  })

  it('a form to buy with is read, and named', () => {
    const bom = bill(
      sheet('Bestellformular\n\nPos|Menge|Bezeichnung|Hersteller-Nr.\n1|6|Netzteil 24V|GST220A24\n2|3|Relais 5V|G5LE-14'),
    )
    expect(codes(bom)).toContain('order-export')
    expect(codes(bom.lines[0])).toContain('quantity-ordered')
  })

  it('a bill stands before the sheet of its order', () => {
    const list = sheet('Ref.|Mfg.|Part No.\nC1|TDK|C2012\nQ1|NXP|BC547B\nR1|Yageo|RC0603FR', { name: 'LTSpice' })
    const order = sheet('Componente|Cantidad|Reserva\nCondensador|2|8\nResistencia 10k|13|7\nBC547B|1|1\nLM741|7|3', {
      name: 'Pedido',
    })
    const bom = bill([list, order])
    expect([bom.sheet, found(bom)]).toEqual(['LTSpice', 'designator:0 mpn:2 manufacturer:1'])
  })
})
