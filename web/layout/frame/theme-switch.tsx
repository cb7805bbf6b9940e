import { Monitor, Moon, Sun } from 'lucide-react'
import { setTheme, THEMES, useTheme } from '../../lib/theme.ts'
import { Button } from '../../ui/button.tsx'

const LOOKS = {
  system: { name: '跟随系统', Icon: Monitor },
  light: { name: '浅色', Icon: Sun },
  dark: { name: '深色', Icon: Moon },
} as const

/** One button that goes round: follow the system, light, dark. */
export function ThemeSwitch() {
  const theme = useTheme()
  const { name, Icon } = LOOKS[theme]
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <Button
      look="ghost"
      size="icon"
      aria-label={`外观：${name}`}
      title={`外观：${name}，点击换成${LOOKS[next].name}`}
      onClick={() => setTheme(next)}
    >
      <Icon aria-hidden className="size-4" />
    </Button>
  )
}
