import type { PackageMatch, PackageText } from '../text/package-match.ts'
import { bySeries, type Series } from './series.ts'

/** Sockets by series, with the contacts of the makers' drawings and of KiCad's Connector_USB, _Audio, _BarrelJack. Posts are `ep`. */
const JACKS: readonly Series[] = [
  [/TYPE-?C-31-M-12|(?<![A-Z])USB41(?:05|10)|UTC16-G|(?<![A-Z])U26\d-16[\dX]N/, 'USB-C-16P', 'usb', 16, 'smt', 4],
  [/GT-USB-7010ASV|217179-?0001|217180-?0001|(?<![A-Z])DX07S016/, 'USB-C-16P', 'usb', 16, 'smt', 4],
  [/(?<![A-Z])USB41[23]5|TYPE-?C-31-M-17(?!\d)|(?<![A-Z])U26\d-06[\dX]N/, 'USB-C-6P', 'usb', 6, 'smt', 4],
  [/(?<![A-Z])DX07S024|(?<![A-Z])U26\d-24[\dX]N|(?<!\d)(?:12401548E4|12401610E4|105450-?0101)/, 'USB-C-24P', 'usb', 24, 'smt', 4],
  [/(?<!\d)(?:67643-?\d*|292303-1|1001-011-\d*)(?!\d)|SS-52100|USB_A_MOLEX_67643/, 'USB-A', 'usb', 4, 'tht', 2],
  [/USB-B1HS|LUMBERG_2411|(?<!\d)(?:292304-1|67068-?8\d{3}|5787834-1|61729-0010)|MUSB-D511/, 'USB-B', 'usb', 4, 'tht', 2],
  [/(?<!\d)10513[31]-?000[13](?!\d)/, 'USB-MICRO', 'usb', 5, 'smt', 3],
  [/(?<![A-Z])UJ2-?MBH/, 'USB-MINI', 'usb', 5, 'smt', 4],
  // Lumberg's jacks for power.
  [/(?<![A-Z])NEB[-_ ]?\/?(?:J[-_ ]?)?2[15][-_ ]?[CR]?(?![A-Z\d])/, 'DC-JACK-3P', 'connector', 3, 'tht'],
  [/(?<![A-Z])DCJ200-10/, 'DC-JACK-3P', 'connector', 3, 'tht'],
  [/(?<![A-Z])ZX62-(?:A?B-|AB)/, 'USB-MICRO', 'usb', 5, 'smt', 6],
  [/(?<![A-Z])ZX62[DRM]-(?:A?B-|AB)/, 'USB-MICRO', 'usb', 5, 'smt', 4],
  [/(?<![A-Z])DM3(?:AT|D)-SF|(?<!\d)104031-?0811/, 'MICROSD', 'card', 10, 'smt', 4],
  [/(?<![A-Z])DM3BT-DSF/, 'MICROSD', 'card', 10, 'smt', 6],
  [/(?<!\d)693072010801/, 'MICROSD', 'card', 8, 'smt', 4],
  [/(?<!\d)2041021(?!\d)/, 'SD', 'card', 11, 'smt', 4],
  [
    /HR91110[35]A|HR913550A|J1B1211CCD|J0011D21B|RJHSE-?538[1-9X]|(?<!\d)7499010121A|(?<![A-Z])SI-60062|SS-?74301/,
    'RJ45-12P',
    'rj',
    12,
    'tht',
    2,
  ],
  [/RB1-125B8G1A|(?<!\d)7499111446/, 'RJ45-14P', 'rj', 14, 'tht', 2],
  [/RJHSE-?5380(?!-0[2468])|(?<!\d)7499010001A/, 'RJ45-8P', 'rj', 8, 'tht', 2],
  [/(?<!\d)54602-\w?08|PJ012-8P8CX/, 'RJ45-8P', 'rj', 8, 'tht'],
  [/PJ-?063AH/, 'DC-JACK-2P', 'connector', 2, 'tht', 2],
  [/PJ-?036AH-SMT/, 'DC-JACK-3P', 'connector', 3, 'smt'],
  [/SJ1-35\d3N?G?/, 'AUDIO-3P', 'audio', 3, 'tht'],
  [/SJ1-35\d4N?G?/, 'AUDIO-4P', 'audio', 4, 'tht'],
  [/SJ1-35\d5N?G?/, 'AUDIO-5P', 'audio', 5, 'tht'],
  [/U\.?FL-R-SMT/, 'U.FL', 'rf', 2, 'smt', 1],
  [/(?<!\d)132289(?!\d)|(?<!\d)142-?0701-?8[05]1(?!\d)|(?<!\d)73251-?115[0-3](?!\d)|CONSMA003\.062/, 'SMA', 'rf', 2, 'smt', 3],
  [/(?<![A-Z])USB4085/, 'USB-C-16P', 'usb', 16, 'tht', 4],
  [
    /(?<!\d)(?:10118193|10118194|10103592|10103594|105017-?0001|1050170001|47346-?0001|USB3076)(?!\d)/,
    'USB-MICRO',
    'usb',
    5,
    'smt',
    6,
  ],
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
  [/(?<![A-Z])PJ-?324M/, 'AUDIO-5P', 'audio', 5, 'tht'],
  [/SJ-3523-SMT/, 'AUDIO-3P', 'audio', 3, 'smt'],
  [/SJ-3524-SMT/, 'AUDIO-4P', 'audio', 4, 'smt'],
]

const jack = bySeries('jack-series', JACKS, /HEADER|PLUG(?!GED)/)

const NAMED = /^(?:USB|RJ\d\d|MICROSD|SD|BARRELJACK)_/

/** A drawing may number the posts of a shell as one joint or each for itself: of a lone footprint name it stays open which. */
export function readJackSeries(t: PackageText): PackageMatch | null {
  const match = jack(t)
  return match !== null && (match.ep ?? 0) > 0 && t.prefix === '' && NAMED.test(t.s) ? { ...match, guess: true } : match
}

const BARREL: readonly Series[] = [
  [/BARREL_?JACK(?:_HORIZONTAL)?$|POWER_?JACK_PTH|6941(?:XX|06)301002/, 'DC-JACK-3P', 'connector', 3, 'tht'],
]

/** A barrel jack that is only named so, in a footprint cell: the usual one of three contacts. */
export const readBarrelName = bySeries('jack-name', BARREL)
