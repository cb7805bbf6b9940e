import type { PriceDocument } from '../model.ts'
import { BOOK_LISTS } from './items.ts'
import type { BookChange, ListKind } from './items.ts'

type Listed = { code: string; seq: number }

/**
 * A document with items laid over it, row by row: an item replaces the one of its kind and code, is added where there is none,
 * and null hides it. The order of `items` does not matter, each (kind, code) being there once. Lists stand by `seq`, then what was
 * laid over before what was there, then by code, so that materials are tried in one order whoever made them.
 */
export function resolve(document: PriceDocument, items: readonly BookChange[]): PriceDocument {
  if (items.length === 0) return document
  const resolved: PriceDocument = { ...document }
  const kinds = new Set(items.map(({ kind }) => kind))
  for (const kind of kinds) {
    const own = items.filter((item) => item.kind === kind)
    if (kind === 'general') layGeneral(resolved, own)
    else if (kind === 'break') resolved.quantityBreaks = breaksWith(document.quantityBreaks, own)
    else setList(resolved, kind, layered(document[BOOK_LISTS[kind]] ?? [], own))
  }
  return resolved
}

/** The list of a kind takes what is laid over it under that kind: the two go together, which types do not follow through a union. */
function setList(document: PriceDocument, kind: ListKind, list: readonly Listed[]): void {
  Object.assign(document, { [BOOK_LISTS[kind]]: list })
}

function layGeneral(document: PriceDocument, own: readonly BookChange[]): void {
  for (const change of own) {
    if (change.kind !== 'general' || !change.item) continue
    const { code: _code, ...figures } = change.item
    Object.assign(document, figures)
  }
}

function breaksWith(sets: readonly number[], own: readonly BookChange[]): number[] {
  const codes = new Set(own.map(({ code }) => code))
  const laid = own.flatMap((change) => (change.kind === 'break' && change.item ? [change.item.sets] : []))
  return [...sets.filter((one) => !codes.has(String(one))), ...laid].toSorted((a, b) => a - b)
}

function layered(list: readonly Listed[], own: readonly BookChange[]): Listed[] {
  const codes = new Set(own.map(({ code }) => code))
  const laid = own.flatMap(({ item }) => (item && 'seq' in item ? [item] : []))
  const byOrder = (a: Listed, b: Listed) => a.seq - b.seq || rank(a) - rank(b) || (a.code < b.code ? -1 : 1)
  const rank = (item: Listed) => (codes.has(item.code) ? 0 : 1)
  return [...list.filter(({ code }) => !codes.has(code)), ...laid].toSorted(byOrder)
}
