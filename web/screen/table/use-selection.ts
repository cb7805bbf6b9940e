import { useState } from 'react'

export type Selection<R> = {
  /** Chosen rows by id, in the order of choosing; those of other pages too. */
  rows: ReadonlyMap<string, R>
  /** With `through` all rows between the last one toggled and this one follow it. */
  toggle: (row: R, through?: boolean) => void
  toggleAll: () => void
  clear: () => void
}

/** Rows chosen in a list. It survives turning the page and ends when `scope`, what is looked for, changes. */
export function useSelection<R extends { id: string }>(page: readonly R[], scope: string): Selection<R> {
  const [rows, setRows] = useState<ReadonlyMap<string, R>>(new Map())
  const [last, setLast] = useState<string | null>(null)
  const [seen, setSeen] = useState(scope)
  if (seen !== scope) {
    setSeen(scope)
    setRows(new Map())
  }

  const choose = (of: readonly R[], chosen: boolean) => {
    const next = new Map(rows)
    for (const row of of) {
      if (chosen) next.set(row.id, row)
      else next.delete(row.id)
    }
    setRows(next)
  }
  const toggle = (row: R, through = false) => {
    choose(through ? between(page, last, row.id) : [row], !rows.has(row.id))
    setLast(row.id)
  }
  return {
    rows,
    toggle,
    toggleAll: () => choose(page, !page.every((row) => rows.has(row.id))),
    clear: () => setRows(new Map()),
  }
}

function between<R extends { id: string }>(rows: readonly R[], first: string | null, second: string): readonly R[] {
  const to = rows.findIndex((row) => row.id === second)
  const from = rows.findIndex((row) => row.id === first)
  return from < 0 ? rows.slice(to, to + 1) : rows.slice(Math.min(from, to), Math.max(from, to) + 1)
}
