import type { Board, Heading } from '../table/types.ts'
import type { PlacementCheck } from './checks.ts'
import type { PlacementField } from './types.ts'
import type { PlacementSense } from './words.ts'

/** What a placement file speaks of, for the reader of tables. */
export type PlacementVocabulary = { field: PlacementField; sense: PlacementSense; check: PlacementCheck }
export type PlacementBoard = Board<PlacementVocabulary>
export type PlacementHeading = Heading<PlacementVocabulary>
