import { useLocation } from '@tanstack/react-router'
import { Button } from '../../ui/button.tsx'
import { Note } from '../page/note.tsx'
import { useWaitingDrafts } from './draft-store.ts'

/** What was typed on this page before and waits for its form to be opened again. */
export function WaitingNote() {
  const path = useLocation({ select: ({ pathname }) => pathname })
  const waiting = useWaitingDrafts(path)
  if (waiting.length === 0) return null
  const dropAll = () => {
    for (const { drop } of waiting) drop()
  }
  return (
    <Note text={`${waiting.map(({ title }) => `「${title}」`).join('、')}里有没有保存的填写，打开后可以接着填`}>
      <Button size="small" onClick={dropAll}>
        不要了
      </Button>
    </Note>
  )
}
