import {
  code3,
  chip,
  dielectric,
  dielectrics,
  imperial,
  letters,
  maybe,
  metricChip,
  oneOf,
  rule,
  sizes,
  skip,
  tolerance,
  voltCode,
  voltDigits,
  voltPlain,
  volts,
  withKind,
  type Draft,
  type Rule,
} from './segments.ts'

const pf = code3(-12)
/** Aluminium parts write microfarads: 101 = 100 µF. */
const uf = code3(-6)

const SAMSUNG_SIZE = {
  '02': '01005',
  '03': '0201',
  '05': '0402',
  '10': '0603',
  '21': '0805',
  '31': '1206',
  '32': '1210',
  '42': '1808',
  '43': '1812',
  '55': '2220',
}
const SAMSUNG_VOLTS = {
  S: 2.5,
  R: 4,
  Q: 6.3,
  P: 10,
  O: 16,
  A: 25,
  L: 35,
  B: 50,
  C: 100,
  D: 200,
  E: 250,
  G: 500,
  H: 630,
  I: 1000,
  J: 2000,
  K: 3000,
}
const MURATA_SIZE = {
  '01': '',
  '02': '01005',
  '03': '0201',
  '0D': '',
  '15': '0402',
  '18': '0603',
  '1M': '',
  '1X': '',
  '21': '0805',
  '22': '',
  '31': '1206',
  '32': '1210',
  '42': '1808',
  '43': '1812',
  '52': '2211',
  '55': '2220',
  MD: '008004',
  '11': '',
  '1U': '',
  '2D': '',
  '3E': '',
}
const MURATA_TC = {
  '5C': 'C0G',
  '4C': '',
  '3C': '',
  '2C': '',
  '6C': '',
  '7C': '',
  '5G': 'X8G',
  '1X': 'SL',
  '7U': 'U2J',
  '3U': 'U2J',
  '2P': '',
  '2R': '',
  '2S': '',
  '2T': '',
  '3P': '',
  R6: 'X5R',
  R7: 'X7R',
  R9: 'X8R',
  C6: 'X5S',
  C7: 'X7S',
  C8: 'X6S',
  D7: 'X7T',
  D8: 'X6T',
  E4: 'Z5U',
  E7: 'X7U',
  F5: 'Y5V',
  L8: 'X8L',
  R1: '',
  B1: '',
  B3: '',
  M8: '',
  Z7: 'X7R',
  '9E': '',
  '5U': '',
  '4S': '',
  '8C': '',
}
const MURATA_VOLTS = {
  '0D': 2,
  '0E': 2.5,
  '0G': 4,
  '0J': 6.3,
  '1A': 10,
  '1C': 16,
  '1E': 25,
  YA: 35,
  '1V': 35,
  '1H': 50,
  '1J': 63,
  '1K': 80,
  '2A': 100,
  '2D': 200,
  '2E': 250,
  YD: 300,
  '2H': 500,
  '2J': 630,
  '2W': 450,
  '3A': 1000,
  '3D': 2000,
  '3F': 3150,
  E2: 0,
  BB: 350,
  GB: 0,
  GC: 0,
  GD: 0,
  GF: 0,
  ED: 0,
  LM: 0,
}
const KEMET_VOLTS = {
  '7': 4,
  '9': 6.3,
  '8': 10,
  '4': 16,
  '3': 25,
  '6': 35,
  '5': 50,
  M: 63,
  '1': 100,
  '2': 200,
  A: 250,
  C: 500,
  B: 630,
  D: 1000,
  F: 1500,
  G: 2000,
  Z: 2500,
  H: 3000,
}
const KEMET_DIELECTRIC = { R: 'X7R', P: 'X5R', G: 'C0G', V: 'Y5V', U: 'Z5U', H: 'X8R', N: 'X8L', J: 'U2J', W: 'X7S', T: 'X7T' }
const TAIYO_VOLTS = { P: 2.5, A: 4, J: 6.3, L: 10, E: 16, T: 25, G: 35, U: 50, H: 100, Q: 250, S: 630, N: 100 }
const TAIYO_SIZE = {
  '021': '008004',
  '042': '01005',
  '063': '0201',
  '105': '0402',
  '107': '0603',
  '212': '0805',
  '316': '1206',
  '325': '1210',
  '432': '1812',
  '550': '2220',
}
const YAGEO_VOLTS = {
  '2': 2.5,
  '3': 0,
  '4': 4,
  '5': 6.3,
  '6': 10,
  '7': 16,
  '8': 25,
  G: 35,
  '9': 50,
  '0': 100,
  A: 200,
  Y: 250,
  B: 500,
  Z: 630,
  C: 1000,
  D: 2000,
  E: 3000,
  F: 4000,
}
const AVX_VOLTS = {
  '4': 4,
  '6': 6.3,
  Z: 10,
  Y: 16,
  '3': 25,
  D: 35,
  '5': 50,
  '1': 100,
  '2': 200,
  V: 250,
  '7': 500,
  C: 630,
  A: 1000,
  S: 1500,
  G: 2000,
  W: 2500,
  H: 3000,
}
const AVX_DIELECTRIC = { A: 'C0G', C: 'X7R', D: 'X5R', G: 'Y5V', Z: 'X7S', W: 'X6S', E: 'Z5U', F: 'X8R' }
const JOHANSON_SIZE = { R05: '0201', R07: '0402', R14: '0603', R15: '0805', R18: '1206', S41: '1210', R29: '1808', S43: '1812' }

