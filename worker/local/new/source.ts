import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fail } from '../fail.ts'
import { ROOT } from '../paths.ts'

/** The files of one command: nothing is written before all of it is known to fit. */
export type Draft = Map<string, string>

export const isThere = (draft: Draft, path: string): boolean => draft.has(path) || existsSync(join(ROOT, path))

export const textOf = (draft: Draft, path: string): string => draft.get(path) ?? readFileSync(join(ROOT, path), 'utf8')

export function addFile(draft: Draft, path: string, text: string): void {
  if (isThere(draft, path)) fail(`${path} is there already`)
  draft.set(path, text)
}

/** The text with `added` before the last line that begins with `before`. */
export function addBefore(draft: Draft, path: string, before: string, added: string): void {
  const text = textOf(draft, path)
  const at = text.lastIndexOf(`\n${before}`)
  if (at === -1) fail(`${path} has no line "${before}"`)
  draft.set(path, `${text.slice(0, at + 1)}${added}${text.slice(at + 1)}`)
}

export function addLast(draft: Draft, path: string, added: string): void {
  draft.set(path, `${textOf(draft, path).trimEnd()}\n\n${added}`)
}

/** The text with an entry at the end of the object that stands under this name. */
export function addEntry(draft: Draft, path: string, object: string, entry: string): void {
  const text = textOf(draft, path)
  const begun = text.search(new RegExp(`^export const ${object}\\b`, 'm'))
  const end = begun === -1 ? -1 : text.indexOf('\n}', begun)
  if (end === -1) fail(`${path} has no object ${object}`)
  draft.set(path, `${text.slice(0, end)}\n${entry}${text.slice(end)}`)
}

/** Names that a file imports from a path, beside those that it imports from there already. */
export function addImport(draft: Draft, path: string, from: string, names: readonly string[]): void {
  const text = textOf(draft, path)
  const known = new RegExp(`^import (type )?\\{([^}]*)\\} from '${from.replaceAll('.', '\\.')}'`, 'm').exec(text)
  const before = (known?.[2] ?? '').split(',').map((name) => name.trim())
  const all = new Set([...names, ...before.map((name) => (known?.[1] && name ? `type ${name}` : name))])
  const line = `import { ${[...all].filter((name) => name !== '').join(', ')} } from '${from}'`
  if (known) draft.set(path, text.replace(known[0], line))
  else
    draft.set(
      path,
      text.replace(/^(?:import [\s\S]*? from '[^']+'\n)*/, (imports) => `${imports}${line}\n`),
    )
}

export function write(draft: Draft): void {
  for (const [path, text] of draft) {
    mkdirSync(dirname(join(ROOT, path)), { recursive: true })
    writeFileSync(join(ROOT, path), text)
  }
}
