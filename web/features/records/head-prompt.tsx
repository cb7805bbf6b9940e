import { useState } from 'react'
import { useUser } from '../../access/user.ts'
import { Button } from '../../ui/button.tsx'
import { HeadDialog } from './head-dialog.tsx'
import type { QuoteView } from './quote-view.ts'

/** Asks the owner for the head of his papers where this one has none. What was given stays as it is: the next quote has it. */
export function HeadPrompt({ quote }: { quote: QuoteView }) {
  const isOwner = useUser()?.priceRights == null
  const [isOpen, setOpen] = useState(false)
  if (!isOwner || quote.document.paper.head.name !== '') return null
  return (
    <p className="mb-2 flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-warn-tint px-3 py-1.5 text-sm text-warn">
      <span className="min-w-0 flex-1">这份报价单上没有您的公司名称。填好抬头后再报一版，新的一版就带上。</span>
      <Button size="small" onClick={() => setOpen(true)}>
        填写抬头
      </Button>
      {isOpen && <HeadDialog onClose={() => setOpen(false)} />}
    </p>
  )
}
