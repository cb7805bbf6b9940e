import type { HtmlTagDescriptor, Rolldown } from 'vite'

/** What the screens need that people come in by, beside the first script: the names of its files, by the beginning of the address. */
const DOORS: Readonly<Record<string, readonly string[]>> = {
  '/login': ['frame', 'plain'],
  '/bom': ['frame', 'centre', 'bom'],
  '/public': ['frame', 'centre', 'public'],
  '/s/': ['frame', 'share'],
}

/** Tells theme.js these files: asked for by the first script, they would wait until it has come and runs. */
export function doorsTag(bundle: Rolldown.OutputBundle): HtmlTagDescriptor {
  const files = new Map<string, string>()
  // A module by itself may be called as the file of a screen is.
  for (const one of Object.values(bundle))
    if (one.type === 'chunk' && one.facadeModuleId === null) files.set(one.name, `/${one.fileName}`)
  const doors = Object.entries(DOORS).map(([path, names]) => [path, names.map((name) => fileOf(name, files))])
  return { tag: 'meta', attrs: { name: 'doors', content: JSON.stringify(Object.fromEntries(doors)) }, injectTo: 'head-prepend' }
}

function fileOf(name: string, files: ReadonlyMap<string, string>): string {
  const file = files.get(name)
  if (file === undefined) throw new Error(`no file of this name is built: ${name}`)
  return file
}
