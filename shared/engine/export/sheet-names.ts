/** Names as Excel takes them: at most 31 characters, none of []:*?/\, no quote at an end, not empty, no two alike. */
export function sheetNames(wanted: readonly string[]): string[] {
  const taken = new Set<string>(['history'])
  return wanted.map((name, i) => {
    const clean = xmlSafe(name)
      .replace(/[[\]:*?/\\]/g, ' ')
      .replace(/^[\s']+|[\s']+$/g, '')
    const base = clean === '' ? `Sheet${i + 1}` : clean
    for (let n = 1; ; n++) {
      const tail = n === 1 ? '' : ` (${n})`
      const unique = `${base.slice(0, 31 - tail.length).trimEnd()}${tail}`.replace(/[\ud800-\udbff](?= \(|$)/, '')
      if (taken.has(unique.toLowerCase())) continue
      taken.add(unique.toLowerCase())
      return unique
    }
  })
}

// oxlint-disable-next-line no-control-regex -- a sheet's name cannot hold them
const xmlSafe = (name: string): string => name.replace(/[\x00-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '')
