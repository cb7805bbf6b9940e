import { readCookie, removePreference, writePreference } from './cookie.ts'
import { isObject, type Shape } from './shape.ts'

/** On this device for good, as long as the browser tab lives, or in a cookie where the specification wants one. */
type Place = 'local' | 'session' | 'cookie'

/** What is kept in this browser under one key. A forbidden or full storage costs the convenience, never the work. */
export type Entry<T> = {
  /** Null where nothing is kept, or nothing of this kind: another version, damaged, or written by hand. */
  load: () => T | null
  /** False where it could not be kept. */
  save: (value: T) => boolean
  remove: () => void
}

/** A kind of entry. Another version is another shape: what lies there of an older one counts as nothing. */
export type Kind<T> = { key: string; version: number; isValid: Shape<T> }

/** `owner` names the person whom it belongs to; without one it belongs to the device. */
export function createStorage<T>(kind: Kind<T> & { place: 'local' | 'session'; owner?: () => string }): Entry<T> {
  const { key, place, owner } = kind
  const area = AREAS[place]
  const name = () => (owner ? `${key}:${owner()}` : key)
  return {
    load: () => attempt(() => unpacked(kind, JSON.parse(area.read(name()) ?? 'null'))),
    save: (value) => succeeds(() => area.write(name(), JSON.stringify(packed(kind, value)))),
    remove: () => void succeeds(() => area.remove(name())),
  }
}

/** A bare text, for entries whose form others fix: the specification, or the script that runs before the first paint. */
export function createTextStorage<T extends string>(entry: { key: string; place: Place; isValid: Shape<T> }): Entry<T> {
  const { key, place, isValid } = entry
  const area = AREAS[place]
  return {
    load: () => attempt(() => validOrNull(area.read(key), isValid)),
    save: (text) => succeeds(() => area.write(key, text)),
    remove: () => void succeeds(() => area.remove(key)),
  }
}

/** Removes what the browser tab keeps of every owner under this key. */
export function removeOwned(key: string): void {
  succeeds(() => {
    for (const name of Object.keys(sessionStorage)) if (name.startsWith(`${key}:`)) sessionStorage.removeItem(name)
  })
}

/** Of whom the browser tab keeps something under this key. */
export const ownersOf = (key: string): readonly string[] =>
  attempt(() =>
    Object.keys(sessionStorage)
      .filter((name) => name.startsWith(`${key}:`))
      .map((name) => name.slice(key.length + 1)),
  ) ?? []

/** True where the browser lets nothing be kept on this device. */
export const isStorageForbidden = (): boolean => !succeeds(() => localStorage.getItem(''))

export const packed = <T>({ version }: Kind<T>, value: T): { version: number; value: T } => ({ version, value })

export function unpacked<T>({ version, isValid }: Kind<T>, stored: unknown): T | null {
  return isObject(stored) && stored['version'] === version ? validOrNull(stored['value'], isValid) : null
}

const validOrNull = <T>(value: unknown, isValid: Shape<T>): T | null => (isValid(value) ? value : null)

type Area = {
  read: (name: string) => string | null
  write: (name: string, text: string) => void
  remove: (name: string) => void
}

// Where storage is forbidden even its name throws: it is looked up with every use.
const areaOf = (storage: () => Storage): Area => ({
  read: (name) => storage().getItem(name),
  write: (name, text) => storage().setItem(name, text),
  remove: (name) => storage().removeItem(name),
})

const AREAS: Record<Place, Area> = {
  local: areaOf(() => localStorage),
  session: areaOf(() => sessionStorage),
  cookie: { read: readCookie, write: writePreference, remove: removePreference },
}

function attempt<T>(act: () => T): T | null {
  try {
    return act()
  } catch {
    return null
  }
}

function succeeds(act: () => void): boolean {
  try {
    act()
    return true
  } catch {
    return false
  }
}
