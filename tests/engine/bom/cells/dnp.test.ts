import { describe, expect, it } from 'vitest'
import { bill, sheet } from '../tables.ts'
import { polarityOf, readFit, readNote, readRefMarks, valueSaysDnp } from '../../../../shared/engine/bom/cells/dnp.ts'

describe('the column of fitting marks', () => {
  it.each([
    ['是否贴装', ['是', '否', '是'], 'fitted'],
    ['Fitted', ['Y', 'N'], 'fitted'],
    ['DNP', ['DNP', ''], 'left-out'],
    ['不贴', ['√', ''], 'left-out'],
    ['Assemble', ['', 'NOFIT'], 'marks'],
    ['Install Option', ['DNI', ''], 'marks'],
  ])('%s over %j is read as %s', (head, cells, polarity) => expect(polarityOf(head, cells)).toBe(polarity))

  it.each([
    ['否', 'fitted', true],
    ['×', 'fitted', true],
    ['是', 'fitted', false],
    ['', 'fitted', false],
    ['Y', 'left-out', true],
    ['1', 'left-out', true],
    ['0', 'left-out', false],
    ['', 'left-out', false],
    ['NOFIT', 'marks', true],
    ['Y', 'marks', false],
    ['0', 'marks', false],
  ] as const)('%j in a column read as %s: left out %s', (cell, polarity, dnp) =>
    expect(readFit(cell, polarity, ['R1']).dnp).toBe(dnp),
  )

  it('reads one slot per designator, and lists of the designators left out', () => {
    expect(readFit(',,DNI', 'left-out', ['C1', 'C2', 'C3']).notFitted).toEqual(['C3'])
    expect(readFit('DNI,DNI', 'left-out', ['J1', 'J2']).dnp).toBe(true)
    expect(readFit(',DNI', 'left-out', ['C1', 'C2', 'C3'])).toEqual({ dnp: true, notFitted: [] })
    expect(readFit(',,,DNI', 'left-out', ['C1', 'C2', 'C3'])).toEqual({ dnp: true, notFitted: [] })
    expect(readFit(',,', 'left-out', ['C1', 'C2', 'C3']).dnp).toBe(false)
    expect(readFit('J6', 'left-out', ['J6', 'J7']).notFitted).toEqual(['J6'])
    expect(readFit('J6,J7', 'left-out', ['J6', 'J7']).dnp).toBe(true)
  })
})

describe('marks in notes and values', () => {
  it.each([
    ['不贴', true],
    ['NC，不焊', true],
    ['预留，不焊接', true],
    ['DNP', true],
    ['do not populate', true],
    ['not fitted (spare)', true],
    ['已有，无需购买', false],
    ['贴片', false],
    ['烧录后贴片', false],
    ['Not necessary for normal operation', false],
    ['normally closed, NC7SZ125', false],
    ['', false],
  ])('note %j leaves the line out: %s', (note, dnp) => expect(readNote(note, ['U1']).dnp).toBe(dnp))

  it('leaves out only the designators a note names', () => {
    expect(readNote('TVS2不贴', ['TVS1', 'TVS2']).notFitted).toEqual(['TVS2'])
    expect(readNote('DNP: R5, R6', ['R4', 'R5', 'R6']).notFitted).toEqual(['R5', 'R6'])
    expect(readNote('R4、R5 不焊', ['R4', 'R5']).dnp).toBe(true)
  })

  it.each([
    ['NC', true],
    ['DNP', true],
    ['10K(NC)', true],
    ['NC/0402', true],
    ['10k DNP', true],
    ['0', false],
    ['0R', false],
    ['0Ω', false],
    ['NC7WZ16P6X', false],
    ['SW NC SPST', false],
    ['100nF NP0', false],
    ['1N4148', false],
    ['0R-DNP', true],
    ['DNP-100n', true],
    ['10k-DNI', true],
    ['MAX3232-DNI', false],
  ])('value %j leaves the line out: %s', (value, dnp) => expect(valueSaysDnp(value)).toBe(dnp))
})

describe('what is said beside the value', () => {
  it('leaves out under a head of remarks that holds nothing but marks, written together too', () => {
    const bom = bill(
      sheet(
        'Designator|Value|Footprint|Qty|Comment\nBZ1|beeper|BUZZER_9650|1|DoNotMount\nR1|10k|R_0603|1|\nD1|TSAL6200|LED5MM|1|DoNotMount\nC1|1u|C_0603|1|',
      ),
    )
    expect(bom.lines.map(({ dnp }) => dnp)).toEqual([true, false, true, false])
  })

  it('is no mark where a pad is called so, nor among the names of keys', () => {
    const pads = bill(sheet('Part|Value|Package\nC1|100n|C0402\nNC|NC|PTHPAD\nCOM|COM|PTHPAD\nR1|10k|R0402\nR2|NC|R0402'))
    expect(pads.lines.map(({ dnp }) => dnp)).toEqual([false, false, false, false, true])
    const keys = 'abcdefghijklmnopqrstuvwxyz'.split('').map((key, n) => `S${n + 1}|${key}|SW_Kailh_1.00u|1`)
    expect(bill(sheet(`Designator|Value|Footprint|Quantity\n${keys.join('\n')}`)).lines.filter(({ dnp }) => dnp)).toEqual([])
  })
})

describe('marks beside designators', () => {
  it.each([
    ['R1,R2(NC),R3', ['R1', 'R2', 'R3'], { dnp: false, notFitted: ['R2'] }],
    ['C5（不贴）', ['C5'], { dnp: true, notFitted: [] }],
    ['U1(MCU)', ['U1'], { dnp: false, notFitted: [] }],
  ])('%s', (cell, designators, fit) => expect(readRefMarks(cell, designators)).toEqual(fit))
})
