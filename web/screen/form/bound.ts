type ProblemAt = (field: string) => string | undefined

/**
 * What a field takes that edits one key of a value: what stands there, what is wrong with it, and what to do with another.
 * `figure` is for numbers that are never empty: one that was emptied becomes `empty`.
 */
export function bound<T extends object>(value: T, change: (part: Partial<T>) => void, problemAt: ProblemAt) {
  const set = <K extends keyof T>(key: K, next: T[K]) => {
    const part: Partial<T> = {}
    part[key] = next
    change(part)
  }
  const told = <K extends keyof T & string>(key: K) => ({ value: value[key], problem: problemAt(key) })
  return {
    at: <K extends keyof T & string>(key: K) => ({ ...told(key), onChange: (next: T[K]) => set(key, next) }),
    figure: <K extends keyof T & string>(key: K, empty: T[K]) => ({
      ...told(key),
      onChange: (next: T[K] | null) => set(key, next ?? empty),
    }),
  }
}
