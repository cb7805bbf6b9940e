import { UnreadableError } from './cli/read-file.ts'
import { UsageError } from './cli/usage.ts'
import { runMain } from './fail.ts'

const USAGE = `usage: npm run -s dianjia -- COMMAND
  analyse FILE [--sets N] [--json]            understand a bill of materials and price its assembly
  quote FILE --sets N [options] [--json]      the quote alone; options: --mode point|weld --sides 1|2 --repeat new|same|changed
                                              --urgency CODE --tax CODE --convention CODE --discount PERCENT
                                              --option FEE=OPTION … --special NAME=YUAN …
  placement FILE [--json]                     read a placement file (pick and place): unit, columns, parts by side
  pricelist FILE [--json]                     read a price list, a cart or an order: columns, prices by quantity, rejected rows
  stock FILE [--json]                         the same of what lies in store: quantities, shelves, date codes
  packages                                    stdin "text<TAB>designator?" a line, JSON a line
  values                                      stdin "text<TAB>class?" a line, JSON a line
  match --parts FILE.jsonl                    stdin lines of a bill as JSON, the part found for each a line
  ipc FILE [--json]                           components, joints and pins of a netlist (IPC-D-356, IPC-2581)
  trace NUMBER                                a fault with its stack in the sources; - takes a stack from standard input
  passwd USER                                 set a user's password (asked for, or from standard input)
  migrate                                     apply the migrations to the database that LIBSQL_URL names
  admin NAME PHONE [--stdin]                  make the first administrator; the password is made and told, or read
  backup FOLDER                               copy database and files into a new folder, beside a running product
  restore FOLDER                              put a backup into an empty DATA_DIR, or an empty database of LIBSQL_URL
  check-deploy                                try all that a deployment needs, without deploying
exit codes: 0 done, 1 not possible, 2 usage, 3 unreadable input or something missing`

/** Each command loads what it needs and no more. */
const COMMANDS: Record<string, (args: string[]) => Promise<number>> = {
  analyse: async (args) => (await import('./cli/analyse.ts')).analyse(args),
  quote: async (args) => (await import('./cli/quote.ts')).quote(args),
  placement: async (args) => (await import('./cli/placement.ts')).placement(args),
  pricelist: async (args) => (await import('./cli/lists.ts')).pricelist(args),
  stock: async (args) => (await import('./cli/lists.ts')).stock(args),
  packages: async (args) => (await import('./cli/packages.ts')).packages(args),
  values: async (args) => (await import('./cli/values.ts')).values(args),
  match: async (args) => (await import('./cli/match.ts')).match(args),
  ipc: async (args) => (await import('./cli/ipc.ts')).ipc(args),
  trace: async (args) => (await import('./cli/trace.ts')).trace(args),
  passwd: async (args) => (await import('./cli/passwd.ts')).passwd(args),
  migrate: async (args) => (await import('./deploy/migrate.ts')).migrate(args),
  admin: async (args) => (await import('./deploy/admin.ts')).admin(args),
  backup: async (args) => (await import('./deploy/backup.ts')).backup(args),
  restore: async (args) => (await import('./deploy/restore.ts')).restore(args),
  'check-deploy': async (args) => (await import('./deploy/check.ts')).checkDeploy(args),
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