/** Fenghua, Walsin and those who write like them: 0603B104K500NT. */
const INCH_LETTER = { B: 'X7R', X: 'X5R', N: 'C0G', F: 'Y5V', S: 'X6S', E: 'Z5U' }

/** CG or COG, or one letter. */
function inchDielectric(draft: Draft): boolean {
  for (const word of ['COG', 'C0G', 'CG']) {
    if (!draft.text.startsWith(word, draft.at)) continue
    draft.dielectric = 'C0G'
    draft.at += word.length
    return true
  }
  return dielectrics(1, INCH_LETTER)(draft)
}

/** Taiyo Yuden: an optional letter for the thickness, then the temperature code. */
function taiyoDielectric(draft: Draft): boolean {
  const codes: Record<string, string> = {
    BJ: 'X5R',
    B5: 'X5R',
    B7: 'X7R',
    C6: 'X6S',
    C7: 'X7S',
    D7: 'X7T',
    D6: 'X6T',
    CG: 'C0G',
    C0: 'C0G',
    UJ: 'U2J',
    LD: 'X5R',
    F1: 'Y5V',
  }
  for (const from of [draft.at, draft.at + 1]) {
    const found = codes[draft.text.slice(from, from + 2)]
    if (found === undefined || !/[\dR]/.test(draft.text.charAt(from + 2))) continue
    draft.dielectric = found
    draft.at = from + 2
    return true
  }
  return dielectrics(1, { F: 'Y5V' })(draft)
}

/** Holy Stone: 016 is 16 V, 101 is 100 V. */
function holyVolts(draft: Draft): boolean {
  return draft.text.charAt(draft.at) === '0' ? voltPlain(draft) : voltDigits(draft)
}

/** NIC: volts as they are, two or three digits. */
function nicVolts(draft: Draft): boolean {
  const digits = /^\d+(?:\.\d)?/.exec(draft.text.slice(draft.at, draft.at + 4))?.[0] ?? ''
  draft.voltageMv = Number(digits) * 1000 || null
  return digits !== ''
}

const inchSizes = ['01005', '0201', '0402', '0603', '0805', '1206', '1210', '1808', '1812', '1825', '2220', '2225']
const byInch = (maker: string, cls: 'C', ...segments: Rule['segments']): Rule[] =>
  inchSizes.map((size) => rule(maker, cls, size, sizes(0, { '': size }), ...segments))

