import { expect, it } from 'vitest'
import { bill, sheet } from './tables.ts'

it('knows places by their names, whatever is said of them in brackets', () => {
  const rows =
    'M1|DA converter|AE-MCP4725\nVR1|trimmer|3296W\nQ1(DNP)|transistor|DTC114EL\nR1(実装なし)|resistor|10k\nQ2(DNP)|transistor|DTC143EL'
  const bom = bill(sheet(`部品番号|名称|型番\n${rows}`))
  expect(bom.columns.designator).toBe(0)
  expect(bom.lines.map(({ dnp }) => dnp)).toEqual([false, false, true, true, true])
})

it('takes no links for places: "Designation" beside them names these', () => {
  const rows =
    'Hall sensor|U1|ALS31300EEJASR|https://shop.example/1\nCapacitor|C1|04026C104KAT2A|https://shop.example/2\nHeader|J1, J2||https://shop.example/3'
  expect(bill(sheet(`Part|Designation|Mfr Part #|Ordering Reference\n${rows}`)).columns.designator).toBe(1)
})

it('reads the names that a drawing tool gives as values', () => {
  const rows =
    'A1|1|Pico W|Module:Pico\nD1,D2|2|1N4148|Diode_THT:D_DO-35\nSW1,SW2|2|Black linear switch|MX_PCB_1.00u\nJ1|1|Power jack|Barrel'
  const { value, description } = bill(sheet(`Reference|Qty|Name|Footprint\n${rows}`)).columns
  expect([value, description]).toEqual([2, null])
})
