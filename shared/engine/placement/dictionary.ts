import { columnsWith, fit, isTextual } from '../table/assign.ts'
import { createDictionary } from '../table/dictionary.ts'
import type { Claim } from '../table/dictionary.ts'
import { looksDesignator } from '../bom/cells/looks.ts'
import { PLACEMENT_CHECKS } from './checks.ts'
import { readLength } from './lengths.ts'
import { PLACEMENT_FIELDS } from './types.ts'
import type { PlacementBoard, PlacementHeading, PlacementVocabulary } from './vocabulary.ts'
import { PLACEMENT_PHRASES } from './words.ts'
import type { PlacementSense } from './words.ts'

const senses = (...some: PlacementSense[]): ReadonlySet<PlacementSense> => new Set(some)

const X = senses('x', 'refX', 'padX')
const Y = senses('y', 'refY', 'padY')
const NAMES = senses('designator', 'name')

type PlacementClaim = Claim<PlacementVocabulary>

/** Half of the cells are numbers: a few may be remarks. */
const holdsLengths = (h: PlacementHeading): boolean => h.evidence.length >= 0.5
/** A column of X that has its Y beside it. */
const isPaired =
  (partner: PlacementSense) =>
  (h: PlacementHeading, board: PlacementBoard): boolean =>
    holdsLengths(h) && (board.columns.x !== null || columnsWith(board, partner).some(holdsLengths))

const place = (x: PlacementSense, y: PlacementSense): PlacementClaim[] => [
  { field: 'x', senses: [x], holds: isPaired(y) },
  { field: 'y', senses: [y], holds: isPaired(x) },
]

/** The better a column holds names that stand once, the better it is the one of designators. */
const namePoints = (h: PlacementHeading): number =>
  h.evidence.filled === 0 ? 0 : fit(h) + h.evidence.designator * 0.6 + h.evidence.unique * 0.3 - h.evidence.length * 0.6

const CLAIMS: readonly PlacementClaim[] = [
  ...place('x', 'y'),
  ...place('refX', 'refY'),
  ...place('padX', 'padY'),
  { field: 'designator', senses: ['designator', 'name'], points: namePoints },
  {
    field: 'designator',
    holds: (h) => h.reading === null || h.reading.sense !== 'footprint',
    points: ({ evidence: e }) => (e.designator >= 0.6 && e.unique >= 0.6 ? e.designator * 0.7 : 0),
    basis: 'content',
  },
  { field: 'rotation', senses: ['rotation'] },
  {
    field: 'side',
    senses: ['side'],
    holds: (h) => h.evidence.filled === 0 || Math.max(h.evidence.side, h.evidence.layer) >= 0.5,
  },
  { field: 'side', senses: ['mirror'] },
  { field: 'value', senses: ['comment'] },
  { field: 'value', senses: ['value'] },
  { field: 'footprint', senses: ['footprint'], points: (h) => fit(h) + h.evidence.package * 0.3 },
  { field: 'footprint', senses: ['name', 'device'], holds: ({ evidence: e }) => e.package >= 0.5 },
  { field: 'value', senses: ['device', 'name'], holds: isTextual },
]

/** All that recognition knows of the heads and columns of placement files. */
export const PLACEMENT_DICTIONARY = createDictionary<PlacementVocabulary>({
  fields: PLACEMENT_FIELDS,
  words: {
    phrases: PLACEMENT_PHRASES,
    patterns: [
      {
        on: 'text',
        pattern: /(^|[^a-z])x([^a-z]|$)/,
        unless: /ref|pad|[^a-z]y([^a-z]|$)|\dx|x\d|size|width|pin/,
        sense: 'x',
        confidence: 0.8,
      },
      {
        on: 'text',
        pattern: /(^|[^a-z])y([^a-z]|$)/,
        unless: /ref|pad|[^a-z]x([^a-z]|$)|size|width|pin/,
        sense: 'y',
        confidence: 0.8,
      },
    ],
    ranks: { designator: 4, x: 4, y: 4, rotation: 3, side: 3, other: 0, device: 1 },
    weak: senses('other', 'device', 'name'),
  },
  headRow: {
    needs: [
      [X, Y, NAMES],
      [X, Y, senses('rotation')],
      [X, Y, senses('side', 'mirror')],
    ],
    enough: { senses: 5, naming: X },
    telling: [X, Y, senses('rotation'), NAMES],
    isData: (text) => (looksDesignator(text) && !/^[xy]\d?$/i.test(text.trim())) || readLength(text) !== null,
  },
  levels: { lower: /^[xy]$/i, isGroup: () => false, levels: [], groups: [], translations: senses('designator', 'name') },
  checks: PLACEMENT_CHECKS,
  senses: [],
  claims: CLAIMS,
})