export const CAPACITOR_RULES: readonly Rule[] = [
  rule(
    'Samsung',
    'C',
    'CL',
    sizes(2, SAMSUNG_SIZE),
    dielectrics(1, {
      A: 'X5R',
      B: 'X7R',
      C: 'C0G',
      F: 'Y5V',
      X: 'X6S',
      Y: 'X7S',
      Z: 'X7T',
      W: 'X6T',
      M: '',
      J: '',
      P: '',
      R: '',
      S: '',
      T: '',
      U: '',
      L: '',
    }),
    pf,
    tolerance,
    volts(1, SAMSUNG_VOLTS),
  ),
  rule(
    'Murata',
    'C',
    'GRM GCM GRT GJM GQM GCJ GCD GCE GCG GRJ GR3 GR4 GR7 GXM GCQ GRH GMD GA3 KRM LLL LLA KCM',
    sizes(2, MURATA_SIZE),
    skip(1),
    dielectrics(2, MURATA_TC),
    volts(2, MURATA_VOLTS),
    pf,
    tolerance,
  ),
  rule(
    'Yageo',
    'C',
    'CC AC CQ CX CS',
    imperial,
    tolerance,
    oneOf('RKPCFGS'),
    dielectric,
    volts(1, YAGEO_VOLTS),
    oneOf('BCN'),
    oneOf('BNC'),
    pf,
  ),
  ...byInch('风华', 'C', inchDielectric, pf, tolerance, voltDigits, oneOf('N'), oneOf('TB')),
  ...byInch('Walsin', 'C', inchDielectric, pf, tolerance, voltDigits, oneOf('CLTGN')),
  rule('Walsin', 'C', 'MT RF HH SH UF VS', chipPair, inchDielectric, pf, tolerance, voltDigits),
  rule('Multicomp', 'C', 'MC MCMT MCU', imperial, inchDielectric, pf, tolerance, voltDigits),
  rule('三环', 'C', 'TCC', imperial, dielectric, pf, tolerance, voltDigits),
  rule('Huiju', 'C', 'NL NV NM NH', imperial, inchDielectric, pf, tolerance, voltDigits),
  rule('EYANG', 'C', 'C HGC CT CC', imperial, dielectric, pf, tolerance, voltDigits),
  rule(
    'Chinocera',
    'C',
    'HGC',
    imperial,
    dielectrics(2, { G0: 'C0G', R7: 'X7R', R5: 'X5R', R6: 'X5R', S6: 'X6S', S7: 'X7S' }),
    pf,
    tolerance,
    voltDigits,
  ),
  rule('Samwha', 'C', 'CS CQ', metricChip, dielectric, pf, tolerance, voltDigits),
  rule('TDK', 'C', 'C CNA CN CNC', metricChip, tdkDielectric, voltCode, pf, tolerance),
  rule(
    'TDK',
    'C',
    'CGA CGJ CGB',
    sizes(1, {
      '1': '0201',
      '2': '0402',
      '3': '0603',
      '4': '0805',
      '5': '1206',
      '6': '1210',
      '7': '1808',
      '8': '1812',
      '9': '2220',
    }),
    skip(1),
    oneOf('1234567890'),
    tdkDielectric,
    voltCode,
    pf,
    tolerance,
  ),
  rule(
    'Darfon',
    'C',
    'C',
    metricChip,
    dielectric,
    pf,
    tolerance,
    volts(1, { B: 4, C: 6.3, D: 10, E: 16, F: 25, G: 50, H: 100, J: 200, K: 250, L: 500, M: 630, N: 1000, P: 2000 }),
  ),
  rule('KEMET', 'C', 'C', imperial, oneOf('CFHRSTXVLY'), pf, tolerance, volts(1, KEMET_VOLTS), dielectrics(1, KEMET_DIELECTRIC)),
  rule(
    'KEMET',
    'C',
    'CBR',
    sizes(2, { '02': '0201', '04': '0402', '06': '0603', '08': '0805' }),
    oneOf('C'),
    pf,
    tolerance,
    volts(1, KEMET_VOLTS),
    dielectrics(1, KEMET_DIELECTRIC),
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
  rule('Holy Stone', 'C', 'C', imperial, dielectrics(1, { N: 'C0G', B: 'X5R', X: 'X7R' }), pf, tolerance, holyVolts),
  rule(
    'PSA',
    'C',
    'FN FM FS FV FP FK',
    sizes(2, {
      '02': '01005',
      '03': '0201',
      '15': '0402',
      '18': '0603',
      '21': '0805',
      '31': '1206',
      '32': '1210',
      '42': '1808',
      '43': '1812',
    }),
    dielectrics(1, { N: 'C0G', X: 'X7R', B: '', S: '', F: 'Y5V', C: '' }),
    pf,
    tolerance,
    voltDigits,
  ),
  rule(
    'Taiyo Yuden',
    'C',
    'PMK AMK JMK LMK EMK TMK GMK UMK HMK QMK SMK PMR AMR JMR LMR EMR TMR GMR UMR HMR AWK JWK LWK EWK AVK UVK TVK EVK LVK UVS TVS EVS HVK PWK UMF TMF EMF LMF HMF HMJ UMJ NMF',
    taiyoOld,
  ),
  rule(
    'Taiyo Yuden',
    'C',
    'MSA MSR MMA MAA MCA MLA MRA MBA',
    skip(1),
    volts(1, TAIYO_VOLTS),
    sizes(2, {
      '02': '008004',
      '04': '01005',
      '06': '0201',
      '10': '0402',
      '16': '0603',
      '21': '0805',
      '31': '1206',
      '32': '1210',
      '45': '1812',
      '57': '2220',
    }),
    skip(1),
    skip(1),
    taiyoDielectric,
    pf,
    tolerance,
  ),
  ...byInch('AVX', 'C', volts(1, AVX_VOLTS), dielectrics(1, AVX_DIELECTRIC), pf, tolerance, oneOf('A4'), oneOf('TWZMV124')),
  withKind('tantalum', rule('AVX', 'C', 'TAJ TPS TCJ TRJ TPM TLJ TAC', oneOf('ABCDEFGHKLMNPRSTUVWXY'), pf, tolerance, voltPlain)),
  withKind('tantalum', rule('AVX', 'C', 'F93 F95 F97 F98 F91 F92', voltCode, pf, tolerance)),
  withKind('tantalum', rule('Vishay', 'C', '293D TR3', pf, oneOf('X'), skip(1), skip(3))),
  withKind('tantalum', rule('湘江', 'C', 'CA45-', oneOf('ABCDEV'), maybe('-'), voltPlain, maybe('-'), pf, tolerance)),
  rule(
    'Johanson',
    'C',
    '6R3 100 101 102 160 201 202 250 251 302 500 501 631',
    backToVolts,
    voltDigits,
    sizes(3, JOHANSON_SIZE),
    dielectrics(1, { W: 'X7R', X: 'X5R', N: 'C0G' }),
    pf,
    tolerance,
  ),
  rule('Viiyong', 'C', 'V', pf, tolerance, imperial, dielectric, voltDigits),
  rule(
    'Vishay',
    'C',
    'VJ',
    imperial,
    dielectrics(1, { A: 'C0G', Y: 'X7R', G: 'X5R', W: 'X5R' }),
    pf,
    tolerance,
    oneOf('XCFLN'),
    volts(1, { Y: 6.3, Q: 10, J: 16, X: 25, A: 50, B: 100, C: 200, P: 250, E: 500, L: 630, G: 1000, R: 1500, F: 2000, H: 3000 }),
  ),
  rule('NIC', 'C', 'NMC', imperial, dielectric, pf, tolerance, nicVolts),
  withKind('electrolytic', rule('Panasonic', 'C', 'EEE', maybe('-'), skip(2), voltCode, uf)),
  withKind('electrolytic', rule('Panasonic', 'C', 'EEE', maybe('-'), voltCode, skip(1), uf)),
  withKind('polymer', rule('Panasonic', 'C', 'EEH', maybe('-'), skip(2), voltCode, uf)),
  withKind(
    'electrolytic',
    rule(
      'Nichicon',
      'C',
      'UWT UWX UWJ UWD UCL UCD UCM UUD UUX UUA UPW UPM UHE UVR UVZ UKL UBT UCB GYA GYB GYC GYD PCV',
      voltCode,
      uf,
      tolerance,
    ),
  ),
  withKind(
    'electrolytic',
    rule('Chemi-Con', 'C', 'EMZR EMVA EMZA EMVE EMVH EMHA EMLA EKZE EKY EKMG EKZH EMVY', voltDigits, letters(3), uf, tolerance),
  ),
  withKind('electrolytic', rule('Honor', 'C', 'RVT RVE RVA RVS RVK RVB', voltCode, uf, tolerance)),
]

/** Walsin's own series write the first digits of the size: MT15 … RF03; or four. */
function chipPair(draft: Draft): boolean {
  const pair = sizes(2, { '03': '0201', '15': '0402', '18': '0603', '21': '0805', '31': '1206', '32': '1210' })
  return /^\d{4}/.test(draft.text.slice(draft.at, draft.at + 4)) ? chip(draft) : pair(draft)
}

/** TDK's Japanese class I and II codes stand where X7R may stand. */
function tdkDielectric(draft: Draft): boolean {
  const two: Record<string, string> = { CH: 'C0G', JB: '', SL: 'SL', UJ: 'U2J', PH: '', RH: '', SH: '', TH: '', CG: 'C0G' }
  const found = two[draft.text.slice(draft.at, draft.at + 2)]
  if (found === undefined) return dielectric(draft)
  draft.dielectric = found === '' ? null : found
  draft.at += 2
  return true
}

/** The voltage letter stands before the series letters: LMK107BJ106MA. */
function taiyoOld(draft: Draft): boolean {
  const letter: Record<string, number> = TAIYO_VOLTS
  const found = letter[draft.text.charAt(0)]
  draft.voltageMv = found === undefined ? null : Math.round(found * 1000)
  return sizes(3, TAIYO_SIZE)(draft) && taiyoDielectric(draft) && pf(draft) && tolerance(draft)
}

/** Johanson begins with the voltage; the prefix was only the way in. */
function backToVolts(draft: Draft): boolean {
  draft.at = 0
  return true
}
