import {
  imperial,
  letters,
  maybe,
  maybeText,
  metricChip,
  ohmCode,
  oneOf,
  resistorTolerance,
  rkm,
  rule,
  sizes,
  skip,
  watts,
  withKind,
  type Draft,
  type Rule,
} from './segments.ts'
import { decimal } from '../decimal.ts'

/** Two-digit sizes as Fenghua, Ralec and Viking write them. */
const INCH2 = {
  '01': '0201',
  '02': '0402',
  '03': '0603',
  '05': '0805',
  '06': '1206',
  '10': '1210',
  '12': '2512',
  '13': '1210',
  '20': '2010',
  '25': '2512',
}
/** Walsin and Ta-I: the first digits of the imperial size. */
const WALSIN = {
  '02': '0201',
  '04': '0402',
  '06': '0603',
  '08': '0805',
  '12': '1206',
  '10': '1210',
  '18': '1218',
  '20': '2010',
  '25': '2512',
}
const TAI = { '02': '0201', '04': '0402', '06': '0603', '10': '0805', '12': '1206', '13': '1210', '20': '2010', '25': '2512' }

/** UNI-ROYAL: three digits and a power, where J, K and L are 10^-1, 10^-2, 10^-3. */
function uniohmCode(draft: Draft): boolean {
  const code = draft.text.slice(draft.at, draft.at + 4)
  if (!/^\d{3}[\dJKL]$/.test(code)) return false
  const last = code.charAt(3)
  draft.value = decimal(Number(code.slice(0, 3)), { J: -1, K: -2, L: -3 }[last] ?? Number(last))
  draft.at += 4
  return true
}

const UNIOHM_WATTS = {
  WM: 1 / 32,
  WH: 1 / 20,
  WG: 1 / 16,
  WA: 1 / 10,
  W8: 1 / 8,
  W4: 1 / 4,
  W3: 1 / 3,
  W2: 1 / 2,
  W7: 3 / 4,
  '1W': 1,
  '2W': 2,
  '3W': 3,
  SA: 0,
  SG: 0,
  S8: 0,
  S4: 0,
  S2: 0,
}
const UNIOHM_SIZE = {
  '01': '01005',
  '02': '0402',
  '03': '0603',
  '05': '0805',
  '06': '1206',
  '07': '1210',
  '10': '2010',
  '11': '1812',
  '12': '2512',
}

/** Yageo's "07" (7-inch reel), "13", "10", "7W" (double power) before the value. */
function yageoReel(draft: Draft): boolean {
  if (!/^\d[\dA-Z]/.test(draft.text.slice(draft.at, draft.at + 2))) return false
  draft.at += 2
  return true
}

/** Walks over a series' own letters to the tolerance letter before the code; zero-ohm parts may have none. */
function packedTolerance(draft: Draft): boolean {
  for (let count = 0; count < 5; count += 1) {
    const letter = draft.text.charAt(draft.at)
    const next = draft.text.charAt(draft.at + 1)
    if ('BCDFGJ'.includes(letter || '\0') && /[\dR]/.test(next)) return resistorTolerance(draft)
    if (/[\d]/.test(letter)) return draft.text.startsWith('0R0', draft.at)
    draft.at += 1
  }
  return false
}

