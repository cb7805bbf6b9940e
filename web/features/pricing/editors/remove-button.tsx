import { X } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'

/** Takes one row out of a list that is edited; `row` says which, as "第 2 档". */
export const RemoveButton = ({ row, onClick }: { row: string; onClick: () => void }) => (
  <Button look="ghost" size="icon" aria-label={`删除${row}`} onClick={onClick}>
    <X aria-hidden className="size-4" />
  </Button>
)
