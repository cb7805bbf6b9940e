import { dirname, posix, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { FLOORS, OPEN } from './floors.ts'
import { prose } from './prose.ts'

// The linter's own rules of this house: `house/floors` holds every import to the plan in floors.ts.

const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))))

/** The floor of a file or folder within its folder, from the ground; -1 where it has none. */
export function floorOf(folder: string, room: string): number {
  const floors = FLOORS[folder] ?? []
  const named = floors.findIndex((rooms) => rooms.includes(room))
  return named === -1 && room.includes('.') ? floors.findIndex((rooms) => rooms.includes('*')) : named
}

/** The room that a path below the folder stands in; one within another that has a floor of its own is named with it. */
function roomOf(folder: string, [first, second]: readonly string[]): string | undefined {
  const nested = `${first}/${second}`
  return floorOf(folder, nested) === -1 || nested.includes('.') ? first : nested
}

/** Why one file must not import the other, both as paths from the project's root; null where it may. */
export function breach(importer: string, imported: string): string | null {
  const [from, to] = [importer.split('/'), imported.split('/')]
  const depth = from.findIndex((part, index) => part !== to[index])
  const folder = from.slice(0, depth).join('/')
  const [room, other] = [roomOf(folder, from.slice(depth)), roomOf(folder, to.slice(depth))]
  if (room === undefined || other === undefined) return null
  const floors = FLOORS[folder]
  if (floors === undefined) {
    const isOpen = OPEN.some((open) => `${folder}/`.startsWith(`${open}/`))
    const areFiles = depth === from.length - 1 && depth === to.length - 1
    return isOpen || areFiles ? null : `the rooms of ${folder} have no floors`
  }
  const place = folder || 'the project'
  const [own, seen] = [floorOf(folder, room), floorOf(folder, other)]
  if (own === -1) return `${room} has no floor in ${place}`
  if (seen === -1) return `${other} has no floor in ${place}`
  if (own > seen || [room, other].every((name) => own === seen && !floors[own]?.includes(name))) return null
  return own === seen ? `${room} and ${other} stand side by side in ${place}` : `${other} stands above ${room} in ${place}`
}

type Source = { readonly value?: unknown }
type Importing = { readonly source: Source | null }
type RuleContext = { readonly filename: string; report: (found: { message: string; node: Importing }) => void }

const floors = {
  create(context: RuleContext) {
    const importer = relative(ROOT, context.filename).split(sep).join('/')
    const check = (node: Importing) => {
      const path = node.source?.value
      if (typeof path !== 'string' || !path.startsWith('.')) return
      const imported = posix.join(posix.dirname(importer), path.replace(/[?#].*$/, ''))
      const reason = imported.startsWith('..') ? null : breach(importer, imported)
      if (reason !== null) context.report({ message: `${imported}: ${reason} (tests/lint/floors.ts)`, node })
    }
    return { ImportDeclaration: check, ExportNamedDeclaration: check, ExportAllDeclaration: check, ImportExpression: check }
  },
}

export default { meta: { name: 'house' }, rules: { floors, prose } }
