import type { Board, Evidence, Heading } from '../../table/types.ts'
import type { ListField } from '../fields.ts'
import type { ListCheck } from './checks.ts'
import type { ListSense } from './phrases.ts'

/** What a list of prices or of stock speaks of, for the reader of tables. */
export type ListVocabulary = { field: ListField; sense: ListSense; check: ListCheck }
export type ListBoard = Board<ListVocabulary>
export type ListHeading = Heading<ListVocabulary>
export type ListEvidence = Evidence<ListVocabulary>
