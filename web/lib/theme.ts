import { useSyncExternalStore } from 'react'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

// The key and the rule are those of public/theme.js, which runs before the first paint.
const KEY = 'theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()
let current = stored()

system.addEventListener('change', apply)

export const useTheme = (): Theme => useSyncExternalStore(subscribe, () => current)

export function setTheme(theme: Theme): void {
  current = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  apply()
  for (const listener of listeners) listener()
}

function apply(): void {
  const dark = current === 'dark' || (current === 'system' && system.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

function stored(): Theme {
  try {
    const text = localStorage.getItem(KEY)
    return THEMES.find((theme) => theme === text) ?? 'system'
  } catch {
    return 'system'
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
