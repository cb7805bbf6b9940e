import { describe, expect, it } from 'vitest'
import { decodeMpn } from '../../../shared/engine/value/mpn.ts'
import { readValue } from '../../../shared/engine/value/read.ts'
import { sameValue, valueText } from '../../../shared/engine/value/canonical.ts'
import { sharedFile } from './golden.ts'

const summary = (mpn: string): string | null => {
  const part = decodeMpn(mpn)
  if (part === null) return null
  const { tolerancePpm: ppm, toleranceAbs: abs, voltageMv: mv } = part
  const facts = [
    valueText(part),
    ppm === null ? (abs === null ? '' : `±${abs.mantissa}e${abs.exponent}`) : `${ppm / 10_000}%`,
    mv === null ? '' : `${mv / 1000}V`,
  ]
  return [part.maker, ...facts, part.dielectric ?? '', part.size ?? ''].filter(Boolean).join(' ')
}

describe('resistors', () => {
  it.each([
    ['RC0603FR-0710KL', 'Yageo 10kΩ 1% 0603'],
    ['RC0402JR-070RL', 'Yageo 0Ω 0402'],
    ['RT0603BRD074K7L', 'Yageo 4.7kΩ 0.1% 0603'],
    ['RL0603FR-070R01L', 'Yageo 10mΩ 1% 0603'],
    ['YC124-JR-0722RL', 'Yageo 22Ω 5% 0402'],
    ['0603WAF1002T5E', 'UNI-ROYAL 10kΩ 1% 0603'],
    ['0402WGF470JTCE', 'UNI-ROYAL 47Ω 1% 0402'],
    ['0603WAJ0103T5E', 'UNI-ROYAL 10kΩ 5% 0603'],
    ['HP06W2F249KT5E', 'UNI-ROYAL 2.49Ω 1% 1206'],
    ['RC1608F1002CS', 'Samsung 10kΩ 1% 0603'],
    ['RC-03K103JT', '风华 10kΩ 5% 0603'],
    ['RS-05K6802FT', '风华 68kΩ 1% 0805'],
    ['WR06X1002FTL', 'Walsin 10kΩ 1% 0603'],
    ['CRCW060310K0FKEA', 'Vishay 10kΩ 1% 0603'],
    ['CRCW04020000Z0ED', 'Vishay 0Ω 0402'],
    ['TNPW06031K00BEEA', 'Vishay 1kΩ 0.1% 0603'],
    ['ERJ-3EKF1003V', 'Panasonic 100kΩ 1% 0603'],
    ['ERJ-2RKF49R9X', 'Panasonic 49.9Ω 1% 0402'],
    ['ERJ-3GEY0R00V', 'Panasonic 0Ω 0603'],
    ['ERA-3AEB3481V', 'Panasonic 3.48kΩ 0.1% 0603'],
    ['RK73H1JTTD1002F', 'KOA 10kΩ 1% 0603'],
    ['MCR03EZPFX1002', 'Rohm 10kΩ 1% 0603'],
    ['CR0603-FX-1002ELF', 'Bourns 10kΩ 1% 0603'],
    ['RTT033092FTP', 'Ralec 30.9kΩ 1% 0603'],
    ['ARG03FTC5761', 'Viking 5.76kΩ 1% 0603'],
    ['RNCP0603FTD10R0', 'Stackpole 10Ω 1% 0603'],
    ['CR0603F10K0P05', 'Ever Ohms 10kΩ 1% 0603'],
    ['RL1220S-R11-F', 'Susumu 110mΩ 1% 0805'],
  ])('%s', (mpn, want) => expect(summary(mpn)).toBe(want))
})

