import { describe, expect, it } from 'vitest'
import { evidenceText, MATCH_RULE_NAMES, UNDECIDED_TEXTS } from '../../../shared/engine/match/texts.ts'
import { find, offered, outcome, shop } from './shop.ts'

const NAMED = shop(
  'KX4054-42 | SOT-23-5 | 充电管理 | 4.2V 500mA',
  'KX4054-42 | DFN-8-EP(2x2) | 充电管理 | 4.2V 500mA',
  'QM74D,118 | SOIC-14 | 逻辑 | 反相器',
  'QM358DR | SOIC-8 | 运放 | 双运放',
  'QM358DR | MSOP-8 | 运放 | 双运放',
  'LM358DR | SOIC-8 | 运放 | 双运放',
  'WD1117-3.3 | SOT-223 | LDO | 3.3V',
  'WD1117-5.0 | SOT-223 | LDO | 5V',
  'WD2596S-12 | TO-263-5 | DCDC | 12V',
  'WD8550 | SOT-23 | 三极管 | PNP 25V',
  'WD8550 Y2(RANGE:200-350) | SOT-23 | 三极管 | PNP 25V',
  'ZD54S | SOT-23 | 二极管 | 肖特基',
  'TVJ6.0CA | SMB | TVS | 双向',
  'TVJ60CA | SMB | TVS | 双向',
  'STF103C8O1 | LQFP-48(7x7) | MCU | 64KB',
)

describe('by number', () => {
  it.each([
    ['the number as written', { mpn: 'QM358DR', footprint: 'SOIC-8' }, 'QM358DR by mpn'],
    ['in full width, and in small letters', { mpn: 'ｑm358dr', footprint: 'MSOP-8' }, 'QM358DR by mpn'],
    [
      'in the value cell of a line without part numbers',
      { value: 'QM358DR', footprint: 'SOIC-8_L4.9-W3.9-P1.27' },
      'QM358DR by mpn',
    ],
    ["the supplier's own number before all", { supplierPart: 's-wd2596s-12', mpn: 'QM358DR' }, 'WD2596S-12 by sku'],
    ['without its packing', { mpn: 'QM74D', footprint: 'SOIC-14' }, 'QM74D,118 by base'],
    ['in another packing', { mpn: 'QM74D,653', footprint: 'SOIC-14' }, 'QM74D,118 by base'],
    ['a beginning in the same case', { value: 'LM358', footprint: 'SOIC-8' }, 'LM358DR by prefix'],
    ['O for 0 and I for 1', { mpn: 'STF1O3C8OI', footprint: 'LQFP-48' }, 'STF103C8O1 by alike'],
    ['Cyrillic letters', { mpn: 'ЅТF103С8О1', footprint: 'LQFP-48' }, 'STF103C8O1 by base'],
    ['with the bin that the line names', { value: 'WD8550 Y2 200-350', footprint: 'SOT-23' }, 'WD8550 Y2(RANGE:200-350) by base'],
    ['with the voltage that the line names', { value: 'WD1117 3.3V', footprint: 'SOT-223' }, 'WD1117-3.3 by prefix'],
    [
      'with the voltage in the description',
      { value: 'WD1117', footprint: 'SOT-223', description: '5V LDO' },
      'WD1117-5.0 by prefix',
    ],
  ])('takes %s', (_name, line, expected) => {
    expect(outcome(find(NAMED, line))).toBe(expected)
  })

  it.each([
    ['a family of several voltages', { value: 'WD1117', footprint: 'SOT-223' }, 'grades'],
    ['a letter joined to the number', { value: 'ZD54', footprint: 'SOT-23' }, 'grades'],
    ['a bin of which the catalogue says nothing', { value: 'WD8550 Y1 120-200', footprint: 'SOT-23' }, 'grades'],
    ['another case', { value: 'QM358DR', footprint: 'DIP-8' }, 'contradicts'],
    ['one number in two cases when the line names none', { mpn: 'QM358DR' }, 'package-open'],
    ['a beginning without a case', { value: 'LM358' }, 'package-open'],
    ['digits that go on as digits', { value: 'WD111', footprint: 'SOT-223' }, 'nothing'],
    ["a number that is only part of the line's", { value: 'WD2596S-12XZ', footprint: 'TO-263-5' }, 'weak'],
    ['the other polarity', { mpn: 'WD8550', footprint: 'SOT-23', description: 'NPN 三极管' }, 'contradicts'],
  ])('proposes, and does not take, %s', (_name, line, expected) => {
    expect(outcome(find(NAMED, line))).toBe(expected)
  })

  it('takes a part that the bill itself names as another one that will do', () => {
    const other = { row: 1, value: '', mpn: 'QM74D', manufacturer: '', supplierPart: '' }
    const match = find(NAMED, { mpn: 'XQ0074', footprint: 'SOIC-14', alternates: [other] })
    expect([outcome(match), match.chosen?.score]).toEqual(['QM74D,118 by base', 83])
  })

  it('tells 6.0 from 60', () => {
    expect(outcome(find(NAMED, { value: 'TVJ6.0CA', footprint: 'SMB' }))).toBe('TVJ6.0CA by mpn')
    expect(outcome(find(NAMED, { value: 'TVJ60CA', footprint: 'SMB' }))).toBe('TVJ60CA by mpn')
    expect(
      outcome(
        find(
          NAMED.filter(({ mpn }) => mpn !== 'TVJ6.0CA'),
          { value: 'TVJ6.0CA', footprint: 'SMB' },
        ),
      ),
    ).toBe('weak')
  })
})

