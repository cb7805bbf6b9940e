import type { Board, Evidence, Heading } from '../../table/types.ts'
import type { Field } from '../types.ts'
import type { Check } from './checks.ts'
import type { Sense } from './phrases.ts'

/** What a bill of materials speaks of. */
export type BomVocabulary = { field: Field; sense: Sense; check: Check }

export type BomEvidence = Evidence<BomVocabulary>
export type BomHeading = Heading<BomVocabulary>
export type BomBoard = Board<BomVocabulary>
