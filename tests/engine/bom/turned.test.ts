import { describe, expect, it } from 'vitest'
import { bill, found, sheet } from './tables.ts'

describe('heads whose words are used the other way round', () => {
  it('are places under "Designation" and part numbers under "Reference"', () => {
    const rows =
      '3k 1%|MC01W080552K7|0805|R1,R4|2\n10k|MC01W0805510K|0805|R2,R3|2\n10uH|7447732110|3521|L1|1\nferrite|742792097|0805|L2,L3|2'
    expect(found(bill(sheet(`Description|Reference|Footprint|Designation|Qnt\n${rows}`)))).toBe(
      'designator:3 quantity:4 footprint:2 mpn:1 description:0',
    )
  })

  it('are places under "Designation" where no head names them', () => {
    const rows = 'ALS31300|500G|U1|ALS31300EEJASR-500\nCapacitor|0.1uF|C1|04026C104KAT2A\nHeader|JST PH|J1, J2|'
    expect(found(bill(sheet(`Part|Specs|Designation|Mfr Part #\n${rows}`)))).toContain('designator:2')
  })

  it('stay values under "Designation" beside the places', () => {
    const rows = '1|R1,R2|R_0603|2|10k\n2|C1|C_0603|1|100nF\n3|L1|L_0805|1|L3'
    expect(found(bill(sheet(`Id|Designator|Footprint|Quantity|Designation\n${rows}`)))).toContain('value:4')
  })
})

describe('rows that are no parts', () => {
  it('are titles with the sum of their group', () => {
    const rows = 'Resistor||5\n10k|R1,R2|2\n1k|R3,R4,R5|3\nCapacitor||3\n1uF|C1|1\n10uF|C2,C3|2\nPCB||1'
    const { lines, rejected } = bill(sheet(`Description|Designator|Qty\n${rows}`))
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 3, 1, 2, 1])
    expect(rejected.map(({ kind }) => kind)).toEqual(['section', 'section'])
  })

  it('are the empty rows of a form, with their ticks and zeros', () => {
    const rows = 'Battery|2|50|true\nMotor|1|90|true\nWheels|4|0|false\n|1|0|true\n|1|0|true\n|1|0|false'
    expect(bill(sheet(`Name|Quantity|Unit Cost|Include In Budget\n${rows}`)).lines).toHaveLength(3)
  })
})
