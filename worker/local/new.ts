import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runMain } from './fail.ts'
import { newCall } from './new/call.ts'
import { newScreen } from './new/screen.ts'
import { write, type Draft } from './new/source.ts'
import { ROOT } from './paths.ts'

const USAGE = `usage: npm run new -- call Group/Name [--write] [--label 名称]      a call: declaration, handler, test, a write's example
       npm run new -- screen /sys/x/y [--list Group/Name] [--title 标题]   a list screen over a list call that there is`

/** The files that the README's guide names, with content that compiles and is tested, to write on from. */
function drafted(args: string[]): Draft | null {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      write: { type: 'boolean', default: false },
      label: { type: 'string', default: '新功能' },
      list: { type: 'string', default: 'setting/OperationLog' },
      title: { type: 'string', default: '新列表' },
    },
  })
  const [what, name, ...more] = positionals
  if (name === undefined || more.length > 0) return null
  if (what === 'call') return newCall({ wire: name, label: values.label, kind: values.write ? 'write' : 'read' })
  return what === 'screen' ? newScreen({ url: name, list: values.list, title: values.title }) : null
}

await runMain(() => {
  const draft = drafted(process.argv.slice(2))
  if (draft === null) {
    console.error(USAGE)
    return Promise.resolve(2)
  }
  write(draft)
  const paths = [...draft.keys()]
  execFileSync(join(ROOT, 'node_modules/.bin/oxfmt'), paths, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] })
  for (const path of paths) console.log(path)
  return Promise.resolve(0)
})
