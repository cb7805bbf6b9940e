import { join, relative, sep } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'
import { SECTIONS } from './index.ts'
import type { Rule } from './rule.ts'
import { namesOf } from './titles.ts'

const TESTS = join(import.meta.dirname, '..')
const BROWSER = 'e2e/'

type Ran = Map<string, { name: string; state: string }[]>

/** After all tests: every rule of the specification was shown by a test that ran and passed, or the run has failed. */
export default class RulesReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const ran: Ran = new Map()
    for (const { moduleId, children } of modules) {
      const tests = [...children.allTests()].map((test) => ({ name: test.fullName, state: test.result().state }))
      ran.set(relative(TESTS, moduleId).split(sep).join('/'), tests)
    }
    // Where there is no browser its tests are left out, which is said elsewhere.
    const hasBrowser = [...ran.keys()].some((file) => file.startsWith(BROWSER))
    const rules = SECTIONS.flatMap(({ section, rules: own }) => own.map((rule) => ({ section, ...rule }))).filter(
      ({ file }) => hasBrowser || !file.startsWith(BROWSER),
    )
    const unshown = rules.filter((rule) => !isShown(rule, ran))
    for (const { section, rule, file, test } of unshown) console.error(`not shown: ${section} ${rule} (${file}: ${test})`)
    if (unshown.length > 0) process.exitCode = 1
    console.log(`${rules.length - unshown.length} of ${rules.length} rules of the specification are shown`)
  }
}

function isShown({ file, test }: Rule, ran: Ran): boolean {
  const name = namesOf(test)
  const states = (ran.get(file) ?? []).filter((each) => name.test(each.name)).map(({ state }) => state)
  return states.includes('passed') && !states.includes('failed')
}
