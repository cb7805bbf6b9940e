/** What stands at `from` stands at `to`, the others keep their order; beyond an end it stays at that end. The same list if nothing moves. */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const at = Math.min(Math.max(0, to), list.length - 1)
  if (from < 0 || from >= list.length || at === from) return list
  return list.toSpliced(from, 1).toSpliced(at, 0, ...list.slice(from, from + 1))
}
