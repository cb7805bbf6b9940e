import { imperialSizes, rule, withKind, type Rule } from './rule.ts'
import { code3, dielectrics, imperial, oneOf, sized, sizes, tolerance, voltCode, voltPlain, volts } from './segments.ts'

const pf = code3(-12)
const KEMET_VOLTS = volts(
  1,
  '7 4,9 6.3,8 10,4 16,3 25,6 35,5 50,M 63,1 100,2 200,A 250,C 500,B 630,D 1000,F 1500,G 2000,Z 2500,H 3000',
)
const KEMET_DIELECTRIC = dielectrics(1, 'R X7R,P X5R,G C0G,V Y5V,U Z5U,H X8R,N X8L,J U2J,W,T')

/** C0603C104K5RACTU, CBR04C129B1GAC, T491B106K016AT. */
export const KEMET: readonly Rule[] = [
  rule('KEMET', 'C', 'C', imperial, oneOf('CFHRSTXVLY'), pf, tolerance, KEMET_VOLTS, KEMET_DIELECTRIC),
  rule(
    'KEMET',
    'C',
    'CBR',
    sizes(2, '02 0201,04 0402,06 0603,08 0805'),
    oneOf('C'),
    pf,
    tolerance,
    KEMET_VOLTS,
    KEMET_DIELECTRIC,
  ),
  withKind(
    'tantalum',
    rule(
      'KEMET',
      'C',
      'T489 T490 T491 T494 T495 T496 T510 T520 T521 T525 T528 T530 T541 T543 T545 T598',
      oneOf('ABCDEHIJKLMPRSTUVWXYZ'),
      pf,
      tolerance,
      voltPlain,
    ),
  ),
]

/** 06035C104KAT2A, TAJB106K016RNJ, F931C106MAA. */
export const AVX: readonly Rule[] = [
  ...imperialSizes.map((size) =>
    rule(
      'AVX',
      'C',
      size,
      sized(size),
      volts(1, '4 4,6 6.3,Z 10,Y 16,3 25,D 35,5 50,1 100,2 200,V 250,7 500,C 630,A 1000,S 1500,G 2000,W 2500,H 3000'),
      dielectrics(1, 'A C0G,U C0G,C X7R,D X5R,G Y5V,Z X7S,W X6S,E Z5U,F X8R'),
      pf,
      tolerance,
      oneOf('A4'),
      oneOf('TWZMV124'),
    ),
  ),
  withKind('tantalum', rule('AVX', 'C', 'TAJ TPS TCJ TRJ TPM TLJ TAC', oneOf('ABCDEFGHKLMNPRSTUVWXY'), pf, tolerance, voltPlain)),
  withKind('tantalum', rule('AVX', 'C', 'F93 F95 F97 F98 F91 F92', voltCode, pf, tolerance)),
]
