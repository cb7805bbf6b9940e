import { bySeries, type Series } from './series.ts'

/** Sockets by series, with the contacts of the makers' drawings and of KiCad's Connector_USB, _Audio, _BarrelJack. Posts are `ep`. */
const JACKS: readonly Series[] = [
  [/TYPE-?C-31-M-12|(?<![A-Z])USB41(?:05|10)|UTC16-G|U262-16[1X]N/, 'USB-C-16P', 'usb', 16, 'smt', 4],
  [/(?<![A-Z])USB4085/, 'USB-C-16P', 'usb', 16, 'tht', 4],
  [/(?<!\d)(?:10118193|10118194|10103594|105017-?0001|1050170001|47346-?0001|USB3076)(?!\d)/, 'USB-MICRO', 'usb', 5, 'smt', 6],
  [/(?<!\d)(?:10104110|629105150521)(?!\d)/, 'USB-MICRO', 'usb', 5, 'smt', 4],
  [
    /(?<![A-Z])PJ-?(?:002A|102A|202A|037A|050A)H?(?![A-Z\d]|-SM)|(?<![A-Z])DC-?005(?!\d)|KLDX-0202/,
    'DC-JACK-3P',
    'connector',
    3,
    'tht',
  ],
  [/(?<![A-Z])PJ-?320D/, 'AUDIO-4P', 'audio', 4, 'smt'],
  [/(?<![A-Z])PJ-?320A?(?![A-Z\d])|(?<![A-Z])MJ-4PP-9/, 'AUDIO-4P', 'audio', 4, 'tht'],
  [/(?<![A-Z])PJ-?(?:301[BM]|398SM|302M)|THONKICONN/, 'AUDIO-3P', 'audio', 3, 'tht'],
  [/(?<![A-Z])PJ-?324M|SJ1-3535NG/, 'AUDIO-5P', 'audio', 5, 'tht'],
  [/SJ-3523-SMT/, 'AUDIO-3P', 'audio', 3, 'smt'],
  [/SJ-3524-SMT/, 'AUDIO-4P', 'audio', 4, 'smt'],
  [/SJ1-3533NG/, 'AUDIO-3P', 'audio', 3, 'tht'],
]

export const readJackSeries = bySeries('jack-series', JACKS, /HEADER|PLUG(?!GED)/)

const BARREL: readonly Series[] = [
  [/BARREL_?JACK(?:_HORIZONTAL)?$|POWER_?JACK_PTH|6941(?:XX|06)301002/, 'DC-JACK-3P', 'connector', 3, 'tht'],
]

/** A barrel jack that is only named so, in a footprint cell: the usual one of three contacts. */
export const readBarrelName = bySeries('jack-name', BARREL)
