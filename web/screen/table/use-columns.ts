import { useMemo, useState } from 'react'
import { isBoolean, isNumber, objectOf, optional, recordOf } from '../../lib/shape.ts'
import { createStorage } from '../../lib/storage.ts'
import type { TableColumn } from '../types.ts'

export const MIN_WIDTH = 80
export const MAX_WIDTH = 1600
const DEFAULT_WIDTH = 200

/** A person's own looks of a list: widths and shown or not, by column key; what is absent is as declared. */
type Looks = Readonly<Record<string, { width?: number; shown?: boolean }>>

export const isLooks = recordOf(objectOf<Looks[string]>({ width: optional(isNumber), shown: optional(isBoolean) }))

const storedLooks = (path: string) =>
  createStorage<Looks>({ key: `columns:${path}`, version: 1, place: 'local', isValid: isLooks })

export type VisibleColumn<R> = TableColumn<R> & { width: number; /** The person set it. */ isSet: boolean }

/** Pixels by column key. */
export type Widths = Readonly<Record<string, number>>

export type ColumnLooks<R> = {
  /** The columns in sight with their widths; the first one always. */
  visible: readonly VisibleColumn<R>[]
  all: readonly TableColumn<R>[]
  resize: (widths: Widths) => void
  show: (key: string, isVisible: boolean) => void
  reset: () => void
}

/** Widths and visibility of columns, remembered on this device for the screen at `path`. */
export function useColumns<R>(path: string, columns: readonly TableColumn<R>[]): ColumnLooks<R> {
  const [looks, setLooks] = useState(() => storedLooks(path).load() ?? {})
  const change = (next: Looks) => {
    setLooks(next)
    storedLooks(path).save(next)
  }
  const visible = useMemo(() => visibleColumns(columns, looks), [columns, looks])
  return {
    visible,
    all: columns,
    resize: (widths) => {
      const resized = Object.entries(widths).map(([key, width]) => [key, { ...looks[key], width: widthOf(width) }] as const)
      change({ ...looks, ...Object.fromEntries(resized) })
    },
    show: (key, isVisible) => change({ ...looks, [key]: { ...looks[key], shown: isVisible } }),
    reset: () => change({}),
  }
}

export const widthOf = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

export const visibleColumns = <R>(columns: readonly TableColumn<R>[], looks: Looks): VisibleColumn<R>[] =>
  columns
    .filter((column, index) => index === 0 || (looks[column.key]?.shown ?? column.hidden !== true))
    .map((column) => {
      const own = looks[column.key]?.width
      return Object.assign({}, column, { width: widthOf(own ?? column.width ?? DEFAULT_WIDTH), isSet: own !== undefined })
    })
