import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fail } from '../fail.ts'
import { ROOT } from '../paths.ts'

/** `BomAnalyse` -> `bom-analyse` */
const kebab = (name: string): string =>
  name.replace(/[A-Z]/g, (letter, at: number) => `${at === 0 ? '' : '-'}${letter.toLowerCase()}`)
/** `bom-analyse` -> `bomAnalyse` */
const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** Where a call of this wire name is written and what its parts are called. */
export type CallNames = {
  wire: string
  /** The file's path in shared/api and worker/api, without its ending. */
  file: string
  /** The file's own name, which begins the names of its objects: `newsApi`, `newsHandlers`. */
  subject: string
  /** Begins the names of the call's schemas: `newsSave`. */
  schema: string
  /** From the file to the root of shared. */
  up: string
}

export function namesOf(wire: string): CallNames {
  const [, group = '', name = ''] = /^([A-Za-z][A-Za-z0-9]*)\/([A-Za-z][A-Za-z0-9]*)$/.exec(wire) ?? []
  if (group === '') fail(`a call is named Group/Name, such as Package/SaveAlias, not ${wire}`)
  const isFolder = statSync(join(ROOT, 'shared/api', kebab(group)), { throwIfNoEntry: false })?.isDirectory() ?? false
  const file = isFolder ? `${kebab(group)}/${kebab(name)}` : kebab(group)
  return {
    wire,
    file,
    subject: camel(isFolder ? kebab(name) : kebab(group)),
    schema: `${camel(kebab(group))}${capital(name)}`,
    up: isFolder ? '../../' : '../',
  }
}

/** The test of a call: beside others of its group where there are some. */
export const testOf = ({ file }: CallNames): string => `tests/api/${file.split('/').at(-1)}.test.ts`

/** `/sys/x/y` -> `web/routes/sys/x/y.tsx` and the way from there to web. */
export function routeOf(url: string): { path: string; up: string } {
  const parts = url.split('/').slice(1)
  if (!url.startsWith('/') || parts.length < 2 || parts.some((part) => !/^[A-Za-z][\w-]*$/.test(part)))
    fail(`a screen's address looks like /sys/pcba/alias, not ${url}`)
  if (!existsSync(join(ROOT, `web/routes/${parts[0]}.tsx`))) fail(`no layout holds /${parts[0]}: web/routes/${parts[0]}.tsx`)
  return { path: `web/routes/${parts.join('/')}.tsx`, up: '../'.repeat(parts.length) }
}
