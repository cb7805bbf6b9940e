import { countText } from '../../lib/format.ts'
import { showTakeBack } from '../../ui/toast.ts'
import type { FoundPart } from '../catalogue/wanted.ts'
import { decide, type Decision, type Matches, type MatchRow } from './matches.ts'

/** What can be decided about lines; each can be taken back for a moment. */
export function useDeciding(id: string, { rows }: Matches) {
  const run = (lines: readonly Decision[], shown: readonly FoundPart[], what: string) => {
    const before = rows.flatMap(({ part }) => part ?? [])
    decide(id, lines, mapOf(shown)).then(
      (back) => showTakeBack(what, () => void decide(id, back, mapOf(before)).catch(() => undefined)),
      () => undefined,
    )
  }
  return {
    choose: ({ key, rowVersion, label }: MatchRow, part: FoundPart) =>
      run([{ key, rowVersion, to: 'chosen', partId: part.id }], [part], `${label} 选用 ${part.mpn}`),
    settle: ({ key, rowVersion, label }: MatchRow, to: 'rejected' | 'proposed') =>
      run([{ key, rowVersion, to }], [], to === 'rejected' ? `${label} 的候选都不用` : `${label} 恢复为待选`),
    accept: (some: readonly MatchRow[], badge: string) => {
      const lines = some.flatMap(({ key, rowVersion, part }): Decision[] =>
        part ? [{ key, rowVersion, to: 'chosen', partId: part.id }] : [],
      )
      run(
        lines,
        some.flatMap(({ part }) => part ?? []),
        `已选用 ${countText(lines.length)} 行（${badge}）`,
      )
    },
  }
}

const mapOf = (parts: readonly FoundPart[]): Map<number, FoundPart> => new Map(parts.map((part) => [part.id, part]))
