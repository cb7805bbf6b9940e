import { BaseSequencer, createVitest, type TestModule, type TestSpecification } from 'vitest/node'
import type { Asked, Told } from './runner.ts'

/**
 * Runs tests of the projects named, as often as it is asked, in the order asked, each time up to the first that fails: what
 * starts the tests takes longer than most of them. Stands alone in a process so that it can be ended when they hang.
 */
let order: readonly string[] = []
const placeOf = ({ moduleId }: TestSpecification) => order.findIndex((file) => moduleId.endsWith(`/${file}`))

class NearestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

const vitest = await createVitest('test', {
  config: 'tests/vitest.config.ts',
  project: process.argv.slice(2),
  watch: false,
  bail: 1,
  maxWorkers: 2,
  sequence: { sequencer: NearestFirst },
  reporters: [{}],
})

async function told({ files, changed }: Asked): Promise<Told> {
  order = files
  for (const path of changed) vitest.invalidateFile(path)
  const specifications = await vitest.globTestSpecifications([...files])
  const { testModules: all, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  // The process keeps the modules of the runs before with what they came to.
  const testModules = all.filter(({ moduleId }) => specifications.some((asked) => asked.moduleId === moduleId))
  const failed = testModules.filter((module) => module.state() === 'failed')
  const ran = testModules.filter((module) => module.state() === 'passed').length
  return {
    passed: failed.length === 0 && unhandledErrors.length === 0 && ran > 0,
    failed: failed.map(({ moduleId }) => moduleId),
    test: failed[0] ? whatFailed(failed[0]) : firstLine('outside of any test', unhandledErrors),
  }
}

/** The first test that failed; else the group whose preparation failed, or why the file did not load: then no test of it ran. */
function whatFailed(module: TestModule): string {
  for (const test of module.children.allTests('failed')) return firstLine(test.fullName, test.result().errors)
  for (const group of module.children.allSuites())
    if (group.errors().length > 0) return firstLine(`${group.fullName}, before its tests`, group.errors())
  return firstLine('before any test', module.errors())
}

function firstLine(where: string, [error]: readonly unknown[] = []): string {
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : (error ?? '')
  return `${where}: ${String(message).split('\n', 1)[0]?.slice(0, 200)}`
}

process.on('message', (asked: Asked | 'end') => {
  if (asked === 'end') void vitest.close().finally(() => process.exit(0))
  else void told(asked).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => void vitest.close().finally(() => process.exit(0)))
process.send?.('ready')
