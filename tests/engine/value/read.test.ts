import { describe, expect, it } from 'vitest'
import { readValue } from '../../../shared/engine/value/read.ts'
import { valueText } from '../../../shared/engine/value/canonical.ts'
import { fixture, goldenRows, misreading, sharedFile } from './golden.ts'

const texts = (table: Record<string, string | null>, hint?: string): void => {
  for (const [text, want] of Object.entries(table)) {
    const part = readValue(text, hint)
    expect(part && valueText(part), text).toBe(want)
  }
}

describe('golden tables', () => {
  it('reads every written scheme', () => {
    expect(goldenRows(fixture('schemes.tsv')).map(misreading).filter(Boolean)).toEqual([])
  })

  it('reads at least 97 % of 300 texts drawn from real bills and catalogues', () => {
    const rows = goldenRows(fixture('labelled.tsv'))
    const wrong = rows.map(misreading).filter(Boolean)
    expect(rows).toHaveLength(300)
    expect(wrong.length / rows.length, wrong.join('\n')).toBeLessThanOrEqual(0.03)
  })

  it('reads all of the shared value texts', (context) => {
    const table = sharedFile('values.tsv')
    if (table === null) return context.skip('../shared/data/values.tsv is not here')
    expect(goldenRows(table).map(misreading).filter(Boolean)).toEqual([])
  })
})

describe('the class decides what a number means', () => {
  it('reads bare numbers and codes by designator', () => {
    texts(
      { '100': '100Ω', '472': '4.7kΩ', '104': '100kΩ', '681': '681Ω', '1002': '10kΩ', '0': '0Ω', '0.13': '130mΩ', '0603': null },
      'R7',
    )
    texts({ '10': '10pF', '100': '10pF', '104': '100nF', '0.1': '100nF', '229': '2.2pF', '1000': '1nF', '4R7': '4.7pF' }, 'C7')
    texts({ '100': '10µH', '4R7': '4.7µH', R47: '470nH', '10N': '10nH', '2.2': '2.2µH', '221K': '220µH' }, 'L7')
    texts({ '600': '600Ω@100MHz', '601': '600Ω@100MHz', '1K': '1kΩ@100MHz', '120R': '120Ω@100MHz' }, 'FB1')
    texts({ '8': '8MHz', '12M': '12MHz', '32.768': '32.768kHz', '32768': '32.768kHz', '24M576': '24.576MHz' }, 'Y1')
  })

  it('takes the hint as designator, class letter, class word or column word', () => {
    for (const hint of ['C12', 'C1,C2', 'prj0:C3#2', 'C', '电容', 'Capacitor', '贴片电容', '容值']) {
      expect(readValue('104', hint)?.class, hint).toBe('C')
    }
  })

  it('believes a written unit more than the designator', () => {
    expect(readValue('0.1uF', 'R5')?.class).toBe('C')
    expect(readValue('600R@100MHz', 'L3')?.class).toBe('FB')
    expect(readValue('100MHz/600/0.2A', 'R6')).toMatchObject({ class: 'FB', mantissa: 6, exponent: 2, currentMa: 200 })
  })

  it('ignores units of other things', () => {
    texts({ '1.78k 500mA': '1.78kΩ', '10K NC': '10kΩ', '100 5% 1/4W': '100Ω' }, 'R3')
    expect(readValue('IND, 4.7UH 1.4A 136 MOHM', 'L1')).toMatchObject({ class: 'L', currentMa: 1400 })
  })
})

describe('what has no value', () => {
  it.each([
    'LM358',
    'STM32F103C8T6',
    '1N4148',
    'SS34',
    'AO3400',
    'AMS1117-3.3',
    'SOT-23-3',
    'LQFP-48',
    'MMBT2222A 1P',
    '100P connector',
    'XH-2.54-4P',
    'TYPE-C 16P',
    '2024-01-05',
    '100',
    '100pcs',
    '5-104348-3',
    'LED 红色 0603',
    '稳压二极管 5.1V',
    'TVS 5V 10pF',
    '0603',
    '50V',
    '1%',
    'X7R',
    '',
    ' ',
    '电阻',
    'Ferrite_0805',
    '自恢复保险丝 500mA',
  ])('%s is none', (text) => {
    expect(readValue(text)).toBeNull()
  })

  it('takes nothing from parts whose designator has no value', () => {
    for (const hint of ['U1', 'D3', 'Q2', 'J4', 'F1', 'TP1', 'LED1']) expect(readValue('100', hint), hint).toBeNull()
    expect(readValue('5-146285-2', 'X2')).toBeNull()
    // A common-mode choke of 90 Ω: neither 900 Ω nor two picohenries.
    for (const hint of ['FB1', 'L1', undefined]) expect(readValue('ACM2012-900-2P', hint), hint).toBeNull()
    expect(readValue('SMR0603-10K', 'R1')).toMatchObject({ class: 'R', size: '0603' })
  })
})

describe('ratings', () => {
  it('reads tolerance as percent, letter or absolute figure', () => {
    expect(readValue('10KJ', 'R1')?.tolerancePpm).toBe(50_000)
    expect(readValue('10K 0603 F')?.tolerancePpm).toBe(10_000)
    expect(readValue('4.7pFC', 'C1')?.toleranceAbs).toEqual({ mantissa: 25, exponent: -14 })
    expect(readValue('22pF ±0.5pF 50V')?.toleranceAbs).toEqual({ mantissa: 5, exponent: -13 })
    expect(readValue('10K ±100ppm/℃ 1%')?.tolerancePpm).toBe(10_000)
    expect(readValue('25MHz ±10ppm')?.tolerancePpm).toBe(10)
  })

  it('reads power, current, load and the voltage code behind the dielectric', () => {
    expect(readValue('10K 1/16W')?.powerMw).toBe(63)
    expect(readValue('0.05R 2W 2512')?.powerMw).toBe(2000)
    expect(readValue('12MHz 20pF 3225')).toMatchObject({ class: 'XTAL', loadPf: 20, size: '3225' })
    expect(readValue('104K X7R 1H', 'C1')).toMatchObject({ voltageMv: 50_000, tolerancePpm: 100_000 })
  })

  it('knows builds that nothing else replaces', () => {
    expect(readValue('NTC 10K 0603')?.kind).toBe('thermistor')
    expect(readValue('0603x4 10K', 'RN1')?.kind).toBe('array')
    expect(readValue('10uF 16V A型 钽电容')).toMatchObject({ kind: 'tantalum', tolerancePpm: null, size: null })
  })

  it('turns metric sizes to imperial and keeps the clash pairs apart', () => {
    expect(readValue('10K 1608')?.size).toBe('0603')
    expect(readValue('10K 0603公制')?.size).toBe('0201')
    expect(readValue('10K 0603')?.size).toBe('0603')
    expect(readValue('22uH 4030')?.size).toBeNull()
  })
})

describe('signs that a program misread', () => {
  it('are what they were, and a chained voltage is one', () => {
    texts({ '100Âµ': '100µF', '2.2ÂµF': '2.2µF' }, 'C3')
    texts({ '10kÎ©': '10kΩ', '1.5â„¦': '1.5Ω' }, 'R3')
    expect(readValue('220nFx63V', 'C3')?.voltageMv).toBe(63_000)
  })
})
