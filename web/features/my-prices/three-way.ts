import { changesOf } from '../pricing/book/difference.ts'

/** A field in which one's own, the platform's then and the platform's now are not all alike, in words. */
export type ThreeWay = { key: string; label: string; mine: string; was: string; now: string; hasMoved: boolean }

type States = { item: object | null; was: object | null; platform: object | null }

/** What differs between one's own item, the platform's when it was changed, and the platform's now, field by field. */
export function threeWay({ item, was, platform }: States, nameOf: (code: string) => string): ThreeWay[] {
  const own = changesOf(platform, item, nameOf)
  const moved = changesOf(was, platform, nameOf)
  const fields = [...own, ...moved.filter(({ key }) => !own.some((one) => one.key === key))]
  return fields.map(({ key, label }) => {
    const mine = own.find((one) => one.key === key)
    const then = moved.find((one) => one.key === key)
    const now = mine?.before ?? then?.after ?? ''
    return { key, label, mine: mine?.after ?? now, was: then?.before ?? now, now, hasMoved: then !== undefined }
  })
}
