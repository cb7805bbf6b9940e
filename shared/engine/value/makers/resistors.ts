import { ohmCode, packedTolerance, rkm } from './ohms.ts'
import { rule, withKind, type Draft, type Rule } from './rule.ts'
import { imperial, letters, maybe, maybeText, oneOf, resistorTolerance, sizes, skip } from './segments.ts'

/** Two-digit sizes as Ralec and Viking write them. */
const INCH2 = sizes(2, '01 0201,02 0402,03 0603,05 0805,06 1206,10 1210,12 2512,13 1210,20 2010,25 2512')
const ERJ_SIZE =
  'XG 01005,1G 0201,1R 0201,2G 0402,2R 0402,2L 0402,3G 0603,3E 0603,3R 0603,3L 0603,6G 0805,6E 0805,6R 0805,6L 0805,6D 0805,8G 1206,8E 1206,8R 1206,8L 1206,8B 1206,14 1210,12 1812,1T 2512,1D 2010,P0,PA,PB,U0,S0,T0'
const ERA_SIZE = '1A 0201,2A 0402,3A 0603,6A 0805,8A 1206,2V 0402,3V 0603,6V 0805,8V 1206'
const KOA_SIZE = '1F 01005,1H 0201,1E 0402,1J 0603,2A 0805,2B 1206,2E 1210,2H 2010,W2 2010,3A 2512,W3 2512'
const ROHM_SIZE =
  '004 01005,006 0201,01M 0402,01E 0402,01S 0402,03E 0603,03M 0603,03S 0603,10E 0805,10M 0805,18E 1206,18M 1206,25J 1210,50J 2010'

/** Susumu's RR and RL write width before length. */
const SUSUMU_SIZE = sizes(4, '0510 0402,0816 0603,1220 0805,1632 1206,3264 2512,1005 0402,1608 0603,2012 0805,3216 1206')

/** Stackpole puts a temperature letter before some values: RNCP0603FTD10R0, RMCF0603JT330R. */
const stackpoleValue = (draft: Draft): boolean => maybeText('D', 'E', 'C', 'B')(draft) && rkm(draft)

/** Resistors of the makers whose other parts are not decoded here. */
export const RESISTORS: readonly Rule[] = [
  rule('Panasonic', 'R', 'ERJ', maybe('-'), sizes(2, ERJ_SIZE), packedTolerance, ohmCode),
  rule('Panasonic', 'R', 'ERA', maybe('-'), sizes(2, ERA_SIZE), packedTolerance, ohmCode),
  rule(
    'KOA',
    'R',
    'RK73B RK73H RK73G RN73 RN73R RN73H SR73 UR73 RS73 WK73',
    maybe('-'),
    sizes(2, KOA_SIZE),
    maybe('HA'),
    letters(4),
    ohmCode,
    resistorTolerance,
  ),
  rule(
    'Rohm',
    'R',
    'MCR ESR KTR LTR UCR SFR SDR TRR PMR',
    sizes(3, ROHM_SIZE),
    skip(2),
    resistorTolerance,
    maybe('XLUPWSCN'),
    ohmCode,
  ),
  rule(
    'Bourns',
    'R',
    'CR CRM CRL CRS CRF',
    imperial,
    oneOf('-A'),
    maybe('-S'),
    resistorTolerance,
    oneOf('XWVYZET/'),
    maybe('-'),
    ohmCode,
  ),
  withKind('array', rule('Bourns', 'R', 'CAT CAY', sizes(2, '10 0402,16 0603,25 0805'), oneOf('-'), ohmCode, resistorTolerance)),
  rule('Ever Ohms', 'R', 'CR CRH TR', imperial, resistorTolerance, rkm),
  rule('丽智', 'R', 'CR CRA', imperial, resistorTolerance, oneOf('ABCDEFGHW'), ohmCode, maybe('GP')),
  rule('Ralec', 'R', 'RTT RTX RTV RTS LRC', INCH2, ohmCode, resistorTolerance),
  rule('Viking', 'R', 'ARG AR ARL', INCH2, resistorTolerance, oneOf('TV'), oneOf('ABCDEFGT'), maybe('XVWLNY'), ohmCode),
  rule(
    'Ta-I',
    'R',
    'RM RB',
    sizes(2, '02 0201,04 0402,06 0603,10 0805,12 1206,13 1210,20 2010,25 2512'),
    resistorTolerance,
    oneOf('TKBC'),
    oneOf('NTCFP'),
    ohmCode,
  ),
  rule('富捷', 'R', 'FRC FRM FRL FRP FRD', imperial, resistorTolerance, ohmCode),
  rule('Vo', 'R', 'SCR', imperial, resistorTolerance, rkm),
  rule('Susumu', 'R', 'RR RG RL KRL PRL', SUSUMU_SIZE, oneOf('PSTNLDEQM'), oneOf('-'), ohmCode, oneOf('-'), resistorTolerance),
  rule('Stackpole', 'R', 'RMCF RNCP RNCF RNCS CSR RMCP CSRN HCJ RMCS', imperial, resistorTolerance, oneOf('TKS'), stackpoleValue),
  rule('TE', 'R', 'CRG CRGH CRGP CRGS CRGCQ CPF RN', imperial, resistorTolerance, rkm),
]
