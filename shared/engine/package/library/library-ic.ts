import type { Family, LibraryPackage, Mount } from '../types.ts'

type Outline = readonly [word: string, leads: readonly number[], family: Family, exposed: number, mount: Mount, source: string]

const even = (from: number, to: number, step = 2): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, i) => from + i * step)

/** JEDEC outlines and the leads they are drawn for. */
const FAMILIES: readonly Outline[] = [
  ['SOIC', [4, 6, 7, 8, 14, 16, 18, 20, 24, 28, 32], 'sop', 0, 'smt', 'JEDEC MS-012, MS-013'],
  ['SOP', [4, 6, 8, 10, 14, 16, 18, 20, 24, 28, 30, 32, 36, 40, 44], 'sop', 0, 'smt', 'JEITA ED-7311 SOP'],
  ['SSOP', even(8, 64), 'sop', 0, 'smt', 'JEDEC MO-150, MO-118'],
  ['TSSOP', even(8, 80), 'sop', 0, 'smt', 'JEDEC MO-153'],
  ['HTSSOP', even(14, 56), 'sop', 1, 'smt', 'JEDEC MO-153 with exposed pad'],
  ['MSOP', [8, 10, 12, 16], 'sop', 0, 'smt', 'JEDEC MO-187'],
  ['VSSOP', [8, 10], 'sop', 0, 'smt', 'JEDEC MO-187'],
  ['QSOP', [16, 20, 24, 28], 'sop', 0, 'smt', 'JEDEC MO-137'],
  ['TSOP', [28, 32, 40, 44, 48, 50, 54, 56, 66, 86], 'sop', 0, 'smt', 'JEDEC MS-024, MO-142'],
  ['SOJ', [20, 24, 26, 28, 32, 36, 40, 42, 44], 'sop', 0, 'smt', 'JEDEC MO-088, MS-027'],
  ['ESOP', [8], 'sop', 1, 'smt', 'JEDEC MS-012 with exposed pad'],
  ['HSOP', [8, 20, 28, 36, 44], 'sop', 1, 'smt', 'JEDEC MO-166'],
  [
    'LQFP',
    [32, 36, 40, 44, 48, 52, 56, 64, 80, 100, 112, 120, 128, 144, 160, 176, 208, 216, 256],
    'qfp',
    0,
    'smt',
    'JEDEC MS-026',
  ],
  ['TQFP', [32, 40, 44, 48, 52, 64, 80, 100, 120, 128, 144, 176], 'qfp', 0, 'smt', 'JEDEC MS-026'],
  ['PQFP', [44, 52, 64, 80, 100, 112, 120, 128, 132, 144, 160, 208, 240, 256, 304], 'qfp', 0, 'smt', 'JEDEC MS-022, MO-069'],
  ['PLCC', [18, 20, 28, 32, 44, 52, 68, 84], 'plcc', 0, 'smt', 'JEDEC MS-016, MS-018'],
  [
    'DIP',
    [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 28, 32, 36, 40, 42, 48, 52, 64],
    'dip',
    0,
    'tht',
    'JEDEC MS-001, MS-010, MS-011',
  ],
  ['SIP', even(2, 20, 1), 'sip', 0, 'tht', 'single rows on 2.54 mm'],
  [
    'BGA',
    [
      48, 54, 60, 63, 78, 84, 90, 96, 100, 121, 132, 144, 153, 165, 169, 176, 196, 225, 256, 272, 289, 324, 352, 400, 416, 484,
      529, 576, 676, 784, 900, 1156, 1517, 1760,
    ],
    'bga',
    0,
    'smt',
    'JEDEC MO-216, MS-034',
  ],
  ['WLCSP', [4, 5, 6, 8, 9, 12, 15, 16, 20, 25, 30, 36, 42, 49, 64, 81, 100], 'bga', 0, 'smt', 'JEDEC MO-211'],
  ['LGA', [6, 8, 10, 12, 14, 16, 20, 24, 28, 32, 40, 48, 52, 56, 64], 'lga', 0, 'smt', 'JEDEC MO-303'],
]

/** JEDEC MO-220: body edge in mm, pitch in mm, leads. */
const QFN: readonly (readonly [body: number, pitch: string, leads: readonly number[]])[] = [
  [2, '0.4', [12, 14, 16]],
  [3, '0.5', [8, 10, 12, 16]],
  [3, '0.4', [18, 20, 24]],
  [4, '0.65', [16]],
  [4, '0.5', [16, 20, 24]],
  [4, '0.4', [28, 32]],
  [5, '0.65', [20, 24]],
  [5, '0.5', [28, 32]],
  [5, '0.4', [36, 40]],
  [6, '0.5', [36, 40]],
  [6, '0.4', [48, 52]],
  [7, '0.5', [44, 48]],
  [7, '0.4', [56, 60]],
  [8, '0.5', [52, 56]],
  [8, '0.4', [64, 68]],
  [9, '0.5', [60, 64]],
  [10, '0.5', [68, 72]],
  [12, '0.5', [80, 88]],
]
const QFN_WORDS = ['QFN', 'VQFN', 'WQFN', 'UQFN'] as const
/** JEDEC MO-229: body in mm and leads. */
const DFN: readonly (readonly [body: string, leads: readonly number[]])[] = [
  ['1.5x1.5', [6]],
  ['2x2', [6, 8]],
  ['2x3', [8, 10, 12]],
  ['3x3', [6, 8, 10, 12]],
  ['3x4', [12, 14]],
  ['4x4', [8, 10, 12]],
  ['5x6', [8]],
]
const DFN_WORDS = ['DFN', 'TDFN', 'WDFN', 'WSON', 'VSON'] as const
const SMALL_DFN = [
  'DFN0603-2',
  'DFN1006-2',
  'DFN1006-3',
  'DFN1010-6',
  'DFN1410-6',
  'DFN1610-2',
  'DFN2020-3',
  'DFN2020-6',
  'DFN2510-10',
]

/** Leaded, leadless and ball-grid packages by their JEDEC families. */
export function icPackages(): LibraryPackage[] {
  return [...families(), ...quads(), ...duals()]
}

const families = (): LibraryPackage[] =>
  FAMILIES.flatMap(([word, leads, family, exposedPads, mount, source]) =>
    leads.map((pins) => ({ name: `${word}-${pins}`, family, pins, exposedPads, mount, source })),
  )

const quads = (): LibraryPackage[] =>
  QFN.flatMap(([body, pitch, leads]) =>
    leads.flatMap((pins) =>
      QFN_WORDS.map((word) => leadless(`${word}-${pins}-1EP_${body}x${body}mm_P${pitch}mm`, pins, 1, 'JEDEC MO-220')),
    ),
  )

const duals = (): LibraryPackage[] => [
  ...DFN.flatMap(([body, leads]) =>
    leads.flatMap((pins) => DFN_WORDS.map((word) => leadless(`${word}-${pins}-1EP_${body}mm`, pins, 1, 'JEDEC MO-229'))),
  ),
  ...SMALL_DFN.map((name) =>
    leadless(name, Number.parseInt(name.slice(name.indexOf('-') + 1), 10), 0, 'JEDEC MO-340 small outlines'),
  ),
]

const leadless = (name: string, pins: number, exposedPads: number, source: string): LibraryPackage => ({
  name,
  family: 'qfn',
  pins,
  exposedPads,
  mount: 'smt',
  source,
})
