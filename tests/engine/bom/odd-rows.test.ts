import { describe, expect, it } from 'vitest'
import { bill, refusal, sheet } from './tables.ts'

const rowsOf = ({ lines }: ReturnType<typeof bill>) => lines.map(({ row }) => row)

describe('a row unlike its neighbours', () => {
  const group = (name: string, told: number, from: number) =>
    `${name}||${told}\nfirst ${name}|${name[0]}${from},${name[0]}${from + 1}|2\nsecond ${name}|${name[0]}${from + 2}|1`

  it('titles a group though its sum is wrong, where the sums of others are right', () => {
    const groups = ['Resistor', 'Capacitor', 'Diode'].map((name) => group(name, 3, 1))
    const bom = bill(sheet(['Description|Designator|Qty', ...groups, group('Jumper', 7, 1), 'Cable|W1|1'].join('\n')))
    expect(bom.rejected.map(({ row }) => row)).toEqual([1, 4, 7, 10])
    expect(bom.lines).toHaveLength(9)
  })

  it('is a part whose name its drawing has for everything', () => {
    const rows =
      'ABXY|ABXY|ABXY|ABXY|\nC1|100nF|C-EUC0402|C0402|capacitor\nR1|10k|R-EU_R0402|R0402|resistor\nU1|LM358|LM358D|SO08|amplifier'
    expect(rowsOf(bill(sheet(`Part|Value|Device|Package|Description\n${rows}`)))).toEqual([1, 2, 3, 4])
  })

  it('is a part that nobody counted, however long its name, where it has all that the others have', () => {
    const long = 'Brushless motor 2212 920KV with propeller adapter, screws and silicone wires of 200 mm'
    const bom = bill(
      sheet(
        `Use|Part|Price|Qty|Link\nboth|Battery|40|2|a.example\ndrone|Frame|21|1|b.example\nboth|Charger|55|1|c.example\ndrone|${long}|40||d.example\nrover|Lidar|100|1|e.example`,
      ),
    )
    expect(rowsOf(bom)).toEqual([1, 2, 3, 4, 5])
  })
})

describe('names', () => {
  it('of screws are none of makers', () => {
    const rows = 'M3x5x4 Heatset|6\nM3x25 BHCS|1\nM3x12 BHCS|2\nM5x8 SHCS|2\nM2.5x6 BHCS|2'
    const { mpn, description } = bill(sheet(`Part|Quantity\n${rows}`, { file: 'BOM' })).columns
    expect([mpn, description]).toEqual([null, 0])
  })

  it('of places are what is counted by twos and threes', () => {
    const rows =
      'K_Type_4,K_Type_5,K_Type_6|3|G5LE-1|\nC_22u_1|1|22uF|0603\nFuse||F1500|\nR_4k7_1,R_4k7_2,R_4k7_3,R_4k7_4|4|4k7|0603\nQ_N_1,Q_N_2|2|DMN65D8L|SOT-23\nD_s_1,D_s_2|2|SK16|SMA\nJ_24V a SW_Rem|2|terminal|\nJ_VFD_2,J_VFD_3|2|terminal|\nSW_Inc and SW_Dec|2|switch|\nL_10u_1|1|82103C|8200'
    expect(bill(sheet(`Designator|Quantity|Designation|Footprint\n${rows}`)).columns.designator).toBe(0)
  })

  it('on nearly every row make a bill of what is called one, though another column describes one of them', () => {
    const rows = 'Go kart|shop||66.19\nBattery x2|shop|5Ah 6S|100.94\nAmmo case|shop||13.00\nController|||\nMotor|||'
    expect(refusal(sheet(`Part|Link|Description|Price\n${rows}`, { file: 'bill of materials' }))).toBe('')
    expect(refusal(sheet(`Part|Link|Description|Price\n${rows}`, { file: 'prices' }))).not.toBe('')
  })

  it('of models are makers’ where words tell beside them what the parts are', () => {
    const rows =
      'Resistor|2|any standard\nMOSFET|1|FDW2501NZ\nCapacitor|1|LMK107BBJ226MA\nInductor|1|B82464A4474K\nMicrophone|1|ICS-40212'
    const { mpn, description } = bill(sheet(`Item|Quantity|Model Name\n${rows}`)).columns
    expect([mpn, description]).toEqual([2, 0])
  })
})

it('tells a list that comes to one sum from orders that have each their own', () => {
  const list = (sums: readonly string[]) =>
    sheet(
      `Part Name|Vendor|Cost|Quantity to Buy|Total|Grand Total\nCamera module|shop|8.79|2|17.58|${sums[0]}\nUSB microphone|shop|5.95|4|23.80|${sums[1]}\nServo motor|shop|18.00|1|18.00|${sums[2]}\nUSB cable|shop|1.60|4|6.40|${sums[3]}`,
    )
  expect(bill(list(['65.78', '', '', ''])).lines).toHaveLength(4)
  expect(refusal(list(['19.58', '25.80', '20.00', '8.40']))).toMatch(/单据/)
})
