import { BaseSequencer, startVitest, type TestSpecification } from 'vitest/node'

/**
 * Runs tests in the order given, up to the first that fails, with a report at `MUTATE_REPORT`: the arguments are the projects,
 * with commas between, and the files. Stands alone in a process so that it can be ended with all that it has started.
 */
const [projects = '', ...files] = process.argv.slice(2)
const placeOf = ({ moduleId }: TestSpecification) => files.findIndex((file) => moduleId.endsWith(`/${file}`))

class NearestFirst extends BaseSequencer {
  override async sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return specifications.toSorted((a, b) => placeOf(a) - placeOf(b))
  }
}

const vitest = await startVitest('test', files, {
  config: 'tests/vitest.config.ts',
  project: projects.split(','),
  run: true,
  watch: false,
  bail: 1,
  maxWorkers: 2,
  sequence: { sequencer: NearestFirst },
  reporters: ['json'],
  outputFile: process.env['MUTATE_REPORT'] ?? '',
})
await vitest.close()
