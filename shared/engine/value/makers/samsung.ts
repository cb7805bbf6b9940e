import { ohmCode } from './ohms.ts'
import { rule, type Rule } from './rule.ts'
import { code3, dielectrics, metricChip, resistorTolerance, sizes, tolerance, volts } from './segments.ts'

/** CL10B104KB8NNNC, RC1608F103CS. */
export const SAMSUNG: readonly Rule[] = [
  rule(
    'Samsung',
    'C',
    'CL',
    sizes(2, '02 01005,03 0201,05 0402,10 0603,21 0805,31 1206,32 1210,42 1808,43 1812,55 2220'),
    dielectrics(1, 'A X5R,B X7R,C C0G,F Y5V,X X6S,Y X7S,Z X7T,W X6T,M,J,P,R,S,T,U,L'),
    code3(-12),
    tolerance,
    volts(1, 'S 2.5,R 4,Q 6.3,P 10,O 16,0 16,A 25,L 35,B 50,C 100,D 200,E 250,G 500,H 630,I 1000,J 2000,K 3000'),
  ),
  rule('Samsung', 'R', 'RC RCS RU', metricChip, resistorTolerance, ohmCode),
]
