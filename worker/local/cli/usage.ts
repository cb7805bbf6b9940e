import { parseArgs, type ParseArgsConfig } from 'node:util'
import { messageOf } from '../paths.ts'

/** The command was called wrongly: the message, then the usage, exit code 2. */
export class UsageError extends Error {}

/** parseArgs whose complaints are usage errors. */
export function parse<T extends ParseArgsConfig>(config: T): ReturnType<typeof parseArgs<T>> {
  try {
    return parseArgs(config)
  } catch (error) {
    throw new UsageError(messageOf(error))
  }
}

/** A whole number of an option, within its range. */
export function wholeNumber(name: string, text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}`)
  return value
}
