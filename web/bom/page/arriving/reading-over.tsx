import { useEffect, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { stopArriving } from '../../document/kept/close.ts'
import { Stages, titleOf, type ReadingProps } from './reading.tsx'

const PATIENCE_MS = 500

/** A file under way over work that is open. What is read at once needs no dialog. */
export function ReadingOver({ name, stage }: ReadingProps) {
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), PATIENCE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Dialog open={isLong} onOpenChange={stopArriving} title={titleOf(name)}>
      <Stages stage={stage} />
      <Button className="mt-5" onClick={stopArriving}>
        取消
      </Button>
    </Dialog>
  )
}
