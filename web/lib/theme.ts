import { oneOf } from './shape.ts'
import { createTextStorage } from './storage.ts'
import { createStore } from './store.ts'
import { useStore } from './use-store.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
type Look = Exclude<Theme, 'system'>

// The key and the rule are those of public/theme.js, which runs before the first paint.
const stored = createTextStorage({ key: 'theme', place: 'local', isValid: oneOf(THEMES) })
const system = matchMedia('(prefers-color-scheme: dark)')
const chosen = createStore<Theme>(stored.load() ?? 'system')
const look = createStore(lookNow())

system.addEventListener('change', apply)

export const useTheme = (): Theme => useStore(chosen)

/** How the page looks by what was chosen: whoever follows the system changes with it. */
export const useLook = (): Look => useStore(look)

export function setTheme(theme: Theme): void {
  chosen.set(theme)
  stored.save(theme)
  apply()
}

function lookNow(): Look {
  const theme = chosen.get()
  if (theme !== 'system') return theme
  return system.matches ? 'dark' : 'light'
}

function apply(): void {
  document.documentElement.dataset['theme'] = lookNow()
  // Who reads colours off the page finds the new ones.
  look.set(lookNow())
}
