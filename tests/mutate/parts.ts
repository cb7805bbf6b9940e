import type { Imports } from './near.ts'

/** Test files to run in this order, the projects of tests/vitest.config.ts that they belong to, and whether what starts the tests reads the source too. */
export type Suite = {
  projects: readonly ('engine' | 'web' | 'api' | 'fault' | 'e2e')[]
  files: readonly string[]
  isFresh: boolean
}

/** The part of the product that a source belongs to: the room of its floor; null for what is not broken. */
export function partOf(file: string): string | null {
  if (!/\.(?:ts|sql)$/.test(file) || /\.(?:d|config)\.ts$|(?:^|[-/])texts?\.ts$/.test(file)) return null
  if (file.startsWith('migrations/')) return 'migrations'
  return /^(?:shared\/engine|worker|web|shared)(?:\/[\w-]+(?=\/))?/.exec(file)?.[0] ?? null
}

/** Modules that nothing but a page runs, as it runs the screens: the browser tests that open it. */
const BROWSED: Readonly<Record<string, readonly string[]>> = {
  'web/bom/document/kept/unsaved.ts': ['tests/e2e/bom-work.test.ts', 'tests/e2e/bom-keep.test.ts'],
  'web/screen/form/use-form-dialog.ts': ['tests/e2e/unsaved.test.ts', 'tests/e2e/friend-links.test.ts'],
  'web/lib/use-loaded.ts': ['tests/e2e/bom-analyse.test.ts'],
  'web/ui/unsaved.ts': ['tests/e2e/unsaved.test.ts'],
}

/** So many of the nearest tests run by themselves, for most breaks end there. */
const NEAR = 4

/**
 * Which tests answer for a source, the nearest first, each suite run only when those before let the break pass: some of the
 * nearest tests, then all of its part's that see it. Screens (.tsx) answer to the browser tests alone, so they are not
 * broken here.
 */
export function suitesOf(imports: Imports, file: string): Suite[] {
  const seeing = (project: 'engine' | 'web' | 'fault', folder: string) => inSteps([project], imports.seeing(file, folder))
  const calling = (first: readonly string[] = []) => {
    const { near, all } = imports.calling(file, 'tests/api/')
    return inSteps(['api'], [...new Set([...first, ...all])], Math.min(NEAR, first.length + near.length))
  }
  const suites = () => {
    if (file.startsWith('worker/local/')) {
      const { all } = imports.calling(file, 'tests/local/')
      return [...inSteps(['engine'], all), ...seeing('fault', 'tests/fault/')]
    }
    if (file.startsWith('migrations/')) return calling(['tests/api/schema.test.ts'])
    if (file.startsWith('web/functions/')) return inSteps(['fault'], ['tests/fault/pages.test.ts'])
    const browsed = BROWSED[file]
    if (browsed !== undefined) return inSteps(['e2e'], browsed)
    if (file.startsWith('web/')) return seeing('web', 'tests/web/')
    if (file.startsWith('shared/engine/')) return seeing('engine', 'tests/engine/')
    if (file.startsWith('worker/')) return [...seeing('engine', 'tests/local/'), ...calling()]
    return [...seeing('web', 'tests/web/'), ...seeing('engine', 'tests/engine/'), ...calling()]
  }
  // A database is migrated, and a product built, before the first test; what runs in workerd runs once.
  const isFresh = (projects: Suite['projects']) =>
    file.startsWith('migrations/') || projects.some((project) => ['api', 'fault', 'e2e'].includes(project))
  return suites().flatMap((suite) => (suite.files.length > 0 ? [{ ...suite, isFresh: isFresh(suite.projects) }] : []))
}

function inSteps(projects: Suite['projects'], files: readonly string[], near = NEAR): Omit<Suite, 'isFresh'>[] {
  return [
    { projects, files: files.slice(0, near) },
    { projects, files: files.slice(near) },
  ]
}
