import { describe, expect, it } from 'vitest'
import { refusalText } from '../../../shared/engine/bom/texts.ts'
import { file, read, reason } from './called-file.ts'
import { bill, codes, refusal, sheet } from './tables.ts'

const MECHANICAL = 'Item,pcs\nBrace plate,1\nHexagon nut ISO 4032 M3,20\nSilicone tube,1\nFunnel,1\nCap,2\n'

describe('a list that is called a bill of materials', () => {
  it.each(['bom.csv', 'Frame_BOM_v2.csv', 'PartsList.csv', '物料清单.csv', 'Stückliste Rahmen.csv', 'lista de materiales.csv'])(
    'is read by the name of its file though its parts are mechanical: %s',
    (name) => {
      const bom = read(name, MECHANICAL)
      expect(bom.lines.map(({ quantity }) => quantity)).toEqual([1, 20, 1, 1, 2])
      expect(codes(bom)).toContain('no-electronics')
    },
  )

  it('is read by its title or by the name of its sheet', () => {
    const rows = 'Item|pcs\nBrace plate|1\nFunnel|1\nCap|2'
    expect(bill(sheet(`Bill of Materials for the frame\n\n${rows}`)).lines).toHaveLength(3)
    expect(bill(sheet(rows, { name: '材料清单' })).lines).toHaveLength(3)
  })

  it.each(['frame.csv', 'bombay.csv', 'BOM price list.csv', 'invoice for bom.csv', '物料清单报价单.csv', 'stock of BOM.csv'])(
    'is none under the name %s',
    (name) => expect(reason(name, MECHANICAL)).not.toBe(''),
  )

  it('is read without quantities where nobody wrote them down', () => {
    const text =
      'McMaster Part Number,Description,Quantity,Price\n90298A546,Shoulder screw,,\n94785A013,Square nut,,\n95150A150,Thumb nut,,\n'
    expect(reason('desk.csv', text)).not.toBe('')
    const bom = read('bill_of_materials.csv', text)
    expect(bom.columns.supplierPart).toBe(0)
    expect(codes(bom)).toContain('no-quantities')
  })

  it('may be names alone, with a word above them or links beside them', () => {
    const names = ['Arduino pro mini', '1w solar panel', 'enclosure', 'lipo battery', 'strap', 'RGB LED']
    const alone = file('BOM.csv', `Parts\n${names.join('\n')}\n`)
    const linked = file('BOM.csv', names.map((name, n) => `${name},https://www.example.com/${n}`).join('\n'))
    for (const bom of [alone, linked]) {
      if ('notABom' in bom) throw new Error(refusalText(bom.why))
      expect(bom.lines.map(({ value, description }) => value || description)).toEqual(names)
    }
    expect(alone).toHaveProperty('headerRow', 0)
    expect(reason('notes.csv', names.slice(1, 5).join('\n'))).not.toBe('')
  })

  it('is none where links or measured figures are all there is, whatever it is called', () => {
    const links = Array.from({ length: 6 }, (_, n) => `https://www.example.com/${n}`)
    expect(reason('BOM.csv', links.join('\n'))).not.toBe('')
    expect(reason('BOM.csv', Array.from({ length: 8 }, (_, n) => `${n},${n * 3.5},${n * 7.25}`).join('\n'))).not.toBe('')
    expect(refusal(sheet('name|width|height|quantity\n90-080D01|90|100|1\n90-080D02|90|200|1', { name: 'BOM' }))).not.toBe('')
  })
})

describe('rows without a number of pieces', () => {
  it('a numbered row is a line, though its name stands in no column that names parts', () => {
    const bom = bill(
      sheet(
        'No.|Kind|Description|Part Number|Qty\n1|IC|Comparator|LM311|2\n2|IC|Loop|CD74HC4046|1\n3|Passive components|-|-|-\n4|IC|Opamp|MC33078|1',
      ),
    )
    expect(bom.lines.map(({ quantity }) => quantity)).toEqual([2, 1, null, 1])
  })

  it('a name alone beneath the names is a part without a place on the board; one behind a gap is a title unless it is measured', () => {
    const bom = bill(
      sheet(
        'Ref|Part|Type\nR1|Resistor 10K|MF-10k\nC1|Capacitor 1uF|KX-1u\n|Rubber feet\n\n|Clock part\nR2|Resistor 33K|MF-33k\n\n|Adapter 9V\nR3|Resistor 1K|MF-1k',
      ),
    )
    expect(bom.lines.map(({ value, description }) => value || description)).toContain('Rubber feet')
    expect(bom.lines).toHaveLength(6)
    expect(bom.rejected.map(({ text }) => text)).toEqual(['Clock part'])
  })
})
