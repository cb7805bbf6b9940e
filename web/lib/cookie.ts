const YEAR_S = 365 * 24 * 3600

/** A preference kept in a cookie of this host; null when there is none. */
export function readPreference(name: string): string | null {
  const prefix = `${name}=`
  const pair = document.cookie.split('; ').find((part) => part.startsWith(prefix))
  return pair?.slice(prefix.length) ?? null
}

export function keepPreference(name: string, value: string): void {
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`
}
