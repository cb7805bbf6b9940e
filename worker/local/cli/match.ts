import { createInterface } from 'node:readline'
import { expandDesignators } from '../../../shared/engine/bom/cells/designators.ts'
import { blankLine } from '../../../shared/engine/line/added.ts'
import { recogniseLine } from '../../../shared/engine/line/recognise.ts'
import { askOf } from '../../../shared/engine/match/asked.ts'
import { candidatesOf, catalogueOf } from '../../../shared/engine/match/catalogue.ts'
import type { Catalogue } from '../../../shared/engine/match/catalogue.ts'
import { keysOfLine } from '../../../shared/engine/match/keys.ts'
import { matchLine } from '../../../shared/engine/match/match-line.ts'
import { readPart } from '../../../shared/engine/match/part.ts'
import { messageOf } from '../paths.ts'
import { readBytes, UnreadableError } from './read-file.ts'
import { parse, UsageError } from './usage.ts'

type Fields = Readonly<Record<string, unknown>>

/** `match --parts FILE.jsonl`: lines of a bill as JSON on standard input, the part found for each as a line of JSON. */
export async function match(args: string[]): Promise<number> {
  const { values } = parse({ args, options: { parts: { type: 'string' } } })
  if (values.parts === undefined) throw new UsageError('match needs --parts FILE.jsonl')
  const catalogue = readCatalogue(values.parts)
  const out: string[] = []
  let row = 0
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (text.trim() !== '') out.push(JSON.stringify(answer(catalogue, objectOf(text, `第 ${row + 1} 行`), row)))
    row += 1
  }
  if (out.length) process.stdout.write(`${out.join('\n')}\n`)
  return 0
}

function readCatalogue(path: string): Catalogue {
  const lines = new TextDecoder().decode(readBytes(path)).split('\n')
  const parts = lines.flatMap((text, at) =>
    text.trim() === '' ? [] : readPart(partRow(objectOf(text, `${path}:${at + 1}`), at)),
  )
  return catalogueOf(parts)
}

function objectOf(text: string, where: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { ...value }
  } catch (error) {
    throw new UnreadableError(`${where}: 不是 JSON（${messageOf(error)}）`)
  }
  throw new UnreadableError(`${where}: 不是 JSON 对象`)
}

const textOf = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

const partRow = (fields: Fields, at: number) => ({
  id: String(at),
  sku: textOf(fields, 'sku'),
  mpn: textOf(fields, 'mpn'),
  manufacturer: textOf(fields, 'manufacturer'),
  package: textOf(fields, 'package'),
  category: ['category', 'subcategory'].map((name) => textOf(fields, name)).join(', '),
  description: textOf(fields, 'description'),
  stock: typeof fields['stock'] === 'number' ? fields['stock'] : null,
})

function answer(catalogue: Catalogue, fields: Fields, row: number) {
  const line = {
    ...blankLine({ sheet: 0, row }),
    designators: expandDesignators(textOf(fields, 'designator')).designators,
    value: textOf(fields, 'value'),
    footprint: textOf(fields, 'footprint'),
    description: textOf(fields, 'description'),
    mpn: textOf(fields, 'mpn'),
    manufacturer: textOf(fields, 'manufacturer'),
    dnp: fields['dnp'] === true,
    electronic: true,
  }
  const recognised = recogniseLine(line, row)
  if (recognised === null) return { id: fields['id'], chosen: null, candidates: [], how: 'nothing' }
  const asked = askOf(recognised)
  const { chosen, why, doubt, candidates } = matchLine(asked, candidatesOf(catalogue, keysOfLine(asked)))
  const skus = candidates.map(({ part }) => part.sku)
  return { id: fields['id'], chosen: chosen?.part.sku ?? null, candidates: skus, how: doubt ? `${why} (doubt)` : why }
}
