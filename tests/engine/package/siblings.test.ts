import { describe, expect, it } from 'vitest'
import { lineOf, packageText as read } from './one-line.ts'

describe('receivers of remote controls', () => {
  it.each([
    ['a drawing of a whole series', { footprint: 'IR:TSOP44xx', value: 'TSOP4436' }, 'sensor 3 tht'],
    ['a number alone', { value: 'TSOP34156', words: 'IR receiver 56 kHz' }, 'sensor 3 tht'],
    ['a body of moulded resin', { footprint: 'OptoDevice:Vishay_MINIMOLD-3Pin', value: 'TSOP33438' }, 'sensor 3 tht'],
    ['a flat one', { mpn: 'TSOP57338TT1' }, 'sensor 4 smt'],
    ['a light barrier', { value: 'TSSP4P38' }, 'sensor 3 tht'],
    ['one of another maker', { value: 'HX1838' }, 'sensor 3 tht'],
    ['a memory in that case', { footprint: 'TSOP-48', mpn: 'SST39VF1601-70-4C-EKE' }, 'sop 48 smt'],
    ['a case cut out of its number', { footprint: 'TSOP48', value: 'TSOP4836' }, 'sop 48 smt other-count'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'U7', ...cells })).toBe(want))
})

describe('sizes that may be rows', () => {
  it.each([
    ['of a crystal by its frequency', { ref: 'X2', footprint: '5X7', value: '24MHz' }, 'crystal 4 smt guess'],
    ['of a slim one', { ref: 'XT1', footprint: '2X6', value: '32.768kHz crystal' }, 'crystal 2 smt guess'],
    ['of a crystal whose point is written', { ref: 'XTAL1', footprint: '3.2x2.5', value: 'Crystal' }, 'crystal 4 smt guess'],
    ['of a plug', { ref: 'X2', footprint: '2X7', value: 'to the panel' }, 'connector 14 tht'],
    ['of a key or of a plug', { ref: 'K3', footprint: '6X6' }, 'connector 36 tht guess'],
    ['of a plug in three rows', { ref: 'J3', footprint: '3X6', value: 'servos' }, 'connector 18 tht'],
  ])('%s', (_what, cells, want) => expect(read(cells)).toBe(want))
})

describe('low cans of crystals', () => {
  it.each([
    ['lying by its mark', { footprint: 'HC-49/US_SM', value: '4MHz' }, 'crystal 2 smt'],
    ['lying by the mark of its maker', { footprint: 'HC49USX', value: '4MHz' }, 'crystal 2 smt'],
    ['standing', { footprint: 'HC-49/US', mpn: 'FOXSLF/040-20' }, 'crystal 2 tht'],
    ['lying by its number', { footprint: 'HC-49/US', mpn: 'ECS-160-20-5PXDN-TR' }, 'crystal 2 tht other-mount'],
    ['lying by its number among the values', { footprint: 'HC49S', value: 'ABLS2-16.000MHZ-D4Y-T' }, 'crystal 2 tht other-mount'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'Y3', ...cells })).toBe(want))
})

describe('chips under names that begin with their class', () => {
  it.each([
    ['the size among what else it tells', { ref: 'C8', footprint: 'C_10uF_25V_X5R_0805_10' }, 'chip 0805'],
    ['of a resistor', { ref: 'R8', footprint: 'R_4k7_0402_1_AECQ' }, 'chip 0402'],
    ['ceramic by its maker', { ref: 'C8', footprint: 'C_10uF_25V', mpn: 'GRM31CR71E106KA12L' }, 'chip null'],
    ['ceramic by its words', { ref: 'C8', footprint: 'C_10uF_25V', words: 'Ceramic X7R' }, 'chip null'],
    ['a can', { ref: 'C8', footprint: 'C_100uF_25V', words: 'Electrolytic' }, 'can-cap null'],
  ])('%s', (_what, cells, want) => {
    const one = lineOf(cells)?.package
    expect(`${one?.family} ${one?.chip}`).toBe(want)
  })
})

describe('terminals that are drawn as headers', () => {
  it.each([
    ['by the drawing', { footprint: 'HEADER_01X03_PTH_SCREWTERM' }, 'terminal 3 tht'],
    ['by the number', { footprint: '1X04', value: '282834-4' }, 'terminal 4 tht'],
    ['of more than ten ways', { mpn: '1-282834-2' }, 'terminal 12 tht'],
    ['a plug for ribbons', { footprint: '1X04', mpn: '640456-4' }, 'connector 4 tht'],
  ])('%s', (_what, cells, want) => expect(read({ ref: 'J8', ...cells })).toBe(want))
})
