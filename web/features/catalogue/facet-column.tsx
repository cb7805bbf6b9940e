import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FACETS } from '../../../shared/engine/catalogue/tokens.ts'
import { call } from '../../access/call.ts'
import { countText } from '../../lib/format.ts'
import { Button } from '../../ui/button.tsx'
import { filtersOf, type Wanted } from './wanted.ts'

type FacetColumnProps = {
  wanted: Wanted
  onToggle: (key: string, value: string) => void
  /** Leaves all of them; null while there is none. */
  onClear: (() => void) | null
}

const nameOf = (key: string): string => Object.entries<string>(FACETS).find(([each]) => each === key)?.[1] ?? key

/** What narrows the search, with how many parts each value has. On a small screen it folds up above the parts. */
export function FacetColumn({ wanted, onToggle, onClear }: FacetColumnProps) {
  const input = filtersOf(wanted)
  const { data } = useQuery({
    queryKey: ['bomai/facets', input],
    queryFn: ({ signal }) => call('bomai/facets', input, { signal, shows: 'nobody' }),
    placeholderData: keepPreviousData,
  })
  const count = Object.values(wanted.facets).flat().length
  return (
    <details
      open={window.innerWidth >= 992}
      className="max-h-full shrink-0 self-start rounded-card border border-line bg-surface max-lg:max-h-72 max-lg:self-stretch max-lg:overflow-y-auto lg:w-52 lg:overflow-y-auto"
    >
      <summary className="flex h-10 cursor-pointer items-center px-3 font-semibold select-none">
        筛选{count > 0 && `（${count}）`}
        <span className="flex-1" />
        {onClear && (
          <Button
            size="small"
            look="ghost"
            onClick={(event) => {
              event.preventDefault()
              onClear()
            }}
          >
            清除
          </Button>
        )}
      </summary>
      {data?.facets.map(({ key, values }) => (
        <fieldset key={key} className="border-t border-line px-3 py-2">
          <legend className="sr-only">{nameOf(key)}</legend>
          <p aria-hidden className="mb-1 text-sm text-text-2">
            {nameOf(key)}
          </p>
          <div className="max-h-44 overflow-y-auto">
            {values.map(({ value, label, parts }) => (
              <label key={value} className="flex h-7 items-center gap-2 rounded-control hover:bg-hover">
                <input
                  type="checkbox"
                  className="size-4 shrink-0 accent-primary"
                  checked={wanted.facets[key]?.includes(value) ?? false}
                  onChange={() => onToggle(key, value)}
                />
                <span className="min-w-0 flex-1 truncate" title={label}>
                  {label}
                </span>
                <span className="num text-sm text-text-2">{parts > 1000 ? '1000+' : countText(parts)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </details>
  )
}
