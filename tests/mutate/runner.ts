import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'

/** What tests.ts is asked: files to run in this order, and the sources that may have changed since. */
export type Asked = { files: readonly string[]; changed: readonly string[] }
export type Told = { passed: boolean; failed: string[]; test: string }

/** A process that runs tests of a tree as often as it is asked. */
export class Runner {
  readonly projects: string
  readonly #child: ChildProcess

  private constructor(projects: string, child: ChildProcess) {
    this.projects = projects
    this.#child = child
  }

  static async start(root: string, projects: string): Promise<Runner> {
    const child = fork(join(root, 'tests/mutate/tests.ts'), projects.split(' '), {
      cwd: root,
      env: { ...process.env, CI: 'true' },
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // Of a group of its own, so that whatever the tests have started ends with them.
      detached: true,
    })
    await new Promise((resolve) => child.once('message', resolve).once('exit', resolve))
    return new Runner(projects, child)
  }

  /** What the tests say, or null when they have not ended in time: then they are ended. One that has died has failed. */
  async ask(asked: Asked, seconds: number): Promise<Told | null> {
    const died: Told = { passed: false, failed: [], test: 'the process of the tests died' }
    const answer = new Promise<Told>((resolve) => {
      this.#child.once('message', (told: Told) => resolve(told)).once('exit', () => resolve(died))
    })
    const late = Promise.withResolvers<null>()
    const timer = setTimeout(() => late.resolve(null), seconds * 1000)
    if (!this.#child.connected) return died
    this.#child.send(asked)
    const told = await Promise.race([answer, late.promise])
    clearTimeout(timer)
    this.#child.removeAllListeners('message').removeAllListeners('exit')
    if (told === null) this.kill()
    return told
  }

  get isAlive(): boolean {
    return this.#child.connected
  }

  async end(): Promise<void> {
    if (!this.#child.connected) return
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    const timer = setTimeout(() => this.kill(), 60_000)
    this.#child.send('end')
    await ended
    clearTimeout(timer)
  }

  kill(): void {
    try {
      if (this.#child.pid !== undefined) process.kill(-this.#child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
}
