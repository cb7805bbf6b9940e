import type { Bom, BomLine, Field } from '../../../shared/engine/bom/types.ts'

/** What a line is made to say. */
export type Cells = Partial<Record<Field, string>>

/** `earlier` is a designator that stands on a line before. */
type Say = (line: BomLine, bom: Bom, earlier: string) => Cells

/** A doubt to put into a bill: on lines whose designators begin so, in columns that the bill has. */
export type Plant = {
  code: string
  letter: 'R' | 'U' | ''
  columns: readonly Field[]
  lines: readonly Say[]
  /** How many of its lines, from the first, are asked about; without it all. */
  named?: number
}

const BODY = { value: '4.7k', footprint: '0603' }
const PART: readonly Field[] = ['value', 'footprint']

const numbered =
  (value: string, mpn: string): Say =>
  () => ({ value, footprint: '0603', mpn })
const counted =
  (text: (pieces: number) => string): Say =>
  ({ designators: { length } }, { boards }) => ({
    ...BODY,
    quantity: text(length * boards),
  })

/**
 * One of each kind: a package nobody knows and one that is guessed, quantities that disagree, say nothing or nought, one part
 * number on three values (the third is its own), a part number of another value and of another size, a unit that slipped from k to
 * nF, and a designator that stands on an earlier line.
 */
export const PLANTS: readonly Plant[] = [
  {
    code: 'package-unknown',
    letter: '',
    columns: [...PART, 'designator'],
    lines: [(_, { boards }) => ({ designator: 'M901', quantity: String(boards), value: '神秘件', footprint: '怪封装' })],
  },
  { code: 'package-guess', letter: 'U', columns: PART, lines: [() => ({ value: 'SIM7600CE模块' })] },
  { code: 'quantity-mismatch', letter: 'R', columns: [...PART, 'quantity'], lines: [counted((pieces) => String(pieces + 3))] },
  { code: 'quantity-vague', letter: 'R', columns: [...PART, 'quantity'], lines: [counted(() => '若干')] },
  { code: 'quantity-unreadable', letter: 'R', columns: [...PART, 'quantity'], lines: [counted(() => '见图')] },
  { code: 'quantity-zero', letter: 'R', columns: [...PART, 'quantity'], lines: [counted(() => '0')] },
  {
    code: 'mpn-pasted',
    letter: 'R',
    columns: [...PART, 'mpn'],
    lines: ['100R', '4.7k', '68k'].map((value) => numbered(value, 'RC0603FR-0768KL')),
    named: 2,
  },
  { code: 'witness-value', letter: 'R', columns: [...PART, 'mpn'], lines: [numbered('22k', 'RC0603FR-0710KL')] },
  { code: 'witness-size', letter: 'R', columns: [...PART, 'mpn'], lines: [numbered('33k', 'RC0402FR-0733KL')] },
  { code: 'witness-class', letter: 'R', columns: PART, lines: [() => ({ value: '100nF', footprint: '0603' })] },
  {
    code: 'designator-repeated',
    letter: 'R',
    columns: [...PART, 'designator'],
    lines: [
      ({ designators }, { boards }, earlier) => ({
        ...BODY,
        designator: [...designators, earlier].join(','),
        quantity: String((designators.length + 1) * boards),
      }),
    ],
  },
]
