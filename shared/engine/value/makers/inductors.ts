import {
  body,
  code3,
  imperial,
  letters,
  maybe,
  metric,
  metricChip,
  metricWithHeight,
  oneOf,
  rule,
  sizes,
  skip,
  tolerance,
  withKind,
  megahertz,
  type Draft,
  type Rule,
  type Segment,
} from './segments.ts'

const uh = code3(-6)
const ohms = code3(0)

const MURATA_SIZE = {
  '02': '01005',
  '03': '0201',
  '15': '0402',
  '18': '0603',
  '21': '0805',
  '2A': '0805',
  '2B': '0805',
  '2H': '1008',
  '2M': '0806',
  '2U': '1008',
  '31': '1206',
  '32': '1210',
  '41': '1806',
  '43': '1812',
  '44': '',
  '55': '2220',
  '66': '',
  '3N': '',
  '3C': '',
  '3K': '',
  '4N': '',
  '5B': '',
  '5D': '',
  '5N': '',
  '6P': '',
  '88': '',
  '0D': '',
  '1A': '',
  DE: '',
  '10': '',
  '55D': '',
}

/** Series of one make-up: prefix, body, a few letters, the code, the tolerance. */
const coil = (maker: string, size: Segment, prefixes: string): Rule => rule(maker, 'L', prefixes, size, letters(4), uh, tolerance)
const bead = (maker: string, size: Segment, prefixes: string): Rule => rule(maker, 'FB', prefixes, size, letters(4), ohms)

/** Two-digit bodies of TDK's wound NL series, in millimetres. */
const NL_SIZE = sizes(2, { '25': '1008', '32': '1210', '45': '1812', '56': '' })

export const INDUCTOR_RULES: readonly Rule[] = [
  rule('Murata', 'L', 'LQG LQW LQP LQM LQH LQB DFE', sizes(2, MURATA_SIZE), skip(1), letters(2), uh, tolerance),
  coil('TDK', metric, 'MLF MLZ MLK MLG MHQ MLP MLD MLJ VLS VLF VLCF SLF CLF SPM LTF TFM VLB VLM MLF0 VLS-EX KLZ BCL'),
  rule('TDK', 'L', 'NL NLV NLCV NLFV NLC NLFC', NL_SIZE, letters(3), uh, tolerance),
  coil(
    '顺络',
    metric,
    'SDCL SDFL SDWL SDHL SWPA HQ SWRB MWSA MPL MPH SPH SPM SWCS SWHC HCQ HQI WPN LVF LVS SDCW SWRH SWRS MPIA CWT PIM SDMF VF',
  ),
  coil(
    'Taiyo Yuden',
    metric,
    'BRL BRC BRHL LBC LBM LBR LBMF CBC CBMF CBL CKP CKS CK CKC NR NRS NRH NRV HK HKQ AK AQ MDMK MDKK MDJE MAMK MAKK LK LEM LHL',
  ),
  coil('风华', metricWithHeight, 'VHF CMF CMI PIO CMP FCI SCHF'),
  coil('风华', imperial, 'FHW BKW GGW KPS WI PSI'),
  coil('Chilisin', metricWithHeight, 'CLH BSCQ'),
  rule('Chilisin', 'L', 'BSCQ', skip(4), metricWithHeightShort, letters(3), uh, tolerance),
  coil('Chilisin', metricChip, 'CLH CLI'),
  coil('Chilisin', imperial, 'CS'),
  coil('麦捷', metricChip, 'MGCI MGFL MGHI'),
  coil('鸿业', metricChip, 'HBLS EBLS HBLM'),
  ...['0201', '0302', '0402', '0603', '0805', '1008', '1206', '1210', '1812'].map((size) =>
    rule(
      'Coilcraft',
      'L',
      size,
      sizes(0, { '': size === '0302' ? '' : size }),
      sizes(2, { CP: '', CS: '', HP: '', DC: '', HQ: '', AF: '', HC: '', LS: '', PA: '', HT: '', DF: '' }),
      keepSize(size),
      maybe('-'),
      uh,
      tolerance,
    ),
  ),
  coil('PSA', imperial, 'FEC'),
  coil('信晶', body, 'SLA SLH SMDRH SLF SLO'),
  coil('信晶', metricChip, 'SCC SCF SLW'),
  coil('EMTEK', imperial, 'HSC HSL'),
  coil('美磊', metricChip, 'MLI MLW MLC'),
  coil('西北台庆', metricChip, 'FCI HCI LCI FHI'),
  coil('APV', metricChip, 'AHW AHC'),
  coil('振华富', metricChip, 'CH CI CFI'),
  coil('Cybermax', metric, 'CMCC CMCW CMLW CMPC'),
  rule('Bourns', 'L', 'CS CM', metricWithHeight, letters(2), uh, tolerance),
  coil('Bourns', body, 'SRP SRN SRR SRU SDR SRF CW'),
  coil('Prod', metricChip, 'PWCWAQ PWCW'),
  coil('YJYCOIN', metricWithHeight, 'YL YH'),
  coil('YJYCOIN', metricChip, 'YWLD YWL'),
  rule('Vishay', 'L', 'IHLP', maybe('-'), body, letters(4), uh, tolerance),
  rule('Vishay', 'L', 'IMC', imperial, letters(2), uh, tolerance),
  coil('风华', body, 'PHC PRS PSPM PNLS'),
  coil('Eaton', body, 'MPI'),
  rule('Yageo', 'L', 'CLH SWI', body, letters(3), uh, tolerance),
]

