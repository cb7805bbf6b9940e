import { createDictionary } from '../../table/dictionary.ts'
import { FIELDS } from '../types.ts'
import { BOM_CHECKS } from './checks.ts'
import { BOM_CLAIMS } from './claims.ts'
import { BOM_SECOND_LOOK } from './second-look.ts'
import type { BomVocabulary } from './vocabulary.ts'
import { BOM_HEAD_ROW, BOM_LEVELS, BOM_WORDS } from './words.ts'

/** All that recognition knows of the heads and columns of bills of materials. */
export const BOM_DICTIONARY = createDictionary<BomVocabulary>({
  fields: FIELDS,
  words: BOM_WORDS,
  headRow: BOM_HEAD_ROW,
  levels: BOM_LEVELS,
  checks: BOM_CHECKS,
  senses: BOM_SECOND_LOOK,
  claims: BOM_CLAIMS,
})
