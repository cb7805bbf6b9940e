const PLACE = /^([A-Za-z_]+)(\d+)$/

/** Designators as paper says them: runs of three and more as R1-R4, in the order that they came in. */
export function shortDesignators(designators: readonly string[]): string {
  const texts: string[] = []
  for (let from = 0; from < designators.length;) {
    let to = from
    while (isNext(designators[to], designators[to + 1])) to += 1
    if (to - from >= 2) texts.push(`${designators[from]}-${designators[to]}`)
    else texts.push(...designators.slice(from, to + 1))
    from = to + 1
  }
  return texts.join(' ')
}

function isNext(one: string | undefined, other: string | undefined): boolean {
  const [, letters, number] = PLACE.exec(one ?? '') ?? []
  const [, nextLetters, next] = PLACE.exec(other ?? '') ?? []
  // A number with zeros before it is a name: R01 is not R1.
  return letters !== undefined && letters === nextLetters && other === `${letters}${Number(number) + 1}` && next !== undefined
}
