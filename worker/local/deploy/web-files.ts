import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import * as z from 'zod'
import { filesIn } from './objects.ts'

/** Pages takes no more rules than this, and no longer ones. */
const rules = z.array(z.string().max(100)).max(100)
const routesFile = z.object({ version: z.literal(1), include: rules.min(1), exclude: rules })

const FOR_PAGES = ['_routes.json', '_headers', '404.html']
/** A name that changes with the content: Pages tells browsers to keep such a file for good. */
const HASHED = /^assets\/.+-[\w-]{8}\.\w+$/

/** What keeps the built web from being served as it should: files by Pages itself, everything else by the Function. */
export function webFaults(dist: string): string[] {
  const lacking = ['index.html', ...FOR_PAGES].filter((name) => !existsSync(join(dist, name)))
  if (lacking.length) return [`the built web lacks ${lacking.join(', ')}`]
  const routes = routesFile.safeParse(JSON.parse(readFileSync(join(dist, '_routes.json'), 'utf8')))
  if (!routes.success) return [`_routes.json is not as Pages takes it: ${z.prettifyError(routes.error)}`]
  const { include, exclude } = routes.data
  const byFunction = (path: string) => include.some(covers(path)) && !exclude.some(covers(path))
  const files = filesIn(dist)
    .map((path) => relative(dist, path))
    .filter((name) => name !== 'index.html' && !FOR_PAGES.includes(name))
  const rest = include.length + exclude.length > 100 ? ['_routes.json has more than 100 rules'] : []
  return [
    ...rest,
    ...files.filter((name) => byFunction(`/${name}`)).map((name) => `${name} costs a call of the Function: _routes.json`),
    ...['/', '/bom/analyse', '/api/health'].filter((path) => !byFunction(path)).map((path) => `${path} passes the Function by`),
    ...files.filter((name) => name.startsWith('assets/') && !HASHED.test(name)).map((name) => `${name} has no hash in its name`),
  ]
}

const covers =
  (path: string) =>
  (rule: string): boolean =>
    rule.endsWith('*') ? path.startsWith(rule.slice(0, -1)) : path === rule
