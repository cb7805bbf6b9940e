import { Plus } from 'lucide-react'
import { Button } from '../../ui/button.tsx'

/** Opens the form of a new row. */
export const AddButton = ({ noun, onAdd }: { noun: string; onAdd: () => void }) => (
  <Button look="primary" onClick={onAdd}>
    <Plus aria-hidden className="size-4" />
    新增{noun}
  </Button>
)
