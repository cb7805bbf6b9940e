import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { joinKnowledge, NO_KNOWLEDGE } from '../../../../shared/engine/knowledge/join.ts'
import { keysOfLines } from '../../../../shared/engine/line/known-line.ts'
import type { AnalysedLine } from '../../../../shared/engine/line/analyse.ts'
import type { PriceModel } from '../../../../shared/engine/price/model.ts'
import { understandLine } from '../../../../shared/engine/understand.ts'
import { partKnowledgeQuery } from '../../../bom/document/model.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { useSide } from '../book/side.ts'
import { lineOf, type TriedTexts } from './try-line.ts'

/** Nobody is asked about every letter that is typed. */
const PAUSE_MS = 250

/**
 * A line typed, counted as one of a bill would be: by what everybody knows of parts, and a moment later by the person's own rows. Null
 * without any text.
 */
export function useTriedLine(texts: TriedTexts, model: PriceModel): AnalysedLine | null {
  const { ownKnowledge } = useSide()
  const { data: open = NO_KNOWLEDGE } = useQuery(partKnowledgeQuery)
  const line = lineOf(texts)
  const asks = useSettled(JSON.stringify(line ? keysOfLines([line]) : null), PAUSE_MS)
  const { data: own = NO_KNOWLEDGE } = useQuery({
    queryKey: ['Package/Facts', asks],
    queryFn: ({ signal }) => ownKnowledge?.(JSON.parse(asks), signal) ?? NO_KNOWLEDGE,
    enabled: ownKnowledge !== undefined && asks !== 'null',
  })
  const parts = useMemo(() => joinKnowledge(open, own), [open, own])
  return line && understandLine(line, { model, parts })
}
