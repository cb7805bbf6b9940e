import { Button } from '../../ui/button.tsx'
import { DaysFilter } from './days-filter.tsx'
import { OptionPicker } from './option-picker.tsx'
import { SearchBox } from './search-box.tsx'
import type { AnyFilter } from '../types.ts'
import type { List } from './use-list.ts'

type SearchBarProps<R> = { list: Pick<List<R>, 'query' | 'change' | 'clear'>; filters: readonly AnyFilter[] }

/** What the list looks for, all of it in sight, and the way to take it away. */
export function SearchBar<R>({ list, filters }: SearchBarProps<R>) {
  return (
    <div role="group" aria-label="筛选" className="flex min-w-0 flex-wrap items-center gap-2 max-lg:contents">
      {filters.map((filter) => (
        <FilterPart key={filter.key} filter={filter} list={list} />
      ))}
      {isFiltered(list) && (
        <Button look="ghost" onClick={list.clear}>
          清除筛选
        </Button>
      )}
    </div>
  )
}

export const isFiltered = <R,>(list: Pick<List<R>, 'query'>): boolean => Object.keys(list.query.filters).length > 0

function FilterPart<R>({ filter, list }: { filter: AnyFilter; list: SearchBarProps<R>['list'] }) {
  const value = list.query.filters[filter.key] ?? ''
  if (filter.kind === 'keyword' || filter.kind === 'names') {
    // While a search is being refined, going back leads to the page before it, not through every step of typing.
    const search = (text: string) => list.change({ [filter.key]: text }, { replace: value !== '' && text !== '' })
    return <SearchBox label={filter.label} value={value} onSearch={search} />
  }
  if (filter.kind === 'days') {
    const to = list.query.filters[filter.until] ?? ''
    const change = (days: { from: string; to: string }) => list.change({ [filter.key]: days.from, [filter.until]: days.to })
    return <DaysFilter label={filter.label} from={value} to={to} onChange={change} />
  }
  const choices = filter.choices.map((choice) => ({ ...choice, value: String(choice.value) }))
  return (
    <OptionPicker
      label={filter.label}
      value={value}
      choices={[{ value: '', text: `${filter.label}：全部` }, ...choices]}
      onChange={(next) => list.change({ [filter.key]: next })}
      className="max-w-56"
    />
  )
}
