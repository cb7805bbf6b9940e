import { useState } from 'react'
import { useTyped, type Draft } from '../../screen/draft/use-draft.ts'
import { difference, rebased, type Role } from './compose.ts'

type RoleDraft = { name: string; remark: string; calls: ReadonlySet<string> }

const EMPTY: RoleDraft = { name: '', remark: '', calls: new Set() }
const roleDraftOf = ({ name, remark, calls }: Role): RoleDraft => ({ name, remark, calls: new Set(calls) })

/** A role under work: a saved one, or a new one that may begin as a copy. */
export function useRoleDraft(form: Draft, role: Role | null, copied: Role | null) {
  const [stored, setStored] = useState(role)
  const before = stored ? roleDraftOf(stored) : EMPTY
  const copy = copied && !stored ? { ...roleDraftOf(copied), name: `${copied.name} 副本`.slice(0, 40) } : null
  const [draft, setDraft] = useTyped<RoleDraft>(form, 'draft', copy ?? before)
  const { added, removed } = difference(before.calls, draft.calls)
  const isDirty = draft.name !== before.name || draft.remark !== before.remark || added.length + removed.length > 0
  return {
    ...draft,
    stored,
    isDirty,
    removed,
    change: (part: Partial<RoleDraft>) => setDraft({ ...draft, ...part }),
    drop: () => setDraft(before),
    /** What somebody else saved, and one's own changes upon it. */
    takeOver: (fresh: Role) => {
      setStored(fresh)
      setDraft({
        name: draft.name === before.name ? fresh.name : draft.name,
        remark: draft.remark === before.remark ? fresh.remark : draft.remark,
        calls: rebased(before.calls, draft.calls, new Set(fresh.calls)),
      })
    },
    saved: (fresh: Role) => {
      setStored(fresh)
      setDraft(roleDraftOf(fresh))
    },
  }
}