describe('capacitors', () => {
  it.each([
    ['CC0603KRX7R9BB104', 'Yageo 100nF 10% 50V X7R 0603'],
    ['CC0402CRNPO9BNR50', 'Yageo 0.5pF ±25e-14 50V C0G 0402'],
    ['CL10B104KB8NNNC', 'Samsung 100nF 10% 50V X7R 0603'],
    ['CL21A106KAYNNNE', 'Samsung 10µF 10% 25V X5R 0805'],
    ['GRM188R71H104KA93D', 'Murata 100nF 10% 50V X7R 0603'],
    ['GRM1555C1H102JA01D', 'Murata 1nF 5% 50V C0G 0402'],
    ['GRM155C80J225ME95D', 'Murata 2.2µF 20% 6.3V X6S 0402'],
    ['0603B104K500NT', '风华 100nF 10% 50V X7R 0603'],
    ['0402CG100J500NT', '风华 10pF 5% 50V C0G 0402'],
    ['0603B104K500CT', 'Walsin 100nF 10% 50V X7R 0603'],
    ['C0603C104K5RACTU', 'KEMET 100nF 10% 50V X7R 0603'],
    ['C0402C829C5GACTU', 'KEMET 8.2pF ±25e-14 50V C0G 0402'],
    ['C1608X7R1H104K080AA', 'TDK 100nF 10% 50V X7R 0603'],
    ['C1005C0G1H060D050BA', 'TDK 6pF ±5e-13 50V C0G 0402'],
    ['CGA3E2C0G1H090DT0Y0N', 'TDK 9pF ±5e-13 50V C0G 0603'],
    ['LMK107BJ106MALTD', 'Taiyo Yuden 10µF 20% 10V X5R 0603'],
    ['EMK316BB7226ML-T', 'Taiyo Yuden 22µF 20% 16V X7R 1206'],
    ['TCC0603X7R104K500CT', '三环 100nF 10% 50V X7R 0603'],
    ['06035C104KAT2A', 'AVX 100nF 10% 50V X7R 0603'],
    ['TAJB106K016RNJ', 'AVX 10µF 10% 16V'],
    ['T491B106K016AT', 'KEMET 10µF 10% 16V'],
    ['T520V337M2R5ATE025', 'KEMET 330µF 20% 2.5V'],
    ['EEEFK1E101P', 'Panasonic 100µF 25V'],
    ['RVT1H221M1010', 'Honor 220µF 20% 50V'],
    ['VJ0603Y104KXJAC', 'Vishay 100nF 10% 16V X7R 0603'],
  ])('%s', (mpn, want) => expect(summary(mpn)).toBe(want))
})

describe('coils, beads, crystals', () => {
  it.each([
    ['LQG15HS10NJ02D', 'Murata 10nH 5% 0402'],
    ['LQW18AN5N6C00D', 'Murata 5.6nH ±2e-10 0603'],
    ['BLM18PG121SN1D', 'Murata 120Ω@100MHz 0603'],
    ['MLZ2012N100LT000', 'TDK 10µH 0805'],
    ['VLS252012ET-1R5N', 'TDK 1.5µH 30% 1008'],
    ['MPZ1608S601ATA00', 'TDK 600Ω@100MHz 0603'],
    ['NR6028T100M', 'Taiyo Yuden 10µH 20%'],
    ['SDCL1005C3N9CTDF', '顺络 3.9nH ±2e-10 0402'],
    ['SWPA6028S4R7MT', '顺络 4.7µH 20%'],
    ['GZ1608D601TF', '顺络 600Ω@100MHz 0603'],
    ['CBG160808U102T', '风华 1kΩ@100MHz 0603'],
    ['FHW0603UC022JGT', '风华 22nH 5% 0603'],
    ['0402HP-12NX_LU', 'Coilcraft 12nH 0402'],
    ['IHLP2525CZER100M11', 'Vishay 10µH 20%'],
    ['SRN3015-4R7M', 'Bourns 4.7µH 20%'],
    ['X322512MSB4SI', 'YXC 12MHz 3225'],
    ['XRCGB24M000F0L00R0', 'Murata 24MHz'],
    ['7V-12.000MAAJ-T', 'TXC 12MHz'],
  ])('%s', (mpn, want) => expect(summary(mpn)).toBe(want))
})

it('decodes nothing that is no such part', () => {
  const others = [
    'STM32F103C8T6',
    'LM358DR',
    'CH340G',
    'RT9013-33GB',
    'AR8031',
    'C1815',
    'LB1412',
    'MC34063A',
    'MP1584EN',
    'SX1278',
    'CR2032',
    'PT4115',
    'CS5532',
    'FM24C04',
    'TC4056A',
    'MMBT3904',
    'X9C103S',
    'RC522',
    'AC101',
  ]
  expect(others.filter((mpn) => decodeMpn(mpn) !== null)).toEqual([])
})

it('agrees with a catalogue of 20,000 passives', (context) => {
  const file = sharedFile('parts/parts.jsonl')
  if (file === null) return context.skip('../shared/data/parts is not here')
  let [known, compared] = [0, 0]
  const wrong: string[] = []
  const parts = file
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { mpn: string | null; description: string | null; category: string | null })
  const passives = parts.filter((part) => /MLCC|Inductors$|Ferrite Beads|Resistors$/.test(part.category ?? ''))
  for (const part of passives) {
    const decoded = decodeMpn(part.mpn ?? '')
    const told = readValue(part.description ?? '')
    if (decoded) known += 1
    if (!decoded || !told) continue
    compared += 1
    if (!sameValue(decoded, told)) wrong.push(`${part.mpn} → ${valueText(decoded)}: ${part.description}`)
  }
  expect(known / passives.length).toBeGreaterThan(0.95)
  expect(wrong.length / compared, wrong.slice(0, 20).join('\n')).toBeLessThan(0.005)
})
