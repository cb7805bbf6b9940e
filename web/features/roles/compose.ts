import { AREAS, areaOf, type Area } from '../../../shared/areas.ts'
import type { CallOutput } from '../../access/call.ts'

export type Role = CallOutput<'role/get'>
export type Permission = CallOutput<'role/permissions'>['items'][number]
/** A page of the back office, and the calls that open it. */
export type OfficePage = { path: string; title: string; needs: readonly string[] }

/** An area as the composer shows it. */
export type AreaPart = { area: Area; title: string; pages: OfficePage[]; reads: Permission[]; changes: Permission[] }

type Chosen = ReadonlySet<string>

const areas = Object.keys(AREAS).filter((area): area is Area => area in AREAS)

/** The catalogue by area, with what the keyword is found in; a page stands where its first call stands. */
export function partsOf(catalogue: readonly Permission[], pages: readonly OfficePage[], keyword: string): AreaPart[] {
  const wanted = keyword.trim().toLowerCase()
  const found = (...texts: string[]) => texts.some((text) => text.toLowerCase().includes(wanted))
  return areas
    .map((area) => {
      const title = AREAS[area]
      const here = catalogue.filter((row) => row.area === area && found(title, row.id, row.label))
      return {
        area,
        title,
        pages: pages.filter(({ needs, title: own, path }) => areaOf(needs[0] ?? '') === area && found(title, own, path)),
        reads: here.filter(({ kind }) => kind === 'read'),
        changes: here.filter(({ kind }) => kind === 'write'),
      }
    })
    .filter((part) => part.pages.length + part.reads.length + part.changes.length > 0)
}

export const callsIn = ({ reads, changes }: AreaPart): string[] => [...reads, ...changes].map(({ id }) => id)

export type Tick = 'none' | 'some' | 'all'

/** How a box over several calls stands. */
export function tickOf(calls: readonly string[], chosen: Chosen): Tick {
  const count = calls.filter((call) => chosen.has(call)).length
  return count === 0 ? 'none' : count === calls.length ? 'all' : 'some'
}

/** All of them, or none of them. */
export function ticked(chosen: Chosen, calls: readonly string[], on: boolean): Set<string> {
  const next = new Set(chosen)
  for (const call of calls) {
    if (on) next.add(call)
    else next.delete(call)
  }
  return next
}

/** What a role may open. */
export const openablePages = (pages: readonly OfficePage[], chosen: Chosen): OfficePage[] =>
  pages.filter(({ needs }) => needs.length > 0 && tickOf(needs, chosen) === 'all')

export function difference(before: Chosen, after: Chosen): { added: string[]; removed: string[] } {
  return {
    added: [...after].filter((call) => !before.has(call)),
    removed: [...before].filter((call) => !after.has(call)),
  }
}

/** One's own changes upon what somebody else saved meanwhile. */
export function rebased(before: Chosen, own: Chosen, fresh: Chosen): Set<string> {
  const { added, removed } = difference(before, own)
  return ticked(ticked(fresh, added, true), removed, false)
}
