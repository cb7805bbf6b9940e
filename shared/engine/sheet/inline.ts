/** Signs that writers set as formulas. */
const SIGNS: Readonly<Record<string, string>> = { mu: 'µ', Omega: 'Ω', ohm: 'Ω', pm: '±', times: '×', degree: '°', circ: '°' }
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  micro: 'µ',
  ohm: 'Ω',
  Omega: 'Ω',
  plusmn: '±',
  deg: '°',
  times: '×',
}

/** A cell's text without its marks of Markdown: a line break is one, a link its words, a sign of a formula the sign. */
export const plainCell = (cell: string): string => plainText(cell.replace(/<br\s*\/?>/gi, '\n')).trim()

/** Nothing but pictures stands in the line. */
export const isPicture = (line: string): boolean => /^\s*(?:!\[[^[\]]{0,500}\]\([^()]{0,2000}\)\s*)+$/.test(line)

/** Text without emphasis, code marks, links, escapes and entities. Underscores stay: names of parts hold them. */
export const plainText = (text: string): string =>
  text
    .replace(/\$\\([A-Za-z]{1,9})\$?/g, (whole, name: string) => SIGNS[name] ?? whole)
    .replace(/!?\[([^[\]]{0,500})\]\([^()\s]{0,2000}\)/g, '$1')
    .replace(/<(https?:\/\/[^<>\s]{1,2000})>/g, '$1')
    .replace(/\*\*|~~|`/g, '')
    .replace(/^\*(\S.*)\*$/, '$1')
    .replace(/&([A-Za-z]{2,8});/g, (whole, name: string) => ENTITIES[name] ?? whole)
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
