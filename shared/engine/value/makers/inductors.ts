import { bead, coil } from './coil.ts'
import { rule, type Rule } from './rule.ts'
import {
  body,
  code3,
  imperial,
  letters,
  metric,
  metricChip,
  metricWithHeight,
  oneOf,
  sized,
  sizes,
  skip,
  tolerance,
} from './segments.ts'

const uh = code3(-6)
const COILCRAFT = sizes(2, 'CP,CS,HP,DC,HQ,AF,HC,LS,PA,HT,DF,HL,LL')

/** Coils and beads of the makers whose other parts are not decoded here. */
export const INDUCTORS: readonly Rule[] = [
  coil(
    '顺络',
    metric,
    'SDCL SDFL SDWL SDHL SWPA HQ SWRB MWSA MWSD ASDCL ASDWL MPL MPH SPH SPM SWCS SWHC HCQ HQI WPN LVF LVS SDCW SWRH SWRS MPIA CWT PIM SDMF VF ESDCL',
  ),
  coil('Chilisin', metricWithHeight, 'CLH CL'),
  rule('Chilisin', 'L', 'BSCQ BSCH', skip(2), metricWithHeight, letters(3), uh, tolerance),
  coil('Chilisin', metricChip, 'CLH CLI CHQ'),
  coil('Chilisin', imperial, 'CS LS LT'),
  coil('麦捷', metricChip, 'MGCI MGFL MGHI MGFI'),
  coil('鸿业', metricChip, 'HBLS EBLS HBLM'),
  coil('鸿业', metricWithHeight, 'EBLS'),
  ...['0201', '0302', '0402', '0603', '0805', '1008', '1206', '1210', '1812'].map((size) =>
    rule('Coilcraft', 'L', size, COILCRAFT, sized(size === '0302' ? null : size), oneOf('-'), uh, tolerance),
  ),
  ...['0603', '0805', '1008', '1206'].map((size) => rule('信昌', 'L', size, sized(size), oneOf('F'), oneOf('-'), uh, tolerance)),
  coil('信昌', imperial, 'FEC'),
  coil('信晶', body, 'SLA SLH SMDRH SLO'),
  coil('信晶', metricChip, 'SCC SCF SLW SCW SCL'),
  coil('EMTEK', imperial, 'HSC HSL'),
  coil('美磊', metricChip, 'MLI MLW MLC'),
  rule('美磊', 'L', 'MLI', metricChip, letters(2), uh),
  coil('西北台庆', metricChip, 'FCI HCI LCI FHI SWC'),
  coil('西北台庆', metricWithHeight, 'CPI'),
  coil('APV', metricChip, 'AHW AHC'),
  coil('振华富', metricChip, 'CH CI CFI'),
  coil('Cybermax', metric, 'CMCC CMCW CMLW CMPC'),
  coil('Bourns', metricWithHeight, 'CS CM CV'),
  coil('Bourns', body, 'SRP SRN SRR SRU SDR SRF CW'),
  coil('Prod', metricChip, 'PWCWAQ PWCW'),
  coil('YJYCOIN', metricWithHeight, 'YL YH'),
  coil('YJYCOIN', metricChip, 'YWLD YWL'),
]

export const BEADS: readonly Rule[] = [
  bead('顺络', metricChip, 'GZ MZAH MZAS PZ HPZ UPZ EPZ MZ UZ HZ WZ SZ GZF LZ'),
  bead('西北台庆', metricChip, 'FCM HCB FCB HFB FCA GHB'),
  bead('Chilisin', metricWithHeight, 'SBY GBK PBY UPB NBQ SBK HBY VPB SBJ GBY PBM UBQ BBY'),
  bead('麦捷', metricChip, 'MGGB MGPB MGHB MGLB'),
  bead('美磊', metricChip, 'MLB MLP'),
  rule('Kingcore', 'FB', 'FBMA- BA', letters(2), body, oneOf('-'), metricWithHeight, oneOf('-'), code3(0)),
  rule('Kingcore', 'FB', 'FBMA- BA', skip(2), oneOf('-'), body, oneOf('-'), metricWithHeight, oneOf('-'), code3(0)),
  bead('YJYCOIN', metricWithHeight, 'YB YI YP'),
  bead('鸿业', metricWithHeight, 'EBMS ACMS HCMS BCMS'),
  bead('信晶', metricChip, 'SBH SBM SBL SBN'),
  rule('振华富', 'FB', 'CB PB UPB', metricChip, oneOf('-'), code3(0)),
  bead('Bourns', metric, 'MU MH MG MZ'),
  bead('Cybermax', metricChip, 'CMBH CMBM CMBG'),
]
