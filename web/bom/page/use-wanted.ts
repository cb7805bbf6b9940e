import { useEffect, useRef } from 'react'
import type { SheetName } from '../sheets/sheet.ts'
import { wanted } from '../sheets/wanted.ts'
import type { usePageView } from './use-page-view.ts'

/** Shows what was wanted on a sheet, once, as soon as the lines are there. */
export function useWanted(sheet: SheetName, page: ReturnType<typeof usePageView>): void {
  const latest = useRef(page)
  useEffect(() => {
    latest.current = page
  })
  useEffect(() => {
    const { view, lines } = wanted.get() ?? {}
    if (sheet !== 'analyse') return
    wanted.set(null)
    if (view !== undefined) latest.current.setView(view)
    if (lines !== undefined) latest.current.showLines(lines)
  }, [sheet])
}
