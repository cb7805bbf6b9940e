/**
 * Whether a caller is over a limit of the platform's: a cheap first gate, where there is one. A gate that does not work lets
 * through: what must hold is counted in the database.
 */
export async function isOverLimit(limit: RateLimit | undefined, key: string): Promise<boolean> {
  try {
    return (await limit?.limit({ key }))?.success === false
  } catch {
    return false
  }
}
