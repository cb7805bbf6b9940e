import { rkm, toleranceOrJumper } from './ohms.ts'
import { rule, withKind, type Rule } from './rule.ts'
import {
  body,
  code3,
  dielectrics,
  imperial,
  letters,
  maybe,
  oneOf,
  resistorTolerance,
  skip,
  tolerance,
  volts,
} from './segments.ts'

/** CRCW060310K0FKEA, TNPW06031K00BEEA, WSL2512R0100FEA, VJ0603Y104KXJAC, IHLP2525CZER100M11. */
export const VISHAY: readonly Rule[] = [
  rule('Vishay', 'R', 'CRCW TNPW RCA RCWE RCS RCV MCT MCS MCU TNPU PATT RCG CRMA', imperial, maybe('-'), rkm, toleranceOrJumper),
  rule('Vishay', 'R', 'WSL WSLP WSLT WSK WSR WFM', imperial, rkm, resistorTolerance),
  rule(
    'Vishay',
    'C',
    'VJ',
    imperial,
    dielectrics(1, 'A C0G,Y X7R,G X5R,W X5R'),
    code3(-12),
    tolerance,
    oneOf('XCFLN'),
    volts(1, 'Y 6.3,Q 10,J 16,X 25,A 50,B 100,C 200,P 250,E 500,L 630,G 1000,R 1500,F 2000,H 3000'),
  ),
  withKind('tantalum', rule('Vishay', 'C', '293D TR3', code3(-12), oneOf('X'), skip(4))),
  rule('Vishay', 'L', 'IHLP IHHP', maybe('-'), body, letters(4), code3(-6), tolerance),
  rule('Vishay', 'L', 'IMC', imperial, letters(2), code3(-6), tolerance),
  rule('Vishay', 'FB', 'ILBB ILHB ILB ILBX', imperial, letters(3), code3(0)),
]
