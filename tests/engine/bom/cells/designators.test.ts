import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandDesignators, regroupDesignators } from '../../../../shared/engine/bom/cells/designators.ts'

const open = (text: string, quantity?: number) => expandDesignators(text, quantity).designators.join(' ')
const warned = (text: string, quantity?: number) => expandDesignators(text, quantity).issues.map((issue) => issue.code)

describe('expandDesignators', () => {
  it.each([
    ['R1-R5', undefined, 'R1 R2 R3 R4 R5'],
    ['R1~R3', undefined, 'R1 R2 R3'],
    ['R1～3', undefined, 'R1 R2 R3'],
    ['R1 - R3', undefined, 'R1 R2 R3'],
    ['R1…R3', undefined, 'R1 R2 R3'],
    ['R1至R3', undefined, 'R1 R2 R3'],
    ['R1，R2、R3', undefined, 'R1 R2 R3'],
    ['R1 R2\nR3;R4', undefined, 'R1 R2 R3 R4'],
    ['Ｒ１，Ｒ２', undefined, 'R1 R2'],
    ['C1,2,3', undefined, 'C1 C2 C3'],
    ['C10-12', undefined, 'C10 C11 C12'],
    ['C1,C4-C6,C9', 5, 'C1 C4 C5 C6 C9'],
    ['R101-3', 3, 'R101 R102 R103'],
    ['R101-3', 1, 'R101-3'],
    ['R1-1,R1-2', 2, 'R1-1 R1-2'],
    ['M1-1, M1-2, M1-3', 3, 'M1-1 M1-2 M1-3'],
    ['R5-R1', undefined, 'R1 R2 R3 R4 R5'],
    ['R1-C3', undefined, 'R1 C3'],
    ['R001-R003', undefined, 'R001 R002 R003'],
    ['U1A,U1B', 1, 'U1'],
    ['U1A,U1B', 2, 'U1A U1B'],
    ['D1,D1', undefined, 'D1'],
    ['R1R2R3', undefined, 'R1 R2 R3'],
    ['prj0:J3#2,prj0:J3#3', 2, 'prj0:J3#2 prj0:J3#3'],
    ['C195,C214,,C218,', undefined, 'C195 C214 C218'],
    ['GPIO1', undefined, 'GPIO1'],
    ['CT', 1, 'CT'],
    ['+,—', 2, '+ —'],
    ['—', 1, ''],
    ['无', 1, ''],
    ['N/A', undefined, ''],
    ['', undefined, ''],
  ])('opens %j with quantity %s as %j', (text, quantity, names) => expect(open(text, quantity)).toBe(names))

  it('warns of what a person should look at', () => {
    expect(warned('R5-R1')).toContain('designator-order')
    expect(warned('R1-C3')).toContain('designator-range')
    expect(warned('D1,D1')).toContain('designator-duplicate')
    expect(warned('R1-R99999')).toContain('designator-range')
    expect(warned('R1,R2,R3', 3)).toEqual([])
  })

  it('stays small and quick on hostile cells', () => {
    expect(expandDesignators('R1-R2000,'.repeat(4000)).designators.length).toBeLessThan(10_000)
    expect(expandDesignators('R1-'.repeat(40_000)).designators.length).toBeLessThan(60_000)
  })
})

describe('regroupDesignators', () => {
  it('sorts, and folds runs of three and more', () => {
    expect(regroupDesignators(['R7', 'R2', 'R1', 'R3', 'C1', 'C2'])).toBe('C1, C2, R1-R3, R7')
    expect(regroupDesignators(['M1-1', 'R01', 'R1'])).toBe('R1, M1-1, R01')
    expect(regroupDesignators([])).toBe('')
  })

  it('loses nothing: opening the regrouped text gives the same names', () => {
    const names = fc.uniqueArray(fc.tuple(fc.constantFrom('R', 'C', 'LED'), fc.integer({ min: 1, max: 400 })), {
      maxLength: 60,
      selector: ([prefix, number]) => prefix + number,
    })
    fc.assert(
      fc.property(names, (list) => {
        const all = list.map(([prefix, number]) => prefix + number)
        expect(new Set(expandDesignators(regroupDesignators(all)).designators)).toEqual(new Set(all))
      }),
    )
  })
})
