import { describe, expect, it } from 'vitest'
import type { PackageReading } from '../../../shared/engine/package/types.ts'
import { countPoints } from '../../../shared/engine/points/count.ts'
import type { PointFacts } from '../../../shared/engine/points/count.ts'
import { priceModel } from '../../fixtures/price-model.ts'

const reading = (
  family: PackageReading['family'],
  pins: number,
  exposedPads = 0,
  some: Partial<PackageReading> = {},
): PackageReading => ({
  text: '',
  name: family,
  family,
  pins,
  exposedPads,
  mount: 'smt',
  rule: family,
  guess: false,
  chip: null,
  pitchUm: null,
  bodyUm: null,
  ...some,
})
const facts = (some: Partial<PointFacts> = {}): PointFacts => ({
  designator: null,
  process: null,
  words: '',
  placed: true,
  edit: {},
  ...some,
})
const chip = (size: string) => reading('chip', 2, 0, { chip: size })
const body = (family: PackageReading['family'], mm: number) => reading(family, 2, 0, { bodyUm: [mm * 1000, mm * 1000] })
const count = (from: PackageReading | null, convention = 'standard-v1', some: Partial<PointFacts> = {}) =>
  countPoints(from, facts(some), priceModel, convention)

type Row = [
  name: string,
  from: PackageReading,
  pad: number,
  half: number,
  gq: number,
  fifty: number,
  ic4: number,
  standard: number,
]

const few = (code: string): number[] =>
  [chip('0603'), chip('0201'), reading('diode', 2), reading('sop', 8), reading('bga', 84), body('inductor', 10)].map(
    (one) => count(one, code).pointsMilli,
  )

/** Package → points under every convention; quotients are exact to a milli-point. */
const TABLE: Row[] = [
  ['chip 0201', chip('0201'), 2, 1, 2, 1, 1, 1],
  ['chip 01005', chip('01005'), 2, 1, 2, 1, 1, 1],
  ['chip 0402', chip('0402'), 2, 1, 1, 1, 1, 1],
  ['chip 0603', chip('0603'), 2, 1, 1, 1, 1, 1],
  ['chip 1206', chip('1206'), 2, 1, 1, 1, 1, 1],
  ['chip 1210', chip('1210'), 2, 1, 2, 1, 1, 2],
  ['chip 2512', chip('2512'), 2, 1, 2, 1, 1, 2],
  ['tantalum C', reading('tantalum', 2, 0, { name: 'CASE-C' }), 2, 1, 2, 1, 1, 2],
  ['SOD-123', reading('diode', 2), 2, 1, 2, 1, 1, 1.5],
  ['SOT-23', reading('sot', 3), 3, 1.5, 3, 1.5, 1.5, 1.5],
  ['SOT-23-5', reading('sot', 5), 5, 2.5, 4, 2.5, 1.25, 2.5],
  ['SOT-23-6', reading('sot', 6), 6, 3, 4.5, 3, 1.5, 3],
  ['SOT-223', reading('sot', 3, 1), 4, 2, 3.5, 2, 1, 2],
  ['0603x4', reading('array', 8), 8, 4, 4, 4, 2, 4],
  ['can 6.3', body('can-cap', 6.3), 2, 1, 3, 1, 1, 3],
  ['can 8', body('can-cap', 8), 2, 1, 4, 1, 1, 4],
  ['power inductor 10', body('inductor', 10), 2, 1, 4, 1, 1, 4],
  ['crystal 3225', reading('crystal', 4), 4, 2, 2, 2, 1, 2],
  ['SOP-8', reading('sop', 8), 8, 4, 3, 4, 2, 3],
  ['SOIC-16', reading('sop', 16), 16, 8, 5.333, 8, 4, 5.5],
  ['TSSOP-20', reading('sop', 20), 20, 10, 6.667, 10, 5, 7],
  ['HTSSOP-28+EP', reading('sop', 28, 1), 29, 14.5, 9.333, 14, 7, 10],
  ['LQFP-48', reading('qfp', 48), 48, 24, 12, 24, 12, 12],
  ['LQFP-64', reading('qfp', 64), 64, 32, 16, 16, 16, 16],
  ['LQFP-100', reading('qfp', 100), 100, 50, 25, 25, 25, 25],
  ['LQFP-144', reading('qfp', 144), 144, 72, 36, 36, 36, 36],
  ['QFN-16+EP', reading('qfn', 16, 1), 17, 8.5, 5.333, 8, 4, 6],
  ['QFN-48+EP', reading('qfn', 48, 1), 49, 24.5, 16, 24, 12, 16.5],
  ['BGA-84', reading('bga', 84), 84, 42, 42, 21, 21, 42],
  ['BGA-256', reading('bga', 256), 256, 128, 128, 64, 64, 128],
  ['module 38+EP', reading('module', 38, 1), 39, 19.5, 12.667, 19, 9.5, 13],
  ['FPC-40P + 2 tabs', reading('fpc', 40, 2), 42, 21, 13.333, 20, 10, 14],
  ['SMD header 2x10', reading('header', 20), 20, 10, 10, 10, 5, 10],
  ['USB-C 16P + 4 posts', reading('usb', 16, 4), 20, 10, 5, 8, 4, 10],
  ['TF socket 9 + 4 posts', reading('card', 9, 4), 13, 6.5, 6, 4.5, 2.25, 6.5],
]

