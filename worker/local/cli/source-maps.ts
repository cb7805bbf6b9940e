import { existsSync, readFileSync } from 'node:fs'
import { SourceMap, type SourceMapPayload } from 'node:module'
import { basename, join } from 'node:path'

/** A place in a built file, as stacks of browsers and of workerd name it: `…/assets/app-1a2b.js:12:345`. */
const PLACE = /(?:[\w+.-]+:\/\/)?[^\s()@]*?([\w.@~+$-]+\.m?js):(\d+):(\d+)/g

/** A stack with its places in the sources, as far as one of the folders has the map of the file; other lines stay as they are. */
export function tracedStack(stack: string, folders: readonly string[]): string {
  const maps = new Map<string, SourceMap | null>()
  return stack.replace(PLACE, (place, file: string, line: string, column: string) => {
    if (!maps.has(file)) maps.set(file, mapOf(file, folders))
    const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1)
    if (!entry || !('originalSource' in entry)) return place
    const { originalSource, originalLine, originalColumn } = entry
    return `${originalSource.replace(/^(\.\.?\/)+/, '')}:${originalLine + 1}:${originalColumn + 1}`
  })
}

function mapOf(file: string, folders: readonly string[]): SourceMap | null {
  const path = folders.map((folder) => join(folder, `${basename(file)}.map`)).find((one) => existsSync(one))
  return path === undefined ? null : new SourceMap(JSON.parse(readFileSync(path, 'utf8')) as SourceMapPayload)
}
