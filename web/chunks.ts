import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>
type Group = Rolldown.CodeSplittingGroup

/** What a person sees first, in its frame, wherever he comes in: the files of each screen, and of what it loads at once. */
const SCREENS: Readonly<Record<string, readonly string[]>> = {
  plain: ['routes/_plain.tsx', 'routes/_plain/login.tsx'],
  share: ['routes/s/$code.tsx'],
  bom: ['routes/bom.tsx', 'routes/bom/analyse.tsx', 'bom/page/documents/unsaved-list.tsx'],
  public: ['routes/public.tsx', 'routes/public/index.tsx'],
  uc: ['routes/uc.tsx'],
  sys: ['routes/sys.tsx'],
  list: ['screen/list-screen.tsx'],
  // No screen, but what most load once they are there.
  over: ['ui/popover/popover-panel.tsx', 'ui/dialog.tsx', 'ui/tooltip.tsx'],
}

/** Where people come in who never were here: they fetch no more than they see. */
const DOORS = ['plain', 'share', 'bom', 'public']

/** How much a part of several pages may weigh, in letters of its source, to come with the others of its kind. */
const SMALL = 4000

/** The shared files, from the lowest: whatever stands in one imports only what stands there or before. */
const LOW = ['start', 'frame', 'centre', 'over', 'office']
const SHARED = [...LOW, ...DOORS, 'uc', 'sys', 'list', 'kit']

/**
 * Each first screen comes in a few files, not in sixty: a module stands with what the same screens need, and small parts that several
 * pages share stand together. Whatever a module imports is needed wherever it is itself, so that no two files ever wait for each other.
 */
export function screenChunks(root: string): Group[] {
  let chunks: ReadonlyMap<string, string> | null = null
  const chunkOf = (id: string, graph: Graph) => {
    chunks ??= chunksOf(root, graph)
    return chunks.get(id)
  }
  // A group takes along what its modules import: the lower ones are taken first.
  return SHARED.map((name, index) => ({
    ...(name === 'start' ? { name, tags: ['$initial'] } : { name: (id, graph) => (chunkOf(id, graph) === name ? name : null) }),
    priority: SHARED.length - index,
  }))
}

function chunksOf(root: string, graph: Graph): Map<string, string> {
  const screens = new Map<string, Set<string>>()
  for (const [screen, files] of Object.entries(SCREENS)) {
    const entries = files.flatMap((file) => entriesOf(`${root}/${file}`, graph))
    for (const id of reachable(entries, graph)) screens.set(id, (screens.get(id) ?? new Set()).add(screen))
  }
  const chunks = new Map([...screens].map(([id, of]) => [id, screenChunk(of)]))
  for (const id of reachable([`${root}/main.tsx`], graph)) if (!chunks.has(id)) chunks.set(id, 'start')
  for (const id of smallParts(root, graph, chunks)) chunks.set(id, 'kit')
  return chunks
}

/** What stands in none of `chunks`, is small and is needed in several places. */
function smallParts(root: string, graph: Graph, chunks: ReadonlyMap<string, string>): string[] {
  const users = new Map<string, string>()
  for (const [index, entry] of [...lateEntries(`${root}/main.tsx`, graph)].entries())
    for (const id of reachable([entry], graph)) if (!chunks.has(id)) users.set(id, `${users.get(id) ?? ''}${index},`)
  // What the same places need would come as one file.
  const parts = new Map<string, string[]>()
  for (const [id, by] of users) parts.set(by, [...(parts.get(by) ?? []), id])
  const sizeOf = (ids: readonly string[]) => ids.reduce((sum, id) => sum + (graph.getModuleInfo(id)?.code?.length ?? 0), 0)
  const small = new Set([...parts.values()].flatMap((ids) => (sizeOf(ids) <= SMALL ? ids : [])))
  const isKit = (id: string) => small.has(id) || LOW.includes(chunks.get(id) ?? '')
  return [...parts].flatMap(([by, ids]) => (by.split(',').length > 2 && [...reachable(ids, graph)].every(isKit) ? ids : []))
}

/** Everything that is loaded later. */
function lateEntries(main: string, graph: Graph): Set<string> {
  const found = new Set<string>()
  const open = [main]
  for (let from = open.pop(); from !== undefined; from = open.pop())
    for (const id of reachable([from], graph))
      for (const late of graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        if (!found.has(late)) {
          found.add(late)
          open.push(late)
        }
  return found
}

/** The file of a module that first screens need, by their names. */
function screenChunk(screens: ReadonlySet<string>): string {
  const seen = [...screens].filter((screen) => screen !== 'over')
  const isAtDoor = seen.some((screen) => DOORS.includes(screen))
  if (!isAtDoor) return screens.has('over') ? 'over' : seen.length > 1 ? 'office' : (seen[0] ?? 'over')
  if (seen.length === 1) return seen[0] ?? 'frame'
  return screens.has('plain') || screens.has('share') ? 'frame' : 'centre'
}

/** The file itself, or for a route the parts that the router loads apart. */
function entriesOf(id: string, graph: Graph): string[] {
  const file = graph.getModuleInfo(id)
  if (!file) throw new Error(`no such file to build: ${id}`)
  return id.includes('/routes/') ? file.dynamicallyImportedIds.filter((part) => part.startsWith(id)) : [id]
}

/** What these import, and what that imports. */
function reachable(entries: readonly string[], graph: Graph): Set<string> {
  const found = new Set<string>()
  const open = [...entries]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (found.has(id)) continue
    found.add(id)
    open.push(...importsOf(id, graph))
  }
  return found
}

const ICONS = '/lucide-react.mjs'

/** Of the icons only those that it names: their index imports them all. */
function importsOf(id: string, graph: Graph): string[] {
  const { importedIds = [], code } = graph.getModuleInfo(id) ?? {}
  const index = importedIds.find((imported) => imported.endsWith(ICONS))
  if (index === undefined) return importedIds
  const icons = iconFiles(graph.getModuleInfo(index)?.code ?? '')
  const named = [...(code ?? '').matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)]
  const wanted = named.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().split(' ')[0] ?? ''))
  const files = wanted.flatMap((name) => icons.get(name) ?? [])
  return [...importedIds.filter((imported) => imported !== index), ...files.map((file) => index.replace(ICONS, file))]
}

/** The file of each icon, as their index names it. */
const iconFiles = (index: string): Map<string, string> =>
  new Map(
    [...index.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']\.(\/icons\/[^"']+)["']/g)].flatMap(([, names = '', file = '']) =>
      names.split(',').map((name) => [name.replace('default as', '').trim(), file] as const),
    ),
  )
