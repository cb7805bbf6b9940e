import { createHash, randomBytes } from 'node:crypto'
import { MINUTE } from '../../../shared/day.ts'

/** How long the shop has to fetch a cart. */
export const CODE_LIFE = MINUTE

/** A one-time code: it may stand in an address, for nobody but the shop can do anything with it. */
export const newShopCode = (): string => Buffer.from(randomBytes(32)).toString('base64url')

/** What is kept of it. */
export const hashOfShopCode = (code: string): string => createHash('sha256').update(code).digest('hex')