const VALUED = shop(
  'QC0603-104K | 0603 | 电容 | 100nF ±10% 50V X7R 0603 | | 500',
  'QC0603-104Z | 0603 | 电容 | 100nF +80-20% 25V Y5V 0603 | | 900000',
  'QC0805-104K | 0805 | 电容 | 100nF ±10% 50V X7R 0805 | | 500',
  'QR0603-103F | 0603 | 电阻 | 10kΩ ±1% 100mW 0603 | | 10',
  'QR0603-103J | 0603 | 电阻 | 10kΩ ±5% 100mW 0603 | | 70',
  'QT0603-103 | 0603 | 热敏电阻 | NTC热敏电阻 10kΩ ±1% 0603 | | 99',
  'QE6354-107 | 插件,D6.3xL11mm | 电解电容 | 铝电解电容 100uF 16V ±20% | | 40',
  'QY3225-16 | SMD3225-4P | 晶振 | 16MHz 12pF ±10ppm 无源晶体 | | 30',
)

describe('by value', () => {
  it.each([
    [
      'the part in stock that is no worse',
      { designators: 'R1', value: '10k', footprint: 'R_0603_1608Metric' },
      'QR0603-103J by value',
    ],
    ['what the tolerance asks for', { designators: 'R1', value: '10k 1%', footprint: '0603' }, 'QR0603-103F by value'],
    [
      'ratings told by the description',
      { designators: 'C1', value: '0.1uF', footprint: 'C0603', description: '50V X7R' },
      'QC0603-104K by value',
    ],
    ['no Y5V that nobody asked for', { designators: 'C1', value: '104', footprint: 'C0603' }, 'QC0603-104K by value'],
    [
      'an electrolytic for a can of its diameter',
      { designators: 'C5', value: '100uF', footprint: 'CP_Radial_D6.3mm_P2.50mm' },
      'QE6354-107 by value',
    ],
    ['a line that is all description', { designators: 'C2', description: 'CAP CER 0.1UF 50V X7R 0805' }, 'QC0805-104K by value'],
  ])('takes %s', (_name, line, expected) => {
    expect(outcome(find(VALUED, line))).toBe(expected)
  })

  it.each([
    ['a size that is not told', { designators: 'R1', value: '10k' }, 'package-open'],
    [
      'a number that the catalogue has not',
      { designators: 'R1', value: '10k', mpn: 'RXX0603-10K', footprint: '0603' },
      'substitute',
    ],
    [
      'texts that name two values',
      { designators: 'R1', value: '10k', footprint: '0603', description: 'RES 12K 1% 0603' },
      'line-conflict',
    ],
    [
      'a crystal without its load',
      { designators: 'Y1', value: '16MHz', footprint: 'Crystal_SMD_3225-4Pin_3.2x2.5mm' },
      'value-open',
    ],
    ['too high a voltage', { designators: 'C1', value: '100nF 100V', footprint: '0603' }, 'nothing'],
    ['another size', { designators: 'C1', value: '100nF', footprint: '0402' }, 'nothing'],
    ['a can of another diameter', { designators: 'C5', value: '100uF', footprint: 'CP_Radial_D8.0mm_P3.50mm' }, 'nothing'],
    ['a better tolerance than there is', { designators: 'R1', value: '10k 0.1%', footprint: '0603' }, 'nothing'],
    ['a ceramic for an electrolytic', { designators: 'C9', value: '100nF', footprint: '0603', description: '钽电容' }, 'nothing'],
  ])('does not take: %s', (_name, line, expected) => {
    expect(outcome(find(VALUED, line))).toBe(expected)
  })

  it('never offers a thermistor as a resistor', () => {
    expect(offered(find(VALUED, { designators: 'R1', value: '10k', footprint: '0603' }))).toEqual(['QR0603-103J', 'QR0603-103F'])
  })

  it('takes nothing whose value only its number tells', () => {
    const silent = shop('RC0603FR-0722R1L | 0603 | 电阻 | 0603')
    const match = find(silent, { designators: 'R1', value: '22.1', footprint: '0603' })
    expect([outcome(match), offered(match)]).toEqual(['weak', ['RC0603FR-0722R1L']])
  })

  it('an order code is taken though the value cell says another value, and the doubt is told', () => {
    const parts = shop('CC0603KRX7R9BB101 | 0603 | 电容 | 100pF ±10% 50V X7R 0603')
    const match = find(parts, { designators: 'C1', value: '100nF', mpn: 'CC0603KRX7R9BB101', footprint: 'C0603' })
    expect([outcome(match), match.doubt]).toEqual(['CC0603KRX7R9BB101 by mpn', true])
    expect(match.chosen?.evidence.map(evidenceText)).toContain('数值不同：要 100nF，替代为 100pF')
    const inValueCell = { designators: 'C1', value: 'CC0603KRX7R9BB101', footprint: 'C0603', description: '贴片电容 100nF 50V' }
    expect(outcome(find(parts, inValueCell))).toBe('contradicts')
  })
})

describe('memory', () => {
  it('what the account took before comes first', () => {
    const match = find(VALUED, { designators: 'R1', value: '10k', footprint: '0603' }, [{ partId: 'p3', uses: 4 }])
    expect(outcome(match)).toBe('QR0603-103F by memory')
    expect(match.chosen?.evidence.map(evidenceText)[0]).toBe('曾经选用 4 次')
  })

  it('is not followed against the package of the line', () => {
    expect(outcome(find(VALUED, { designators: 'R1', value: '10k', footprint: '0402' }, [{ partId: 'p3', uses: 4 }]))).toBe(
      'contradicts',
    )
  })
})

describe('told to people', () => {
  it('has a Chinese text for every rule, reason and comparison', () => {
    for (const text of [...Object.values(MATCH_RULE_NAMES), ...Object.values(UNDECIDED_TEXTS)])
      expect(text).toMatch(/\p{Script=Han}/u)
    const match = find(NAMED, { value: 'QM358DR', footprint: 'DIP-8', manufacturer: '某厂' })
    expect(match.candidates[0]?.evidence.map(evidenceText)).toEqual(['型号相符：QM358DR', '封装不符：要 DIP-8，器件为 SOIC-8'])
  })
})
