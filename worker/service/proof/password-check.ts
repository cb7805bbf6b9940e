import { AppError } from '../../../shared/errors.ts'
import { hashPassword, verifyPassword } from './password.ts'

/** Parallel hashes in one isolate; each takes 16 MB. */
const MAX_AT_ONCE = 2
const WAIT_MS = 3000
const running = { hashes: 0 }

/** At most two at once: waits its turn, then gives up. Each request polls on its own clock, as the runtime requires. */
async function inTurn<T>(run: () => Promise<T>): Promise<T> {
  for (let waited = 0; running.hashes >= MAX_AT_ONCE; waited += 25) {
    if (waited >= WAIT_MS) throw new AppError('unavailable', '登录的人较多，请稍后再试')
    await new Promise((resolve) => setTimeout(resolve, 25))
  }
  running.hashes++
  try {
    return await run()
  } finally {
    running.hashes--
  }
}

/** Whether it is the password; as slow for no hash as for a wrong one. */
export const checkPassword = (password: string, hash: string | null) => inTurn(() => verifyPassword(password, hash))
export const hashInTurn = (password: string) => inTurn(() => hashPassword(password))
