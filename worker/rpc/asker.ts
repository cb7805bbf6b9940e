import type { Context } from './context.ts'

const askers = new WeakMap<Request, string>()

/** Remembers who makes the request, for whoever has to tell of its end. */
export function rememberAsker({ request, user }: Context): void {
  if (user !== null) askers.set(request, user.id)
}

/** Who made the request, as far as it came to be known. */
export const askerOf = (request: Request): string | null => askers.get(request) ?? null
