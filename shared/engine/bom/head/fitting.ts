import { columnsWith, fit } from '../../table/assign.ts'
import type { Claim } from '../../table/dictionary.ts'
import type { BomHeading, BomVocabulary } from './vocabulary.ts'

type BomClaim = Claim<BomVocabulary>

/** Marks of parts not fitted, alone or among words of fitting (贴, 不贴, 贴). */
export const marksPoints = ({ evidence: e }: BomHeading): number =>
  e.marks >= 0.5 || (e.marks > 0 && e.fitting >= 0.9) ? Math.max(0.5, e.marks) : 0

/** KiCad's "Exclude from BOM" and "Exclude from Board" stand beside DNP and are read besides it. */
export const isExclusion = (h: BomHeading): boolean => /^exclu/i.test(h.text.trim())

/** The column of fitting marks. One column of variants is the fit of this board; of several nobody can tell which is built. */
export const FITTING: readonly BomClaim[] = [
  { field: 'dnp', senses: ['dnp'], points: (h) => fit(h) + h.evidence.fitting * 0.2 - (isExclusion(h) ? 0.6 : 0) },
  {
    field: 'dnp',
    senses: ['variant'],
    when: (board) => columnsWith(board, 'variant').length === 1,
    // Words of variants ("8mm bore") are none of fitting, though some may look like one.
    points: ({ evidence: e }) => (e.fitting >= 0.3 ? e.fitting : 0),
  },
  {
    field: 'dnp',
    holds: (h, { senses }) => h.reading === null || senses.get(h.column) === 'other',
    points: marksPoints,
    basis: 'content',
  },
  // "Comment" over nothing but "DoNotMount".
  { field: 'dnp', senses: ['comment'], holds: ({ evidence: e }) => e.filled > 0 && e.marks >= 0.9, points: marksPoints },
  // "ASK | FSK | DNP": among names of versions the mark tells what is in none.
  {
    field: 'dnp',
    holds: (h) => h.reading === null && h.evidence.filled >= 5 && h.evidence.fitting <= h.evidence.marks,
    points: ({ evidence: e }) => (e.marks >= 0.05 ? e.marks : 0),
    basis: 'content',
  },
]
