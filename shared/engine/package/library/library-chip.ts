import { METRIC_OF } from '../text/chip-size.ts'
import type { Family, LibraryPackage, Mount } from '../types.ts'

const two = (name: string, family: Family, source: string, mount: Mount = 'smt'): LibraryPackage => ({
  name,
  family,
  pins: 2,
  exposedPads: 0,
  mount,
  source,
})

const EIA = 'EIA-PDP-100 / IEC 60115-8 chip sizes'
const IPC = 'IPC-7351B land-pattern naming'
const COMMON = ['01005', '0201', '0402', '0603', '0805', '1206', '1210', '1806', '1808', '1812', '2010', '2220', '2512'] as const
const LETTERS: readonly (readonly [string, Family])[] = [
  ['R', 'chip'],
  ['C', 'chip'],
  ['L', 'chip'],
  ['FB', 'chip'],
  ['LED', 'led'],
  ['D', 'diode'],
  ['F', 'fuse'],
]
const LANDS = ['RESC', 'CAPC', 'INDC'] as const

/** Chips by size and class ("R0402"), by land-pattern name ("RESC1005"), arrays, tantalum cases, cans, MELF. */
export function chipPackages(): LibraryPackage[] {
  return [...sizes(), ...lands(), ...arrays(), ...tantalums(), ...cans(), ...melfs()]
}

function sizes(): LibraryPackage[] {
  const plain = [...METRIC_OF.keys()].filter((size) => size.length <= 5).map((size) => two(size, 'chip', EIA))
  const headed = COMMON.flatMap((size) => LETTERS.map(([letter, family]) => two(letter + size, family, EIA)))
  return [...plain, ...headed]
}

const lands = (): LibraryPackage[] =>
  COMMON.slice(1).flatMap((size) => LANDS.map((land) => two(`${land}${METRIC_OF.get(size) ?? ''}X50N`, 'chip', IPC)))

const arrays = (): LibraryPackage[] =>
  ['0201', '0402', '0603', '1206'].flatMap((size) =>
    [2, 4, 8].map((k) => ({ ...two(`${size}x${k}`, 'array', 'chip arrays: two pads an element'), pins: 2 * k })),
  )

/** EIA-535BAAC cases: letter and metric body with height. */
const CASES = [
  'A-3216-18',
  'B-3528-21',
  'C-6032-28',
  'D-7343-31',
  'E-7343-43',
  'R-2012-12',
  'S-3216-12',
  'T-3528-12',
  'V-7343-20',
  'X-7343-43',
  'Y-7343-40',
]
const tantalums = (): LibraryPackage[] => CASES.map((code) => two(`CASE-${code}`, 'tantalum', 'EIA-535BAAC / EIA-535BAAE cases'))

/** Diameter and height in mm of the usual surface cans, and of the usual radial ones. */
const SURFACE_CANS = [
  '4x5.4',
  '5x5.4',
  '6.3x5.4',
  '6.3x5.8',
  '6.3x7.7',
  '8x6.5',
  '8x10.2',
  '10x7.7',
  '10x10.2',
  '12.5x13.5',
  '16x16.5',
  '18x16.5',
]
const RADIAL_CANS = [
  '4x7',
  '5x7',
  '5x11',
  '6.3x7',
  '6.3x11',
  '8x12',
  '8x16',
  '8x20',
  '10x13',
  '10x16',
  '10x20',
  '10x25',
  '13x20',
  '13x25',
  '16x25',
  '16x31.5',
  '18x31.5',
  '18x35.5',
  '22x30',
  '25x40',
]
const CAN_SOURCE = 'JIS C 5101-18 / IEC 60384 can sizes'
const cans = (): LibraryPackage[] => [
  ...SURFACE_CANS.map((size) => two(`SMD-ELEC_${size}`, 'can-cap', CAN_SOURCE)),
  ...RADIAL_CANS.map((size) => two(`TH-ELEC_D${size}`, 'radial', CAN_SOURCE, 'tht')),
]

const melfs = (): LibraryPackage[] =>
  ['MELF', 'MINIMELF', 'MICROMELF', 'LL-34', 'LL-41'].map((name) => two(name, 'melf', 'IEC 60115-8 / DO-213 cylinders'))