export const RESISTOR_RULES: readonly Rule[] = [
  rule(
    'Yageo',
    'R',
    'RC AC RT RL PT PE SR RV AF AR RE RP PA PS PR',
    imperial,
    resistorTolerance,
    oneOf('RKSECFGM'),
    letters(2),
    yageoReel,
    rkm,
  ),
  rule('Yageo', 'R', 'RT', imperial, resistorTolerance, oneOf('RKSE'), oneOf('ABCDEFG'), yageoReel, rkm),
  withKind(
    'array',
    rule(
      'Yageo',
      'R',
      'YC TC',
      sizes(3, {
        '102': '0201',
        '104': '0201',
        '122': '0402',
        '124': '0402',
        '162': '0603',
        '164': '0603',
        '248': '1606',
        '324': '1206',
        '158': '1206',
        '358': '2512',
      }),
      maybe('-'),
      resistorTolerance,
      oneOf('RKSE'),
      maybe('-'),
      yageoReel,
      rkm,
    ),
  ),
  rule('Samsung', 'R', 'RC RCS RU', metricChip, resistorTolerance, ohmCode),
  ...['0075', '01005', '0201', '0402', '0603', '0805', '1206', '1210', '1812', '2010', '2512'].map((size) =>
    rule(
      'UNI-ROYAL',
      'R',
      size,
      sizes(0, { '': size === '0075' ? '' : size }),
      watts(2, UNIOHM_WATTS),
      resistorTolerance,
      uniohmCode,
    ),
  ),
  rule('UNI-ROYAL', 'R', 'HP HQ NQ CQ NS AS TC GQ', sizes(2, UNIOHM_SIZE), watts(2, UNIOHM_WATTS), resistorTolerance, uniohmCode),
  withKind(
    'array',
    rule(
      'UNI-ROYAL',
      'R',
      '4D 8P 2D',
      sizes(2, { '01': '0201', '02': '0402', '03': '0603' }),
      watts(2, UNIOHM_WATTS),
      resistorTolerance,
      uniohmCode,
    ),
  ),
  rule('风华', 'R', 'RC- RS- RT- RI- RG- RA-', sizes(2, INCH2), oneOf('KLWGUESTCHPAB'), ohmCode, resistorTolerance),
  rule('Walsin', 'R', 'WR WF WK MR SR WW', sizes(2, WALSIN), oneOf('XWPUTHMKNRC'), ohmCode, resistorTolerance),
  withKind('array', rule('Walsin', 'R', 'WA', sizes(2, WALSIN), oneOf('XWTYP'), ohmCode, resistorTolerance)),
  rule('Vishay', 'R', 'CRCW TNPW RCA RCWE RCS RCV MCT MCS MCU TNPU PATT RCG CRMA', imperial, maybe('-'), rkm, resistorOrJumper),
  rule('Vishay', 'R', 'WSL WSLP WSLT WSK WSR WFM', imperial, rkm, resistorTolerance),
  rule(
    'Panasonic',
    'R',
    'ERJ',
    maybe('-'),
    sizes(2, {
      XG: '01005',
      '1G': '0201',
      '1R': '0201',
      '2G': '0402',
      '2R': '0402',
      '2L': '0402',
      '3G': '0603',
      '3E': '0603',
      '3R': '0603',
      '3L': '0603',
      '6G': '0805',
      '6E': '0805',
      '6R': '0805',
      '6L': '0805',
      '6D': '0805',
      '8G': '1206',
      '8E': '1206',
      '8R': '1206',
      '8L': '1206',
      '8B': '1206',
      '14': '1210',
      '12': '1812',
      '1T': '2512',
      '1D': '2010',
      P0: '',
      PA: '',
      PB: '',
      U0: '',
      S0: '',
      T0: '',
    }),
    packedTolerance,
    ohmCode,
  ),
  rule(
    'Panasonic',
    'R',
    'ERA',
    maybe('-'),
    sizes(2, {
      '1A': '0201',
      '2A': '0402',
      '3A': '0603',
      '6A': '0805',
      '8A': '1206',
      '2V': '0402',
      '3V': '0603',
      '6V': '0805',
      '8V': '1206',
    }),
    packedTolerance,
    ohmCode,
  ),
  rule(
    'KOA',
    'R',
    'RK73B RK73H RK73G RN73 RN73R RN73H SR73 UR73 RS73 WK73',
    maybe('-'),
    sizes(2, {
      '1F': '01005',
      '1H': '0201',
      '1E': '0402',
      '1J': '0603',
      '2A': '0805',
      '2B': '1206',
      '2E': '1210',
      '2H': '2010',
      W2: '2010',
      '3A': '2512',
      W3: '2512',
    }),
    maybe('HA'),
    letters(4),
    ohmCode,
    resistorTolerance,
  ),
  rule(
    'Rohm',
    'R',
    'MCR ESR KTR LTR UCR SFR SDR TRR PMR',
    sizes(3, {
      '004': '01005',
      '006': '0201',
      '01M': '0402',
      '01E': '0402',
      '01S': '0402',
      '03E': '0603',
      '03M': '0603',
      '03S': '0603',
      '10E': '0805',
      '10M': '0805',
      '18E': '1206',
      '18M': '1206',
      '25J': '1210',
      '50J': '2010',
      '100': '2512',
    }),
    packedTolerance,
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
  withKind(
    'array',
    rule(
      'Bourns',
      'R',
      'CAT CAY',
      sizes(2, { '10': '0402', '16': '0603', '25': '0805' }),
      oneOf('-'),
      ohmCode,
      resistorTolerance,
    ),
  ),
  rule('Ever Ohms', 'R', 'CR CRH TR', imperial, resistorTolerance, rkm),
  rule('Liz', 'R', 'CR CRA', imperial, resistorTolerance, oneOf('ABCDEFGHW'), ohmCode, maybe('GP')),
  rule('Ralec', 'R', 'RTT RTX RTV RTS LRC', sizes(2, INCH2), ohmCode, resistorTolerance),
  rule('Viking', 'R', 'ARG AR ARL', sizes(2, INCH2), resistorTolerance, oneOf('TV'), oneOf('ABCDEFGT'), maybe('XVWLNY'), ohmCode),
  rule('Ta-I', 'R', 'RM RB', sizes(2, TAI), resistorTolerance, oneOf('TKBC'), oneOf('NTCFP'), ohmCode),
  rule('Fojan', 'R', 'FRC FRM FRL', imperial, resistorTolerance, ohmCode),
  rule('Vo', 'R', 'SCR', imperial, resistorTolerance, rkm),
  rule('Susumu', 'R', 'RR RG RL KRL PRL', metricChip, oneOf('PSTNLDEQM'), oneOf('-'), ohmCode, oneOf('-'), resistorTolerance),
  rule('Stackpole', 'R', 'RMCF RNCP RNCF RNCS CSR RMCP CSRN HCJ RMCS', imperial, resistorTolerance, oneOf('TKS'), rkmAfterTcr),
  rule('TE', 'R', 'CRG CRGH CRGP CRGS CRGCQ CPF CPF-A RN', imperial, resistorTolerance, rkm),
  rule('Thunder', 'R', 'TR', imperial, resistorTolerance, ohmCode),
  rule('Resistor.Today', 'R', 'AECR PTFR HPCR ETCR', imperial, resistorTolerance, rkm),
]

/** Vishay's tolerance letter; "0000Z0" is a jumper, whose Z is no tolerance. */
function resistorOrJumper(draft: Draft): boolean {
  const jumper = draft.text.charAt(draft.at) === 'Z' && draft.value?.mantissa === 0
  return jumper ? skip(1)(draft) : resistorTolerance(draft)
}

/** Stackpole puts a temperature letter before some values: RNCP0603FTD10R0, RMCF0603JT330R. */
function rkmAfterTcr(draft: Draft): boolean {
  return maybeText('D', 'E', 'C', 'B')(draft) && rkm(draft)
}