describe('points by convention', () => {
  const codes = ['pad', 'half', 'gq', 'fifty', 'ic4', 'standard-v1']
  it.each(TABLE)('%s', (_name, from, ...expected) => {
    expect(codes.map((code) => count(from, code).pointsMilli / 1000)).toEqual(expected)
  })

  it('plugs count a pin a point, or by their convention', () => {
    const plug = reading('header', 40, 0, { mount: 'tht' })
    expect(codes.map((code) => count(plug, code).pointsMilli / 1000)).toEqual([40, 20, 40, 40, 10, 40])
    expect(count(plug)).toMatchObject({ typeCode: 'DIP', materialCode: 'tht' })
  })

  it('the further published tables', () => {
    expect(few('table-b')).toEqual([1000, 2000, 1500, 2667, 42_000, 4000])
    expect(few('ic-half')).toEqual([2000, 2000, 2000, 4000, 42_000, 10_000])
    expect(few('bga3')).toEqual([1000, 1000, 1000, 2000, 28_000, 1000])
  })

  it('says so when a convention leaves a part open', () => {
    expect(count(reading('qfp', 48), 'table-b').formula).toBe('48 脚 ÷ 4 = 12 点；该约定未规定此类，按标准点数')
  })
})

describe('how a part is put on', () => {
  it.each<[string, PackageReading, Partial<PointFacts>, string, number]>([
    ['a press-fit connector', reading('connector', 60, 0, { mount: 'press' }), {}, 'PRESS', 60],
    ['a wire', reading('wire', 2, 0, { mount: 'tht' }), {}, 'HAND', 4],
    ['a plug in a 后焊 column', reading('connector', 4, 0, { mount: 'tht' }), { process: 'hand' }, 'HAND', 4],
    ['a plug noted 后焊', reading('connector', 4, 0, { mount: 'tht' }), { words: '后焊' }, 'HAND', 4],
    ['an SMT header in a DIP section', reading('header', 10), { process: 'tht' }, 'DIP', 10],
    ['a fiducial in an SMT section', reading('test-point', 1, 0, { mount: 'none' }), { process: 'smt' }, 'NONE', 0],
    ['a part not fitted', chip('0402'), { placed: false }, 'NONE', 0],
    ['a type set by hand', chip('0402'), { edit: { typeCode: 'MANUAL_MOUNT' } }, 'MANUAL_MOUNT', 1],
  ])('%s', (_name, from, some, typeCode, points) => {
    expect(count(from, 'standard-v1', some)).toMatchObject({ typeCode, pointsMilli: points * 1000, blocksQuote: false })
  })
})

describe('grades', () => {
  it.each<[string, PackageReading, string]>([
    ['0402', chip('0402'), 'standard'],
    ['0201', chip('0201'), 'fine'],
    ['01005', chip('01005'), 'hard'],
    ['QFN', reading('qfn', 48, 1, { pitchUm: 500 }), 'fine'],
    ['LQFP 0.5 mm', reading('qfp', 64, 0, { pitchUm: 500 }), 'standard'],
    ['LQFP 0.4 mm', reading('qfp', 128, 0, { pitchUm: 400 }), 'fine'],
    ['BGA 1.0 mm', reading('bga', 256, 0, { pitchUm: 1000 }), 'fine'],
    ['BGA 0.65 mm', reading('bga', 256, 0, { pitchUm: 650 }), 'hard'],
    ['BGA of unknown pitch', reading('bga', 256), 'hard'],
  ])('%s', (_name, from, expected) => expect(count(from).gradeCode).toBe(expected))
})

describe('where an answer comes from', () => {
  it.each<[string, PackageReading | null, Partial<PointFacts>, string, number, boolean]>([
    ['a package', reading('sop', 8), {}, 'package', 3, false],
    ['other words', reading('sop', 8, 0, { rule: 'words:sop' }), {}, 'words', 3, false],
    ['a guess', reading('sop', 8, 0, { guess: true }), {}, 'guess', 3, true],
    ['pins by hand over a guess', reading('sop', 8, 0, { guess: true }), { edit: { pins: 16 } }, 'locked', 5.5, false],
    ['points by hand', null, { edit: { pointsMilli: 7500 } }, 'locked', 7.5, false],
    ['a lone designator', null, { designator: 'R1' }, 'unknown-rule', 1, true],
    ['a test point', null, { designator: 'TP3' }, 'not-placed', 0, false],
    ['a connector without pins', null, { designator: 'J1' }, 'unresolved', 0, true],
    ['a connector with pins by hand', null, { designator: 'J1', edit: { pins: 10 } }, 'locked', 5, false],
    ['nothing', null, {}, 'unresolved', 0, true],
  ])('%s', (_name, from, some, source, points, blocksQuote) => {
    expect(count(from, 'standard-v1', some)).toMatchObject({ source, pointsMilli: points * 1000, blocksQuote })
  })

  it.each<[string, PackageReading, string]>([
    ['48 脚 ÷ 4 = 12 点', reading('qfp', 48), 'LQFP-48'],
    ['(48 脚 + 1 焊盘) ÷ 3 = 16.333 点，进到半点 16.5 点', reading('qfn', 48, 1), 'QFN-48+EP'],
    ['4 脚 ÷ 3 = 1.333 点，进到半点 1.5 点，不足 3 点按 3 点', reading('sop', 4), 'SOP-4'],
    ['每件 1 点', chip('0603'), '0603'],
  ])('%s', (formula, from) => expect(count(from).formula).toBe(formula))
})
