import { rule, withKind, type Rule } from './rule.ts'
import { code3, dielectrics, letters, megahertz, metricWithHeight, sizes, skip, tolerance, volts } from './segments.ts'

const CAPACITOR_SIZE =
  '01,02 01005,03 0201,0D,15 0402,18 0603,1M,1X,21 0805,22,31 1206,32 1210,42 1808,43 1812,52 2211,55 2220,MD 008004,11,1U,2D,3E'
/** Temperature characteristics. The JIS and the N-class ones have no EIA name of their own and stay open. */
const TEMPERATURE =
  '5C C0G,5G X8G,1X SL,7U U2J,3U U2J,R6 X5R,R7 X7R,R9 X8R,C6 X5S,C7 X7S,C8 X6S,D7 X7T,D8 X6T,E4 Z5U,E7 X7U,F5 Y5V,L8 X8L,Z7 X7R,4C,3C,2C,6C,7C,2P,2R,2S,2T,3P,R1,B1,B3,M8,9E,5U,4S,8C'
const VOLTS =
  '0D 2,0E 2.5,0G 4,0J 6.3,1A 10,1C 16,1E 25,YA 35,1V 35,1H 50,1J 63,1K 80,2A 100,2D 200,2E 250,YD 300,2H 500,2J 630,2W 450,3A 1000,3D 2000,3F 3150,BB 350,E2,GB,GC,GD,GF,ED,LM'
const COIL_SIZE =
  '02 01005,03 0201,15 0402,18 0603,21 0805,2A 0805,2B 0805,2H 1008,2M,2U 1008,31 1206,32 1210,41 1806,43 1812,44,55 2220,66,3N,3C,3K,4N,5B,5D,5N,6P,88,0D,1A,DE,10'

/** GRM188R71H104KA93D, LQW18AN10NJ00D, BLM18PG121SN1D, XRCGB24M000F0L00R0. */
export const MURATA: readonly Rule[] = [
  rule(
    'Murata',
    'C',
    'GRM GCM GRT GJM GQM GCJ GCD GCE GCG GRJ GR3 GR4 GR7 GXM GCQ GRH GMD GA3 KRM LLL LLA KCM ZRB',
    sizes(2, CAPACITOR_SIZE),
    skip(1),
    dielectrics(2, TEMPERATURE),
    volts(2, VOLTS),
    code3(-12),
    tolerance,
  ),
  rule('Murata', 'L', 'LQG LQW LQP LQM LQH LQB', sizes(2, COIL_SIZE), skip(2), code3(-6), tolerance),
  rule('Murata', 'L', 'DFE', metricWithHeight, letters(3), code3(-6), tolerance),
  rule(
    'Murata',
    'FB',
    'BLM BLA BLE BLF BLT',
    sizes(2, '02 01005,03 0201,15 0402,18 0603,21 0805,31 1206,41 1806,32 1210,5B'),
    skip(2),
    code3(0),
  ),
  rule('Murata', 'XTAL', 'XRCGB XRCGA XRCGD XRCHA XRCED XRCFD XRCMD XRCPB XRCTD', megahertz),
  withKind('resonator', rule('Murata', 'XTAL', 'CSTCE CSTNE CSTCR CSTLS CSTCW CSTNR CSTCC CSTCV', megahertz)),
]
