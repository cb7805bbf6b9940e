import { useState } from 'react'
import { useTyped, type Draft } from '../../screen/draft/use-draft.ts'
import { newLink, isSame, merged, type Link } from './links-draft.ts'

/** The list as the server has it. */
export type Stored = { rowVersion: number; links: readonly Link[] }

/** The list under work. While nothing is changed it follows the server's. */
export function useLinks(form: Draft, latest: Stored) {
  const [stored, setStored] = useState(latest)
  const [links, setLinks] = useTyped(form, 'links', stored.links)
  const [made, setMade] = useState(0)
  const isDirty = !isSame(links, stored.links)
  const reset = (next: Stored, rows: readonly Link[]) => {
    setStored(next)
    setLinks(rows)
  }
  if (latest.rowVersion > stored.rowVersion && !isDirty) reset(latest, latest.links)

  return {
    links,
    rowVersion: stored.rowVersion,
    isDirty,
    change: setLinks,
    add: (): string => {
      const key = `new-${made}`
      setMade(made + 1)
      setLinks([...links, newLink(key)])
      return key
    },
    drop: () => setLinks(stored.links),
    /** Saved: the rows stay where they are, with the ids they were given. */
    saved: (fresh: Stored) =>
      reset(
        fresh,
        fresh.links.map((link, index) => ({ ...link, key: links[index]?.key ?? link.key })),
      ),
    takeOver: (fresh: Stored) => reset(fresh, merged(stored.links, links, fresh.links)),
  }
}
