import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

// The key and the rule are those of public/theme.js, which runs before the first paint.
const KEY = 'theme'
const system = matchMedia('(prefers-color-scheme: dark)')
const chosen = createStore(stored())

system.addEventListener('change', apply)

export const useTheme = (): Theme => useStore(chosen)

export function setTheme(theme: Theme): void {
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Without storage the choice lasts until the page is left.
  }
  chosen.set(theme)
  apply()
}

function apply(): void {
  const theme = chosen.get()
  const dark = theme === 'dark' || (theme === 'system' && system.matches)
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
