import { PLACE_FIELD_NAMES } from '../../../../shared/engine/quote/names.ts'
import { countText, pointsText } from '../../../lib/format.ts'
import type { Place } from './difference.ts'

type PlaceAt = NonNullable<Place['after']>
type Field = Place['fields'][number]

/** What is said of a field on one side; absent where its name says enough. */
const TEXTS: Readonly<Partial<Record<Field, (at: PlaceAt) => string>>> = {
  value: ({ value }) => value,
  mpn: ({ mpn }) => mpn,
  package: ({ package: read }) => read,
  pieces: ({ pieces }) => countText(pieces),
  process: ({ process }) => process,
  points: ({ pointsMilli }) => pointsText(pointsMilli),
}

/** What people call a place: its designator, else the part that has none. */
export function placeName({ designator, nth, board, before, after }: Place): string {
  const { value = '', mpn = '' } = after ?? before ?? {}
  const name = designator === '' ? `无位号 ${mpn || value}` : designator
  return `${board > 0 ? `板 ${board + 1} ` : ''}${name}${nth > 1 ? `（第 ${nth} 处）` : ''}`
}

/** Its line on either paper: 3 → 7. */
export function placeLine({ before, after }: Place): string {
  if (before && after) return before.no === after.no ? String(after.no) : `${before.no} → ${after.no}`
  return String((after ?? before)?.no ?? '')
}

const partText = ({ value, mpn, package: read }: PlaceAt): string => [value, mpn, read].filter((text) => text !== '').join(' ')

/** What has become of a place, as a person would say it. */
export function PlaceText({ place }: { place: Place }) {
  const { before, after, fields } = place
  const only = before && after ? null : (after ?? before)
  if (only) return <>{partText(only)}</>
  if (!before || !after) return null
  if (place.class === 'moved')
    return (
      <>
        从第 {before.no} 行移到第 {after.no} 行
      </>
    )
  if (place.class === 'reused') return <Change before={partText(before)} after={partText(after)} />
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {fields.map((field) => {
        const text = TEXTS[field]
        return (
          <span key={field}>
            <span className="text-text-2">{PLACE_FIELD_NAMES[field]}</span>{' '}
            {text ? <Change before={text(before)} after={text(after)} /> : '改了'}
          </span>
        )
      })}
    </span>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  return (
    <>
      <del className="text-text-2">{before || '（空）'}</del> <span aria-hidden>→</span>{' '}
      <ins className="no-underline">{after || '（空）'}</ins>
    </>
  )
}