export const BEAD_RULES: readonly Rule[] = [
  rule(
    'Murata',
    'FB',
    'BLM BLA BLE BLF BLT',
    sizes(2, {
      '02': '01005',
      '03': '0201',
      '15': '0402',
      '18': '0603',
      '21': '0805',
      '31': '1206',
      '41': '1806',
      '32': '1210',
      '5B': '',
    }),
    skip(1),
    skip(1),
    ohms,
  ),
  bead('顺络', metricChip, 'GZ PZ HPZ UPZ MZ UZ HZ WZ SZ GZF LZ'),
  bead('风华', metricWithHeight, 'CBG CBW CBM CBY SCBG PBG CBH'),
  bead('TDK', metricChip, 'MMZ MPZ MAF KMZ KPZ HF HMZ MAZ'),
  bead('Taiyo Yuden', metricChip, 'FBMH FBMJ BK BKP FBTH FBTJ FBM BKH BKM FBMM FSM'),
  bead('西北台庆', metricChip, 'FCM HCB FCB HFB FCA'),
  bead('Chilisin', metricWithHeight, 'SBY GBK PBY UPB NBQ SBK HBY VPB SBJ GBY PBM UBQ BBY'),
  bead('麦捷', metricChip, 'MGGB MGPB MGHB'),
  bead('美磊', metricChip, 'MLB MLP'),
  rule('Kingcore', 'FB', 'FBMA- BA', letters(2), body, oneOf('-'), metricWithHeight, oneOf('-'), ohms),
  rule('Kingcore', 'FB', 'FBMA- BA', skip(2), oneOf('-'), body, oneOf('-'), metricWithHeight, oneOf('-'), ohms),
  bead('YJYCOIN', metricWithHeight, 'YB YI YP'),
  bead('鸿业', metricWithHeight, 'EBMS ACMS HCMS'),
  bead('信晶', metricChip, 'SBH SBM SBL SBN'),
  bead('振华富', metricChip, 'CB PB'),
  bead('Bourns', metric, 'MU MH MG MZ'),
  rule('Vishay', 'FB', 'ILBB ILHB ILB ILBX', imperial, letters(3), ohms),
  bead('Cybermax', metricChip, 'CMBH CMBM CMBG'),
]

export const CRYSTAL_RULES: readonly Rule[] = [
  rule('YXC', 'XTAL', 'X OT YSX', bodyCode, maybe('-'), megahertz),
  rule('Murata', 'XTAL', 'XRCGB XRCGA XRCHA XRCED XRCFD XRCMD XRCPB XRCTD', megahertz),
  withKind('resonator', rule('Murata', 'XTAL', 'CSTCE CSTNE CSTCR CSTLS CSTCW CSTNR CSTCC CSTCV', megahertz)),
  rule('TXC', 'XTAL', '7M- 7V- 7A- 7B- 8Y- 8Z- 9B- 9C- 7X- 7W- 7C-', megahertz),
  rule('Abracon', 'XTAL', 'ABM ABMM ABLS ABL ABS ABLSG', maybe('0123456789'), maybe('0123456789'), letters(3), megahertz),
  rule('NDK', 'XTAL', 'NX', bodyCode, letters(3), megahertz),
  rule('CTS', 'XTAL', '403 405 407 445 402 416 ATS', letters(1), skip(2), letters(1), megahertz),
  withKind('oscillator', rule('Shenzhen Crystal', 'XTAL', 'SX', body, letters(1), megahertz)),
]

/** Four digits of a crystal's body. */
function bodyCode(draft: Draft): boolean {
  const digits = draft.text.slice(draft.at, draft.at + 4)
  if (!/^(?:1008|1210|1612|2016|2520|3215|3225|4025|5032|6035|7050|8045)$/.test(digits)) return false
  draft.size = digits
  draft.at += 4
  return true
}

/** "000603031N5": zeros in front of the body. */
function metricWithHeightShort(draft: Draft): boolean {
  return metricWithHeight(draft)
}

/** The two letters behind a size were only a series name; the size stays. */
function keepSize(size: string): Segment {
  return (draft) => {
    draft.size = size === '0302' ? null : size
    return true
  }
}
