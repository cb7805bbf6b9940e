import { UnreadableError } from './cli/read-file.ts'
import { UsageError } from './cli/usage.ts'
import { runMain } from './fail.ts'

const USAGE = `usage: npm run -s dianjia -- COMMAND
  analyse FILE [--sets N] [--json]            understand a bill of materials and price its assembly
  quote FILE --sets N [options] [--json]      the quote alone; options: --mode point|weld --sides 1|2 --repeat new|same|changed
                                              --urgency CODE --tax CODE --convention CODE --discount PERCENT
                                              --option FEE=OPTION … --special NAME=YUAN …
  packages                                    stdin "text<TAB>designator?" a line, JSON a line
  values                                      stdin "text<TAB>class?" a line, JSON a line
  passwd USER                                 set a user's password (asked for, or from standard input)
exit codes: 0 done, 2 usage, 3 unreadable input`

/** Each command loads what it needs and no more. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  analyse: async (args) => (await import('./cli/analyse.ts')).analyse(args),
  quote: async (args) => (await import('./cli/quote.ts')).quote(args),
  packages: async (args) => (await import('./cli/packages.ts')).packages(args),
  values: async (args) => (await import('./cli/values.ts')).values(args),
  passwd: async (args) => (await import('./cli/passwd.ts')).passwd(args),
}

await runMain(async () => {
  const [name = '', ...args] = process.argv.slice(2)
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) {
    console.error(USAGE)
    return 2
  }
  try {
    return await command(args)
  } catch (error) {
    if (error instanceof UnreadableError) {
      console.error(`点价: ${error.message}`)
      return 3
    }
    if (!(error instanceof UsageError)) throw error
    console.error(`点价: ${error.message}\n${USAGE}`)
    return 2
  }
})
