import { BOARD } from './order-code.ts'
import { bySeries, type Series } from './series.ts'

/** Discrete series that exist in one case only, by their makers' data sheets; a suffix that names another case is not matched. */
const DISCRETES: readonly Series[] = [
  [/(?<![A-Z\d])IRLML\d{4}/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])SI23\d\d/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])AO34\d\dA?(?!\d)/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])PMV\d{2,3}[A-Z]/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])BSS(?:138|84|123)[KPN]?(?![A-Z\d])/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])2N7002[KEP]?(?![A-Z\d])/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])MMB(?:T|D|TA|FJ)\d+[A-Z]?LT[13]G?/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])BC8(?:4[678]|5[678]|07|17)[ABC]?(?![A-Z\d])/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])BA(?:V99|V70|W56|T54[ACS]?)(?![A-Z\d])/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])PESD[12]CAN(?![A-Z\d])/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])FDN\d{3}[A-Z]/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])USBLC6-[24]SC6/, 'SOT-23-6', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])USBLC6-2P6/, 'SOT-666', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])(?:IRLR|IRFR)\d{3,4}/, 'TO-252', 'to', 2, 'smt', 1],
  [/(?<![A-Z\d])(?:IRLS|IRFS)\d{4}(?:[A-Z]*-?7P)/, 'TO-263-7', 'to', 6, 'smt', 1],
  [/(?<![A-Z\d])(?:IRLS|IRFS)\d{4}(?!-7)/, 'TO-263', 'to', 2, 'smt', 1],
  [/(?<![A-Z\d])(?:IRLU|IRFU)\d{3,4}/, 'TO-251', 'to', 3, 'tht'],
  [/(?<![A-Z\d])(?:IRLB|IRFB)\d{4}/, 'TO-220', 'to', 3, 'tht'],
  [/(?<![A-Z\d])IRF7[34]\d\d(?!\d?M)/, 'SOIC-8', 'sop', 8, 'smt'],
  [/(?<![A-Z\d])IRFD\d{3,4}/, 'DIP-4', 'dip', 4, 'tht'],
  [/(?<![A-Z\d])(?:BC5[45]\d|BC3[23]7|2N390[46]|2N7000|2N5551|2N5401)[ABC]?(?![A-Z\d])/, 'TO-92', 'to', 3, 'tht'],
  [/(?<![A-Z\d])SMAJ\d{1,3}(?:\.\d)?C?A?(?![\dX])/, 'SMA', 'diode', 2, 'smt'],
  [/(?<![A-Z\d])SMBJ\d{1,3}(?:\.\d)?C?A?(?![\dX])|(?<![A-Z\d])P6SMBJ?\d/, 'SMB', 'diode', 2, 'smt'],
  [/(?<![A-Z\d])SMCJ\d{1,3}(?:\.\d)?C?A?(?![\dX])/, 'SMC', 'diode', 2, 'smt'],
  [/(?<![A-Z\d])1N4148W(?![ST])|(?<![A-Z\d])1N58(?:17|18|19)HW|(?<![A-Z\d])B58(?:17|18|19)W/, 'SOD-123', 'diode', 2, 'smt'],
  [/(?<![A-Z\d])BAT4[1236]WS(?![A-Z\d])|(?<![A-Z\d])BAT4[1236]WS-/, 'SOD-323', 'diode', 2, 'smt'],
  [/(?<![A-Z\d])DFLS\d{3}/, 'POWERDI-123', 'diode', 2, 'smt'],
  [/(?<![A-Z\d])74(?:LVC|AHC|AHCT|HC|HCT)[12]G\d{2,3}(?:SE|W5)(?![A-Z])/, 'SOT-353', 'sot', 5, 'smt'],
  [/(?<![A-Z\d])AP21(?:12|27)K-/, 'SOT-23-5', 'sot', 5, 'smt'],
  [
    /(?<![A-Z\d])1N4148WS(?![A-Z\d])|(?<![A-Z\d])MM3Z\d|(?<![A-Z\d])BZX384|(?<![A-Z\d])BZT52[BC][\dV]+S(?![A-Z\d])/,
    'SOD-323',
    'diode',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])1N4148WT(?![A-Z\d])|(?<![A-Z\d])MM5Z\d|(?<![A-Z\d])BZX585/, 'SOD-523', 'diode', 2, 'smt'],
  [
    /(?<![A-Z\d])MMSZ\d{2,4}|(?<![A-Z\d])BZT52[BC][\dV]+(?![\dV]*S)(?![A-Z\d])|(?<![A-Z\d])MBR05[234]0/,
    'SOD-123',
    'diode',
    2,
    'smt',
  ],
  [/(?<![A-Z\d])MMBZ\d{2,4}[A-Z]*LT[13]G?|(?<![A-Z\d])BZX84-?[BC]\d/, 'SOT-23', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])S?BC8[45][678][ABC]?DW1T1G?(?![A-Z\d])|(?<![A-Z\d])(?:MBT39|SMBT39)0[46]DW1T1G?/, 'SOT-363', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])FDC\d{3,4}[A-Z]{0,2}(?![A-Z\d])/, 'SUPERSOT-6', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])FDG6\d{3}[A-Z]{0,2}(?![A-Z\d])/, 'SC-70-6', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])SI\d{4}[A-Z]{0,2}DY(?![A-Z\d])/, 'SO-8', 'sop', 8, 'smt'],
  [/(?<![A-Z\d])SI\d{4}[A-Z]{0,2}DV(?![A-Z\d])/, 'TSOP-6', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])SI13\d\d[A-Z]{0,2}(?:DH|DL)(?![A-Z\d])/, 'SC-70-3', 'sot', 3, 'smt'],
  [/(?<![A-Z\d])SI\d{4}[A-Z]{0,2}(?:DH|DL)(?![A-Z\d])/, 'SC-70-6', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])DMG(?:23\d\d[A-Z]?|3414|3415|3418|3420|3413|1012T)[A-Z]?(?![A-Z\d])/, 'SOT-23', 'sot', 3, 'smt'],
  [
    /(?<![A-Z\d])IRF(?:Z44|540|520|530|640|740|840|3205|9540|9640|1404|4905)N?(?:PBF)?(?![A-Z\d])|(?<![A-Z\d])TIP(?:3[12]|4[12]|12[0-7])[A-C]?G?(?![A-Z\d])/,
    'TO-220',
    'to',
    3,
    'tht',
  ],
  [
    /(?<![A-Z\d])P?2?N2(?:222|907)A(?![A-Z\d])|(?<![A-Z\d])(?:PN2222A|PN2907A)|(?<![A-Z\d])DS18B20\+(?![A-Z\d])|(?<![A-Z\d])LM3[345][ABCD]?Z(?![A-Z\d])|(?<![A-Z\d])LM35DZ|(?<![A-Z\d])TMP3[67]GT9Z/,
    'TO-92',
    'to',
    3,
    'tht',
  ],
  [
    /(?<![A-Z\d])(?:NVD|NTD|NTDV|MJD|MTD)\d[A-Z\d]*T4G?(?![A-Z\d])|(?<![A-Z\d])FDD\d{3,4}[A-Z]{0,2}(?![A-Z\d])/,
    'TO-252',
    'to',
    2,
    'smt',
    1,
  ],
  [/(?<![A-Z\d])FDS\d{3,4}[A-Z]{0,2}(?![A-Z\d])/, 'SO-8', 'sop', 8, 'smt'],
  [/(?<![A-Z\d])CSD\d{5}Q[35][AB]?T?(?![A-Z\d])/, 'TDSON-8', 'power', 4, 'smt', 1],
  [/(?<![A-Z\d])DMMT5401|(?<![A-Z\d])DMMT3906(?!W)/, 'SOT-23-6', 'sot', 6, 'smt'],
  [/(?<![A-Z\d])(?:H3)?LIS331D\w{1,2}TR/, 'LGA-16', 'lga', 16, 'smt'],
  [/(?<![A-Z\d])ADXL34[356]BCCZ/, 'LGA-14', 'lga', 14, 'smt'],
  [/(?<![A-Z\d])ADXL36[23]BCCZ|(?<![A-Z\d])LIS3DHTR/, 'LGA-16', 'lga', 16, 'smt'],
  [
    /(?<![A-Z\d])(?:IIM|ICM)-?42\d{3}(?:-P)?(?![A-Z\d])|(?<![A-Z\d])LSM6DS[3LOMRV]\d?X?(?:-?C)?TR|(?<![A-Z\d])BMI160(?!\d)/,
    'LGA-14',
    'lga',
    14,
    'smt',
  ],
  [/(?<![A-Z\d])BD(?:13[5-9]|140)(?:-?\d{1,2})?(?![A-Z\d])/, 'TO-126', 'to', 3, 'tht'],
  [/(?<![A-Z\d])TMC22(?:08|09)-LA/, 'QFN-28+EP', 'qfn', 28, 'smt', 1],
  [/(?<![A-Z\d])TMC2130-LA/, 'QFN-36+EP', 'qfn', 36, 'smt', 1],
  [/(?<![A-Z\d])W25[QX]\d+[A-Z]{2}S[SN]I/, 'SOIC-8', 'sop', 8, 'smt'],
  [/(?<![A-Z\d])W25[QX]\d+[A-Z]{2}(?:ZP|ZE|U[UX])I/, 'WSON-8+EP', 'qfn', 8, 'smt', 1],
  [/(?<![A-Z\d])CH340[GC](?![A-Z\d])/, 'SOP-16', 'sop', 16, 'smt'],
  [/(?<![A-Z\d])FT232RL/, 'SSOP-28', 'sop', 28, 'smt'],
  [/(?<![A-Z\d])FT230XS/, 'SSOP-16', 'sop', 16, 'smt'],
  [/(?<![A-Z\d])IRM-H6\d\d/, 'IRM-H6', 'sensor', 4, 'smt'],
  [/(?<![A-Z\d])LTR-?(?:303|308|390)(?:ALS|UV)/, 'LTR-6', 'sensor', 6, 'smt'],
  [/(?<![A-Z\d])LTR-?329ALS/, 'LTR-4', 'sensor', 4, 'smt'],
  [/(?<![A-Z\d])VL53L[01]X(?!-)/, 'LGA-12', 'lga', 12, 'smt'],
  [/(?<![A-Z\d])MAX3010[012](?!\d)(?!.*MODULE)/, 'OESIP-14', 'lga', 14, 'smt'],
  [/(?<![A-Z\d])BMI270(?!\d)/, 'LGA-14', 'lga', 14, 'smt'],
]

