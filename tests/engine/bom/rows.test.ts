import { describe, expect, it } from 'vitest'
import { bill, sheet } from './tables.ts'

const kinds = (bom: ReturnType<typeof bill>) => bom.rejected.map(({ kind }) => kind)

describe('is this row a part', () => {
  it('leaves out the parts of an unfolded group', () => {
    const bom = bill(sheet('Ref|Value|Footprint\nv R8, R9|1k|0603\nR8|1k|0603\nR9|1k|0603\nC1|1uF|0402'))
    expect([bom.lines.length, kinds(bom)]).toEqual([2, ['member', 'member']])
  })

  it('leaves out rows that show how a form is filled in', () => {
    const bom = bill(sheet('No|品名|型式|数量\n例）|抵抗|RC0603|99\n1|コンデンサ|GRM188|2\n2|マイコン|STM32F103|1'))
    expect([bom.lines.length, kinds(bom)]).toEqual([2, ['example']])
  })

  it('leaves out what stands below the table in other columns', () => {
    const bom = bill(
      sheet('Reference|Value|Price\nR1|10k|0.02\nC1|1uF|0.05\nU1|LM358|0.30\n\nFreight:|Courier:|9.90\nPrice(total)|10.27|'),
    )
    expect([bom.lines.length, kinds(bom)]).toEqual([3, ['trailer', 'trailer']])
  })

  it('keeps parts whose pieces nobody counted', () => {
    const bom = bill(sheet('名稱|數量\nArduino Nano|1\nTMC2209步進驅動器|3\n杜邦排針|四種顏色數條\nLED|—'))
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 3, null, null])
  })

  it('leaves out all lines of a section that says so', () => {
    const bom = bill(sheet('Ref|Qty|Value\nR1|1|10k\nDO NOT INSTALL COMPONENTS\nR2|1|22k\nR3|1|33k'))
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, true, true])
  })

  it('opens a cart without quantities, but no price list', () => {
    const cart = (more: string, price: string) =>
      sheet(`
        Mouser #|Manufacturer|Manufacturer Part Number|Description${more}
        81-GRM188R71H104KA93|Murata|GRM188R71H104KA93D|CAP CER 0.1UF 50V 0603${price}
        603-RC0603FR-0710KL|Yageo|RC0603FR-0710KL|RES 10K OHM 1% 0603${price}`)
    expect(bill(cart('', '')).lines.map(({ quantity }) => quantity)).toEqual([null, null])
    expect(() => bill(cart('|Unit Price', '|0.10'))).toThrow(/价格表/)
  })
})
