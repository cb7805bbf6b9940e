import { describe, expect, it } from 'vitest'
import { times } from '../../length.ts'
import { placed } from './form.ts'

const SEEDS = [
  `### Module positions ###\n## Unit = mm\n# Ref Val Package PosX PosY Rot Side\nC1  0.1uF  C_0603  -12.02  25.68  90.0  bottom\nC2  4.7uF  C_0603  -67.49  99.13  90.0  top\n## End\n`,
  `"Designator","Layer","Center-X(mil)","Center-Y(mil)","Rotation"\n"C1","TopLayer","1500","2500","90"\n"C2","BottomLayer","1700","2500","0"\n`,
  `UUNITS = MILS\nC1  2937.76  2133.60  180  SML2015\nC4  2518.66  2006.60  180  m SML2015\nC5  2519.66  2016.60  180  m SML2015\n`,
  `REFDES ! SYM_X ! SYM_Y ! SYM_ROTATE ! SYM_MIRROR ! SYM_NAME\nC1 ! 29.37 ! 21.33 ! 180 ! NO ! C0603\nC2 ! 19.37 ! 21.33 ! 180 ! YES ! C0603\n`,
]
const SCRAPS = [
  '"',
  '\t',
  ',',
  ';',
  '!',
  '\n',
  '\r',
  ' '.repeat(50),
  '1e99',
  '-',
  '#',
  '\u0000',
  '位号',
  'mm',
  'x'.repeat(500),
  '9'.repeat(300),
  '🂡',
  'C1 1 2 3',
]

/** Numbers that are the same on every run. */
function randomly(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function mutated(text: string, random: (below: number) => number): string {
  let out = text
  for (let i = random(6); i >= 0; i--) {
    const [at, length] = [random(out.length + 1), random(12)]
    const scrap = random(3) === 0 ? out.slice(random(out.length), random(out.length)) : (SCRAPS[random(SCRAPS.length)] ?? '')
    out = out.slice(0, at) + scrap + out.slice(at + length)
  }
  return out
}

describe('damaged placement files', () => {
  it('never throw and are read at once', () => {
    const random = randomly(7)
    for (let i = 0; i < times(80, 5000); i++) {
      const text = mutated(SEEDS[i % SEEDS.length] ?? '', random)
      const start = performance.now()
      expect(() => placed(text, 'x.txt')).not.toThrow()
      expect(performance.now() - start, text.slice(0, 200)).toBeLessThan(1500)
    }
  })

  it.each([
    ['one line of words', 'C1 '.repeat(200_000)],
    ['lines of words', 'C1 1 2 3 '.repeat(30).concat('\n').repeat(300)],
    ['exclamation marks', '!'.repeat(300_000)],
    ['quotation marks', '" '.repeat(100_000)],
    ['digits', `Ref X Y\n${'1'.repeat(1_000_000)} 2 3\n`],
    ['blanks', `Ref X Y\n${' '.repeat(1_000_000)}C1 2 3\n`],
    ['many rows in one place', `Ref,X,Y,Rot\n${'C1,1.5,1.5,0\n'.repeat(9000)}`],
  ])('%s are read in time', (_, text) => {
    const start = performance.now()
    placed(text, 'x.txt')
    expect(performance.now() - start).toBeLessThan(4000)
  })
})
