import type { Witnesses } from '../../../shared/engine/value/witness.ts'

/** Lines as bills write them, each with all witnesses in agreement: designator | value | part number | footprint | description. */
export const soundLines: Witnesses[] = `
R1,R2|10K|RC0603FR-0710KL|R0603|RES 10K OHM 1% 1/10W 0603
R3|4.7k 5%|RC0805JR-074K7L|R_0805_2012Metric|贴片电阻 4.7K
R4|1M|0402WGF1004TCE|0402|RES SMD 1M OHM 1% 0402
R5|0R|0603WAJ0000T5E|R0603|
R6|49R9 1%|CRCW040249R9FKED|RESC1005X40N|RES, 0402, 49.9, 1%
R7|100K/1%|RS-03K1003FT|0603_R|电阻 100K
R8|330|WR08X331JTL|R0805|CHIP RES 330 OHM 5% 0805
R9|22Ω ±1%|ERJ-3EKF22R0V|R-0603|R,22.0,1%,0603
R10|2.2千欧|RK73H1JTTD2201F|贴片0603|
R11|0.01Ω|RL0603FR-070R01L|R0603|RES, 0603, 0.01-OHM
R12|5.76K|ARG03FTC5761|R0603|
R13|10R|RNCP0603FTD10R0|MZBOT:R_0603|
R14|1.5K|RC1608F1501CS|R0603|RES 1.5K 1% 0603
R15|680|MCR10EZPF6800|R0805|
C1,C3|100nF|CC0603KRX7R9BB104|C0603|CAP CER 0.1UF 50V X7R 0603
C2|10uF/25V|CL21A106KAYNNNE|C_0805_2012Metric|CAP 10uF 25V X5R
C4|0.1uF 16V|CL05B104KO5NNNC|0402|
C5|22pF 50V NPO|0402CG220J500NT|C0402|贴片电容 22pF 5%
C6|1uF|GRM188R61E105KA12D|C0603|CAP CER 1UF 25V X5R 0603
C7|104/50V|0805B104K500CT|C0805|0.1uF 50V X7R
C8|2.2uF|LMK107B7225KA-T|C0603|CAP CER 2.2UF 10V X7R
C9|4.7uF 16V X5R|C1608X5R1C475K080AC|C0603|CAP, 0603, 4.7UF, X5R, 16V
C10|1nF|C0402C102K5RACTU|CAPC1005X55N|CAP, 1nF, 50V, 0402
C11|10nF 50V|06035C103KAT2A|C0603|
C12|100pF|TCC0402C0G101J500AT|C0402|100pF 50V C0G
C13|10uF 16V|GRM31CR71C106KA12L|1206|CAP CER 10UF 16V X7R 1206
C14|47nF|VJ0603Y473KXAAC|C0603|
C15|470pF|C1005X7R1H471K050BA|C0402|470pF 50V X7R 10%
L1|10nH|LQG15HS10NJ02D|L0402|IND 10NH 5% 0402
L2|2.2uH|BRL2012T2R2M|L_0805_2012Metric|贴片电感 2.2uH
L3|3.9nH|SDCL1005C3N9CTDF|L0402|
L4|4.7uH|SWPA6028S4R7MT|IND-SMD_L6.0-W6.0|功率电感 4.7uH
L5|10uH|MLZ2012N100LT000|L0805|
FB1|600R@100MHz|GZ1608D601TF|FB0603|FERRITE BEAD 600 OHM 0603
FB2|120Ω|BLM18PG121SN1D|L0603|磁珠 120R 2A
FB3|1k@100MHz|CBG160808U102T|L_0603_1608Metric|
FB4|600Ohm @ 100MHz|MPZ1608S601ATA00|0603|FERRITE CHIP BEAD 600 OHM SMD
Y1|12MHz|X322512MSB4SI|SMD3225-4P|晶振 12MHz
Y2|24MHZ|XRCGB24M000F0L00R0|OSC4|XTAL, 24MHZ
`
  .trim()
  .split('\n')
  .map((row) => {
    const [designator = '', value = '', mpn = '', footprint = '', description = ''] = row.split('|')
    return { designator, value, mpn, footprint, description }
  })