export const readSemiconductor = bySeries('semiconductor-series', DISCRETES, BOARD)

/** Numbers registered by JEDEC for diodes with wires (DO-35, DO-41, DO-201). Bills write them for surface types too, so only a cell that stands for the part itself counts. */
const REGISTERED = /(?<![A-Z\d])[1I]N(?:4148|4448|914|400[1-7X]|540[0-8]|58(?:17|18|19|20|21|22)|47[2-6]\dA?)(?![A-Z\d])/

export const readRegisteredDiode = bySeries(
  'diode-series',
  [
    [REGISTERED, 'DO-AXIAL', 'axial', 2, 'tht'],
    [/(?<![A-Z\d])1N(?:5711|6263|34A|60P?)(?![A-Z\d])/, 'DO-AXIAL', 'axial', 2, 'tht'],
    [/(?<![A-Z\d])BAT85S?(?![A-Z\d])/, 'DO-AXIAL', 'axial', 2, 'tht'],
  ],
  /SM[DT]|SOD|MELF|SOT|DO-?21[3-9]/,
)

/** Chips after which many boards are named ("RP2040 Zero"): only a cell that holds nothing else is the chip. */
export const readChipAlone = bySeries('semiconductor-series', [
  [/^(?:RP2040|SC0914(?:\(\d+\))?)$/, 'QFN-56+EP', 'qfn', 56, 'smt', 1],
])
