import { oneOf } from './shape.ts'
import { createTextStorage } from './storage.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

// The key and the rule are those of public/theme.js, which runs before the first paint.
const stored = createTextStorage({ key: 'theme', place: 'local', isValid: oneOf(THEMES) })
const system = matchMedia('(prefers-color-scheme: dark)')
const chosen = createStore<Theme>(stored.load() ?? 'system')

system.addEventListener('change', apply)

export const useTheme = (): Theme => useStore(chosen)

export function setTheme(theme: Theme): void {
  chosen.set(theme)
  stored.save(theme)
  apply()
}

function apply(): void {
  const theme = chosen.get()
  const dark = theme === 'dark' || (theme === 'system' && system.matches)
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}
