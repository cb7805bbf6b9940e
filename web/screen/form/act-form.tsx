import type { ComponentProps } from 'react'
import { Button } from '../../ui/button.tsx'
import type { Refusal } from './refusal.ts'
import { RefusalNote } from './refusal-note.tsx'

type ActFormProps = Pick<ComponentProps<'form'>, 'ref' | 'noValidate' | 'children'> & {
  /** What its button says. */
  act: string
  look?: 'primary' | 'danger'
  pending: boolean
  disabled?: boolean
  refusal: Refusal | null
  onSubmit: () => void
  onClose: () => void
}

/** The form of a dialog that ends in one act, or in none: what was refused stands above the buttons. */
export function ActForm(props: ActFormProps) {
  const { act, look = 'primary', pending, disabled = false, refusal, onSubmit, onClose, children, ...form } = props
  return (
    <form
      {...form}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
      className="flex flex-col gap-4"
    >
      {children}
      <RefusalNote refusal={refusal} className="" />
      <footer className="flex justify-end gap-2">
        <Button onClick={onClose}>取消</Button>
        <Button type="submit" look={look} pending={pending} disabled={disabled}>
          {act}
        </Button>
      </footer>
    </form>
  )
}
