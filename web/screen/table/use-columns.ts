import { useMemo, useState } from 'react'
import { userKey } from '../../access/user-key.ts'
import { isBoolean, isNumber, objectOf, optional, recordOf } from '../../lib/shape.ts'
import { createStorage } from '../../lib/storage.ts'
import type { TableColumn } from '../types.ts'

export const MIN_WIDTH = 80
export const MAX_WIDTH = 1600
const DEFAULT_WIDTH = 200

/** A person's own looks of a list: widths and shown or not, by column key; what is absent is as declared. */
export type Looks = Readonly<Record<string, { width?: number; shown?: boolean }>>

export const isLooks = recordOf(objectOf<Looks[string]>({ width: optional(isNumber), shown: optional(isBoolean) }))

const storedLooks = (path: string) =>
  createStorage<Looks>({ key: `columns:${path}`, version: 1, place: 'local', owner: userKey, isValid: isLooks })

export type VisibleColumn<R> = TableColumn<R> & {
  width: number
  /** The person set the width. */
  isSet: boolean
  /** The person wants to see it, fit or not. */
  isAsked: boolean
}

/** Pixels by column key. */
export type Widths = Readonly<Record<string, number>>

export type ColumnLooks<R> = {
  /** The columns in sight with their widths; the first one always. */
  visible: readonly VisibleColumn<R>[]
  all: readonly TableColumn<R>[]
  /** What the person has changed, to be kept and put back. */
  own: Looks
  put: (looks: Looks) => void
  resize: (widths: Widths) => void
  show: (key: string, isVisible: boolean) => void
  /** All of them stay in sight though they do not fit; `fold` lets them give way again. */
  unfold: () => void
  fold: () => void
  reset: () => void
}

/** Widths and visibility of columns, remembered for the person on this device for the screen at `path`. */
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
    own: looks,
    put: change,
    resize: (widths) => {
      const resized = Object.entries(widths).map(([key, width]) => [key, { ...looks[key], width: widthOf(width) }] as const)
      change({ ...looks, ...Object.fromEntries(resized) })
    },
    show: (key, isVisible) => change({ ...looks, [key]: { ...looks[key], shown: isVisible } }),
    unfold: () => change({ ...looks, ...Object.fromEntries(visible.map(({ key }) => [key, { ...looks[key], shown: true }])) }),
    fold: () => change(foldedLooks(columns, looks)),
    reset: () => change({}),
  }
}

export const widthOf = (width: number): number => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)))

/** What a person has asked for gives way again; what only he has brought into sight stays his. */
export function foldedLooks<R>(columns: readonly TableColumn<R>[], looks: Looks): Looks {
  const declared = new Set(columns.filter(({ hidden }) => hidden !== true).map(({ key }) => key))
  return Object.fromEntries(
    Object.entries(looks).map(([key, { shown, ...rest }]) => [
      key,
      shown === undefined || (shown && declared.has(key)) ? rest : { ...rest, shown },
    ]),
  )
}

export const visibleColumns = <R>(columns: readonly TableColumn<R>[], looks: Looks): VisibleColumn<R>[] =>
  columns
    .filter((column, index) => index === 0 || (looks[column.key]?.shown ?? column.hidden !== true))
    .map((column) => {
      const { width, shown } = looks[column.key] ?? {}
      return Object.assign({}, column, {
        width: widthOf(width ?? column.width ?? DEFAULT_WIDTH),
        isSet: width !== undefined,
        isAsked: shown === true,
      })
    })
