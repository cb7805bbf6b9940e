const YEAR_S = 365 * 24 * 3600

/** The value of a cookie of this page; null when there is none. */
export function readCookie(name: string): string | null {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length) ?? null
}

/** Keeps a preference for a year in a cookie of this host. */
export const writePreference = (name: string, value: string): void => write(name, value, YEAR_S)

export const removePreference = (name: string): void => write(name, '', 0)

function write(name: string, value: string, maxAge: number): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax`
}
