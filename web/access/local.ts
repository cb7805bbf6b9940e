import { userKey } from './user-key.ts'

/** Small preferences per user in this browser; where storage is forbidden nothing is remembered. */
export function loadLocal<T>(name: string): T | null {
  try {
    const text = localStorage.getItem(keyOf(name))
    return text === null ? null : written<T>(text)
  } catch {
    return null
  }
}

export function saveLocal<T>(name: string, value: T): void {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the convenience, not the work.
  }
}

const keyOf = (name: string): string => `dianjia.${userKey()}.${name}`

/** Only this module writes these entries, each under one type. */
const written = <T>(text: string): T => JSON.parse(text) as T
