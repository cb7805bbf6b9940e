import { describe, expect, it } from 'vitest'
import { decodeMpn } from '../../../shared/engine/value/mpn.ts'
import { checkWitnesses, type Witnesses } from '../../../shared/engine/value/witness.ts'
import { seededConflicts, soundLines } from './conflicts.ts'
import { issueText } from '../../../shared/engine/issue.ts'

const line = (fields: Partial<Witnesses>): Witnesses => ({
  value: '',
  mpn: '',
  footprint: '',
  description: '',
  designator: '',
  ...fields,
})
const messages = (fields: Partial<Witnesses>): string[] =>
  checkWitnesses(line(fields)).map((issue) => `${issue.code}: ${issueText(issue)}`)

describe('conflicts are told with their evidence', () => {
  it.each([
    [{ value: '10K', mpn: 'RC0603FR-074K7L', designator: 'R1' }, 'witness-value: 值 10kΩ，型号 RC0603FR-074K7L 解为 4.7kΩ'],
    [
      { value: '10K', mpn: 'CC0603KRX7R9BB104', designator: 'R1' },
      'witness-class: 值是电阻 10kΩ，型号是电容 CC0603KRX7R9BB104 解为 100nF',
    ],
    [
      { value: '0.1uF', mpn: 'CL05B104KO5NNNC', footprint: 'C_0603_1608Metric', designator: 'C1' },
      'witness-size: 型号 CL05B104KO5NNNC 解为 0402，封装 0603',
    ],
    [{ value: '10K 0402', footprint: 'R0603', designator: 'R1' }, 'witness-size: 值 0402，封装 0603'],
    [{ value: '10K 1%', mpn: 'RC0603JR-0710KL', designator: 'R1' }, 'witness-tolerance: 值要 ±1%，型号 RC0603JR-0710KL 解为 ±5%'],
    [
      { value: '100nF 50V', mpn: 'CL10B104KO8NNNC', designator: 'C1' },
      'witness-voltage: 值要 50V，型号 CL10B104KO8NNNC 解为 16V',
    ],
    [
      { value: '100nF X7R', mpn: 'CL10A104KB8NNNC', designator: 'C1' },
      'witness-dielectric: 值要 X7R，型号 CL10A104KB8NNNC 解为 X5R',
    ],
    [{ value: '4700pF', description: 'CAP CER 4.7UF 10V X7R 0805', designator: 'C1' }, 'witness-value: 值 4.7nF，描述 4.7µF'],
    [{ value: '10K', designator: 'C5' }, 'witness-class: 位号 C5 应为电容，值是电阻 10kΩ'],
  ])('%o', (fields, message) => expect(messages(fields)).toEqual([message]))
})

it('is silent where witnesses agree or say nothing', () => {
  const sound: Partial<Witnesses>[] = [
    { value: '10K', mpn: '0603WAF1002T5E', footprint: 'R0603', description: 'RES 10K OHM 1% 1/10W 0603', designator: 'R1,R2' },
    { value: '0.33uF', mpn: 'GRM155R61A334KE15D', footprint: '402', designator: 'C1' },
    { value: 'Ferrite_0805', mpn: 'CRCW08050000Z0EA', footprint: 'L_0805_2012Metric', designator: 'L2' },
    { value: '120R 100MHZ', footprint: 'L_0402_1005Metric', designator: 'L1' },
    { value: 'STM32F103C8T6', mpn: 'STM32F103C8T6', footprint: 'LQFP-48', designator: 'U1' },
    { value: '12MHz 20pF', footprint: 'Crystal_SMD_3225-4', designator: 'Y1' },
    { value: '100R', mpn: 'CAT16-101J4LF', description: 'RES ARRAY 100 OHM 4 RES 1206', designator: 'RN1' },
    {},
  ]
  for (const fields of sound) expect(messages(fields), JSON.stringify(fields)).toEqual([])
})

describe('measured', () => {
  it('finds at least 95 % of 200 seeded conflicts', () => {
    const conflicts = seededConflicts(200)
    const missed = conflicts.filter(({ line: broken, code }) => !checkWitnesses(broken).some((issue) => issue.code === code))
    expect(conflicts).toHaveLength(200)
    expect(missed.length, missed.map((miss) => JSON.stringify(miss)).join('\n')).toBeLessThanOrEqual(10)
  })

  it('raises no alarm on the lines the conflicts were seeded in', () => {
    expect(soundLines.filter((sound) => checkWitnesses(sound).length > 0)).toEqual([])
    expect(soundLines.every((sound) => decodeMpn(sound.mpn) !== null)).toBe(true)
  })
})
