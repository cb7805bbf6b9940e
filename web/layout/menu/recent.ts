const KEY = 'recentPages'
const MAX = 6

/** Paths of the pages visited last in this browser tab, the latest first. */
export function recentPaths(): string[] {
  try {
    const paths: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []
  } catch {
    return []
  }
}

export function noteRecent(path: string): void {
  try {
    const paths = [path, ...recentPaths().filter((each) => each !== path)].slice(0, MAX)
    sessionStorage.setItem(KEY, JSON.stringify(paths))
  } catch {
    // Without storage there is nothing recent.
  }
}
