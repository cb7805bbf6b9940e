import { bySeries, type Series } from './series.ts'

/** Holders of cells and sockets of cards by series, with the contacts of the makers' drawings and of KiCad's Battery and Connector_Card. */
const HOLDERS: readonly Series[] = [
  [
    /KEYSTONE[-_ ]?(?:1058|1060|3034|3002|3000|3008|2998|1057|1061)(?!\d)|(?<![A-Z\d])BAT-HLD-(?:001|012)(?!\d)/,
    'BATTERY',
    'battery',
    2,
    'smt',
  ],
  [/KEYSTONE[-_ ]?(?:10[34567]|2462|2466|2460|2463|1042P?|1043P?|500)(?!\d)/, 'BATTERY', 'battery', 2, 'tht'],
  [/MY-2032-(?:02|03|08|11)(?!\d)/, 'BATTERY', 'battery', 2, 'smt'],
  [/(?<![A-Z])CR(?:1025|1220|1632|2025|2032|2354|2450|2477|3032)-V/, 'BATTERY', 'battery', 2, 'tht'],
]

export const readHolderSeries = bySeries('holder-series', HOLDERS)
