import type { ReactNode } from 'react'
import type { FileType } from '../../shared/api/file.ts'
import type { Api } from '../../shared/api/index.ts'
import type { Kind } from '../../shared/contract.ts'
import type { CallInput, CallName, CallOutput } from '../access/call.ts'
import type { Suggest } from '../ui/suggest-input.tsx'

/** What a screen may be made of, tied to the contract: a misspelt call, key or choice does not compile. */

type NameOf<K extends Kind> = { [N in CallName]: Api[N]['kind'] extends K ? N : never }[CallName]
type Page = { items: readonly { id: string }[]; total: number }

/** Read calls that answer a page of rows with ids. */
export type ListName = { [N in NameOf<'read'>]: CallOutput<N> extends Page ? N : never }[NameOf<'read'>]
/** Write calls that take one object. */
export type SaveName = { [N in NameOf<'write'>]: CallInput<N> extends object ? N : never }[NameOf<'write'>]
/** Write calls that an id alone satisfies. */
export type RemoveName = { [N in NameOf<'write'>]: { id: string } extends CallInput<N> ? N : never }[NameOf<'write'>]

export type ListRow<L extends ListName> = CallOutput<L>['items'][number]

type Scalar = string | number | boolean | null | undefined
type Present<V> = NonNullable<V>
type KeysOf<I, V> = { [K in keyof I & string]-?: Present<I[K]> extends V ? K : never }[keyof I & string]

/** `number` counts, `money` 分, `percent` ppm, `time` an instant in ms, `code` part numbers and ids. */
export type ColumnKind = 'text' | 'code' | 'number' | 'money' | 'percent' | 'time'

type KindOf<V> = Present<V> extends number ? ColumnKind : 'text' | 'code'
type SortOf<L extends ListName> = CallInput<L> extends { sort?: infer S } ? Extract<S, string> : never

type ColumnOf<R, K extends keyof R & string, S extends string> = {
  key: K
  title: string
  kind?: KindOf<R[K]>
  /** Pixels at first, at least 80; the person's own width is remembered. */
  width?: number
  /** Left out until someone asks for it under 列. */
  hidden?: boolean
  /** Where not all fit, the lightest gives way first, of equals the last; 0 without. */
  weight?: number
  /** A sum over the shown rows at the foot. */
  sum?: Present<R[K]> extends number ? true : never
  /** The head sorts: the call must know the key as a `sort`. */
  sort?: K extends S ? true : never
} & (R[K] extends Scalar ? { cell?: Cell<R, K> } : { cell: Cell<R, K> })

type Cell<R, K extends keyof R> = (value: R[K], row: R) => ReactNode

/** A column of any table of rows R; its head may sort by the keys S. */
export type Column<R, S extends string = never> = { [K in keyof R & string]: ColumnOf<R, K, S> }[keyof R & string]
export type Columns<L extends ListName> = readonly Column<ListRow<L>, SortOf<L>>[]

type Value = string | number | boolean
export type Choices<V> = readonly { value: V; text: string; hint?: string }[]

type NotFilters = 'pageIndex' | 'pageSize' | 'sort' | 'descending' | 'keyword'
type OptionFilter<I> = {
  [K in Exclude<KeysOf<I, Value>, NotFilters>]: { key: K; kind: 'options'; label: string; choices: Choices<Extract<I[K], Value>> }
}[Exclude<KeysOf<I, Value>, NotFilters>]
type InstantKeys<I> = Exclude<KeysOf<I, number>, NotFilters>

export type Filter<I> =
  /** A search box; `label` says what it looks in. */
  | { key: 'keyword' & KeysOf<I, string>; kind: 'keyword'; label: string }
  /** A search box whose keyword is sent as several names, null without one. */
  | { key: KeysOf<I, readonly string[]>; kind: 'names'; label: string }
  | OptionFilter<I>
  /** Days, both included, as two instants of the input. */
  | { key: InstantKeys<I>; until: InstantKeys<I>; kind: 'days'; label: string }
export type Filters<L extends ListName> = readonly Filter<CallInput<L>>[]

type FieldText = { label: string; /** Under the field. */ hint?: string; placeholder?: string }
type FieldKey<I, V> = Exclude<KeysOf<I, V>, 'id' | 'rowVersion'>

type OptionField<I> = {
  [K in FieldKey<I, Value>]: FieldText & { key: K; kind: 'options'; choices: Choices<Extract<I[K], Value>> }
}[FieldKey<I, Value>]

/** A field of a form; required or not is what the call's schema says. */
export type Field<I> =
  | (FieldText & { key: FieldKey<I, string>; kind: 'textarea' })
  /** `suggest` offers texts while one types; any other may be typed. */
  | (FieldText & { key: FieldKey<I, string>; kind: 'text'; suggest?: Suggest })
  /** `money` is typed in 元 and sent in 分, `percent` typed in % and sent in ppm. */
  | (FieldText & { key: FieldKey<I, number>; kind: 'number' | 'money' | 'percent' })
  /** The first instant of the day. */
  | (FieldText & { key: FieldKey<I, number>; kind: 'date' })
  | (FieldText & { key: FieldKey<I, boolean>; kind: 'switch' })
  /** Uploads at once and sends the file's id. */
  | (FieldText & { key: FieldKey<I, string>; kind: 'file'; type: FileType })
  | OptionField<I>
export type Fields<S extends SaveName> = readonly Field<CallInput<S>>[]

/** Something that can be done with a row, or with the chosen rows: the list is fetched again when it is done. */
export type Act<T> = {
  text: string
  run: (of: T) => void | Promise<unknown>
  danger?: boolean
  /** The call that it makes: whose role keeps it from him does not see the act. */
  call?: CallName
  /** Why it cannot be done now; shown instead of a dead button. */
  disabled?: string
}

/** The same without the tie to a call: what the parts work with. */
export type TableColumn<R> = {
  key: string
  title: string
  kind?: ColumnKind
  width?: number
  hidden?: boolean
  weight?: number
  sum?: true
  sort?: true
  cell?: (value: never, row: R) => ReactNode
}
export type AnyFilter =
  | { key: string; kind: 'keyword'; label: string }
  | { key: string; kind: 'names'; label: string }
  | { key: string; kind: 'options'; label: string; choices: Choices<Value> }
  | { key: string; until: string; kind: 'days'; label: string }
export type AnyField = FieldText &
  (
    | { key: string; kind: 'text'; suggest?: Suggest }
    | { key: string; kind: 'textarea' | 'number' | 'money' | 'percent' | 'date' | 'switch' }
    | { key: string; kind: 'file'; type: FileType }
    | { key: string; kind: 'options'; choices: Choices<Value> }
  )
