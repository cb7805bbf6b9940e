import type { BookItems, BookKind } from '../../../../shared/engine/price/book/items.ts'
import type { ReactNode } from 'react'

/** The fields of an item of a kind. */
export type ItemForm<K extends BookKind> = (props: FormProps<K>) => ReactNode

export type FormProps<K extends BookKind> = {
  value: BookItems[K]
  onChange: (item: BookItems[K]) => void
  /** What is wrong with a field, or with something inside of it. */
  problemAt: (field: string) => string | undefined
}

/** An item without a field that may be absent, or with it. */
export function setOrDrop<T extends object, F extends keyof T>(item: T, field: F, value: T[F] | undefined): T {
  const { [field]: _dropped, ...rest } = item
  // What is left out may be left out: callers name optional fields only.
  return (value === undefined ? rest : { ...rest, [field]: value }) as T
}
