import type { Family, LibraryPackage, Mount } from '../types.ts'

type Series = readonly [
  name: (ways: number) => string,
  from: number,
  to: number,
  family: Family,
  tabs: number,
  mount: Mount,
  source: string,
]

const pad = (n: number): string => String(n).padStart(2, '0')

/** Series whose name carries the number of ways, as their makers offer them. */
const SERIES: readonly Series[] = [
  [(n) => `B${n}B-XH-A`, 2, 16, 'connector', 0, 'tht', 'JST XH, 2.50 mm'],
  [(n) => `S${n}B-XH-A`, 2, 16, 'connector', 0, 'tht', 'JST XH, 2.50 mm'],
  [(n) => `XH2.54-${n}P`, 2, 16, 'connector', 0, 'tht', 'JST XH type, 2.54 mm'],
  [(n) => `B${n}B-PH-K`, 2, 16, 'connector', 0, 'tht', 'JST PH, 2.00 mm'],
  [(n) => `S${n}B-PH-K`, 2, 16, 'connector', 0, 'tht', 'JST PH, 2.00 mm'],
  [(n) => `PH2.0-${n}P`, 2, 16, 'connector', 0, 'tht', 'JST PH type, 2.00 mm'],
  [(n) => `B${n}B-EH-A`, 2, 15, 'connector', 0, 'tht', 'JST EH, 2.50 mm'],
  [(n) => `B${n}P-VH`, 2, 10, 'connector', 0, 'tht', 'JST VH, 3.96 mm'],
  [(n) => `VH3.96-${n}P`, 2, 10, 'connector', 0, 'tht', 'JST VH type, 3.96 mm'],
  [(n) => `ZH1.5-${n}P`, 2, 13, 'connector', 0, 'tht', 'JST ZH type, 1.50 mm'],
  [(n) => `GH1.25-${n}P`, 2, 15, 'connector', 2, 'smt', 'JST GH type, 1.25 mm'],
  [(n) => `BM${pad(n)}B-GHS-TBT`, 2, 15, 'connector', 2, 'smt', 'JST GH, 1.25 mm'],
  [(n) => `SH1.0-${n}P`, 2, 20, 'connector', 2, 'smt', 'JST SH type, 1.00 mm'],
  [(n) => `SM${pad(n)}B-SRSS-TB`, 2, 20, 'connector', 2, 'smt', 'JST SH, 1.00 mm'],
  [(n) => `KF301-${n}P`, 2, 12, 'terminal', 0, 'tht', 'screw terminals, 5.00 mm'],
  [(n) => `KF2EDG-3.81-${n}P`, 2, 16, 'terminal', 0, 'tht', 'pluggable terminals, 3.81 mm'],
  [(n) => `KF2EDG-5.08-${n}P`, 2, 16, 'terminal', 0, 'tht', 'pluggable terminals, 5.08 mm'],
  [(n) => `FPC-0.5-${n}P`, 4, 60, 'fpc', 2, 'smt', 'FFC/FPC sockets, 0.5 mm'],
  [(n) => `FPC-1.0-${n}P`, 4, 40, 'fpc', 2, 'smt', 'FFC/FPC sockets, 1.0 mm'],
]

const PITCHES = ['1.00', '1.27', '2.00', '2.54'] as const
const KINDS: readonly (readonly [word: string, family: Family])[] = [
  ['PinHeader', 'header'],
  ['PinSocket', 'socket'],
]
const WAYS = Array.from({ length: 40 }, (_, i) => i + 1)

/** Headers and sockets of one and two rows, box headers, D-subs, wire-to-board series, terminals, FPC sockets, USB. */
export function connectorPackages(): LibraryPackage[] {
  return [...headers(), ...boxes(), ...dsubs(), ...series(), ...usb()]
}

function headers(): LibraryPackage[] {
  const source = 'pin strips on IEC 60603 / IEC 60917 grids'
  return PITCHES.flatMap((pitch) =>
    KINDS.flatMap(([word, family]) =>
      [1, 2].flatMap((rows) =>
        WAYS.map((cols) => ({
          name: `${word}_${rows}x${pad(cols)}_P${pitch}mm`,
          family,
          pins: rows * cols,
          exposedPads: 0,
          mount: 'tht' as const,
          source,
        })),
      ),
    ),
  )
}

const boxes = (): LibraryPackage[] =>
  [6, 8, 10, 12, 14, 16, 20, 24, 26, 30, 34, 40, 50, 60, 64].map((pins) => ({
    name: `IDC-${pins}`,
    family: 'header',
    pins,
    exposedPads: 0,
    mount: 'tht',
    source: 'box headers, IEC 60603-13',
  }))

const dsubs = (): LibraryPackage[] =>
  [9, 15, 25, 37, 50].map((pins) => ({
    name: `DB-${pins}`,
    family: 'connector',
    pins,
    exposedPads: 0,
    mount: 'tht',
    source: 'IEC 60807-2 D-sub',
  }))

const series = (): LibraryPackage[] =>
  SERIES.flatMap(([name, from, to, family, exposedPads, mount, source]) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i).map((pins) => ({
      name: name(pins),
      family,
      pins,
      exposedPads,
      mount,
      source,
    })),
  )

const usb = (): LibraryPackage[] =>
  [6, 16, 24].map((pins) => ({
    name: `USB-C-${pins}P`,
    family: 'usb',
    pins,
    exposedPads: 4,
    mount: 'smt',
    source: 'USB Type-C specification; four shell posts',
  }))
