import { Keyboard } from 'lucide-react'
import { setHelpOpen } from '../../ui/help/help.ts'

/** At the grid, whose keys are many: the help of the page has them. */
export const KeysButton = () => (
  <button type="button" aria-label="快捷键" title="快捷键（Ctrl+/ 或 ?）" onClick={() => setHelpOpen(true)}>
    <Keyboard aria-hidden />
  </button>
)
