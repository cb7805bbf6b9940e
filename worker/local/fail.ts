/** A reason to stop that a person can act on: printed as one line, never as a stack. */
export class StartFailure extends Error {}

export function fail(line: string): never {
  throw new StartFailure(line)
}

/** Runs a command-line entry: one clear line and a non-zero exit for whatever goes wrong. */
export async function runMain(main: () => Promise<number | void>): Promise<void> {
  try {
    process.exitCode = (await main()) ?? 0
  } catch (error) {
    console.error(
      `点价: ${error instanceof StartFailure ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    process.exitCode = 1
  }
}