export type Conflict = { line: Witnesses; code: string }

/** The same sequence on every machine (Lehmer generator). */
function lehmer(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
}

const pick = <T>(list: readonly T[], next: (below: number) => number): T => {
  const found = list[next(list.length)]
  if (found === undefined) throw new Error('empty list')
  return found
}

const classOf = (line: Witnesses): string => line.designator.replace(/\d.*/, '')
const OTHER_SIZES = ['0402', '0603', '0805', '1206', '1210']
const sizeIn = (text: string): string | null => /0402|0603|0805|1206/.exec(text)?.[0] ?? null

/** One mistake put into a sound line, as people make them; null where the line gives no occasion. */
type Mistake = (line: Witnesses, next: (below: number) => number) => Conflict | null

/** A part number copied from another line of the class. */
const wrongPart: Mistake = (line, next) => {
  const others = soundLines.filter((other) => classOf(other) === classOf(line) && other !== line)
  const other = pick(others, next)
  return { line: { ...line, description: '', mpn: other.mpn, footprint: other.footprint }, code: 'witness-value' }
}

/** The value typed with a wrong power: 10K for 1K. */
const wrongValue: Mistake = (line, next) => {
  const values: Record<string, string[]> = {
    R: ['33K', '4R7', '8.2M', '27'],
    C: ['33nF', '6.8pF', '3.3uF', '333'],
    L: ['33uH', '6.8nH', '1mH'],
    FB: ['30R@100MHz', '2.2k@100MHz'],
    Y: ['8MHz', '26MHz'],
  }
  return { line: { ...line, value: pick(values[classOf(line)] ?? [], next) }, code: 'witness-value' }
}

/** A footprint of another size than the part number's. */
const wrongFootprint: Mistake = (line, next) => {
  const size = sizeIn(`${line.mpn} ${line.footprint}`)
  if (size === null || classOf(line) === 'Y' || line.footprint.startsWith('IND-')) return null
  const other = pick(
    OTHER_SIZES.filter((candidate) => candidate !== size && !line.mpn.includes(candidate)),
    next,
  )
  return { line: { ...line, footprint: pick([`R${other}`, other, `C_${other}`, `贴片${other}`], next) }, code: 'witness-size' }
}

/** A part number of another class: the columns slipped by a row. */
const wrongClass: Mistake = (line, next) => {
  const others = soundLines.filter(
    (other) =>
      classOf(other) !== classOf(line) &&
      !`${classOf(other)}${classOf(line)}`.includes('FBL') &&
      !`${classOf(other)}${classOf(line)}`.includes('LFB'),
  )
  const other = pick(others, next)
  return { line: { ...line, description: '', mpn: other.mpn, footprint: other.footprint }, code: 'witness-class' }
}

/** The drawing asks for more than the part number gives. */
const worseRating: Mistake = (line, next) => {
  if (classOf(line) === 'C')
    return { line: { ...line, value: `${line.value.split(/[ /]/)[0]} ${pick(['200V', '100V'], next)}` }, code: 'witness-voltage' }
  const asked = `${line.value.split(/[ /±]/)[0]} 0.5%`
  return classOf(line) === 'R' && !line.value.startsWith('0R') && !line.mpn.startsWith('RNCP')
    ? { line: { ...line, value: asked }, code: 'witness-tolerance' }
    : null
}

const MISTAKES: readonly Mistake[] = [wrongPart, wrongValue, wrongFootprint, wrongClass, worseRating]

/** So many broken lines, the mistakes in turn; the same ones every time. */
export function seededConflicts(count: number): Conflict[] {
  const next = lehmer(20_240_607)
  const conflicts: Conflict[] = []
  for (let turn = 0; conflicts.length < count; turn += 1) {
    const mistake = MISTAKES[turn % MISTAKES.length]
    const broken = mistake?.(pick(soundLines, next), next)
    if (broken) conflicts.push(broken)
  }
  return conflicts
}
