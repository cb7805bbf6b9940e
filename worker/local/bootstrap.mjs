// The one script that runs on any Node from 20 on with nothing installed: it installs what the lock file asks for when that is
// missing or stale, then hands over to the TypeScript entry under the Node that the product needs.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '../..')
const [command, ...rest] = process.argv.slice(2)

function stop(line) {
  console.error(`点价: ${line}`)
  process.exit(1)
}

function isStale() {
  const installed = join(root, 'node_modules/.package-lock.json')
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync(join(root, 'package-lock.json')).mtimeMs
}

function install() {
  console.error('点价: installing packages (npm ci) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const done = spawnSync(npm, ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
  })
  if (done.status === 0) return
  const cause = (done.error?.message ?? done.stderr ?? '').split('\n').find((line) => /error/i.test(line)) ?? 'npm ci failed'
  stop(`packages could not be installed, is the npm registry reachable? (${cause.trim()})`)
}

function nodePath() {
  const arch = process.arch === 'arm64' ? 'arm64' : 'x64'
  const bundled = join(root, `node_modules/node-linux-${arch}/bin/node`)
  if (process.platform === 'linux' && existsSync(bundled)) return bundled
  if (Number(process.versions.node.split('.')[0]) >= 22) return process.execPath
  return stop('Node 22 or newer is needed on this platform; install it and start again')
}

if (Number(process.versions.node.split('.')[0]) < 20) stop(`Node 20 or newer is needed, this is ${process.version}`)
if (!command) stop('usage: bootstrap.mjs start|test|check|build|bench|mutate|pictures|new')
if (isStale()) install()
const node = nodePath()
const isStart = command === 'start'
const TOOLS = ['bench', 'mutate', 'pictures']
const folder = join(root, 'worker/local', TOOLS.includes(command) ? 'tools' : '')
const entry = (name) => ['--disable-warning=ExperimentalWarning', join(folder, `${name}.ts`)]
const options = {
  cwd: root,
  env: {
    WRANGLER_LOG: 'error',
    // Whoever starts Node from here on compiles no module that was compiled before.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
  },
}
// Over the channel the product sees our end, however we end.
const child = spawn(node, [...entry(command), ...rest], {
  ...options,
  stdio: isStart ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
if (isStart && process.env.npm_lifecycle_event) endWithNpm()
child.on('exit', (code, signal) => {
  // Killed outright, it could not end what it had started.
  if (isStart && signal) spawnSync(node, entry('sweep'), { ...options, stdio: 'inherit' })
  process.exit(code ?? (signal === 'SIGINT' ? 130 : 1))
})

/** Killed outright, npm tells nobody: we see that our parent is another. */
function endWithNpm() {
  const npm = process.ppid
  const watching = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watching)
    child.kill('SIGTERM')
  }, 500)
}
