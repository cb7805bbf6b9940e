import { useEffect } from 'react'
import { useToldKeys, type KeyGroup } from '../../ui/help/told-keys.ts'

const KEYS: KeyGroup = { title: '保存', keys: [['Ctrl+S 或 Ctrl+Enter', '保存这一页']] }

/** Ctrl+S and Ctrl+Enter save a page that is one form, wherever the focus is. A hidden page has no effects and hears nothing. */
export function useSaveKeys(save: () => Promise<unknown>): void {
  useToldKeys(KEYS)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.isComposing || !(event.ctrlKey || event.metaKey) || (event.key !== 's' && event.key !== 'Enter')) return
      event.preventDefault()
      void save()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}
