import type { PackageMatch, PackageText } from '../text/package-match.ts'
import type { Family, Mount } from '../types.ts'

/** A maker's series, what one part of it is called, and its joints by the maker's drawing. */
export type Series = readonly [
  pattern: RegExp,
  name: string,
  family: Family,
  pins: number,
  mount: Mount,
  /** Exposed pads, posts and tabs. */
  ep?: number,
]

/** The first series whose pattern the text holds; texts that `besides` matches are none of them. */
export function bySeries(rule: string, series: readonly Series[], besides: RegExp | null = null) {
  // Most texts hold none of them, which one look at all the patterns tells.
  const any = new RegExp(series.map(([{ source }]) => `(?:${source})`).join('|'))
  return ({ s }: PackageText): PackageMatch | null => {
    if (!any.test(s)) return null
    const found = series.find(([pattern]) => pattern.test(s))
    if (found === undefined || besides?.test(s)) return null
    const [, name, family, pins, mount, ep = 0] = found
    return { rule, name, family, pins, ep, mount }
  }
}
