import { Button } from '../../ui/button.tsx'
import type { Customer } from './offer-draft.ts'
import type { CustomerPreset } from './use-customer-preset.ts'

type PresetNoteProps = { preset: CustomerPreset; customer: Customer | undefined }

/** What the customer's preset has changed of the order, and the way back; or that there is no open BOM to put it on. */
export function PresetNote({ preset: { applied, isBusy, isOpen, takeBack }, customer }: PresetNoteProps) {
  const name = customer?.template ?? ''
  if (!isOpen && name !== '')
    return <p className="text-sm text-text-2">这个客户有订单预设“{name}”；再报一版按原来的选项，要套用请打开计价后出报价单。</p>
  if (!applied) return null
  return (
    <p
      role="status"
      aria-busy={isBusy}
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control bg-header-cell px-3 py-1.5 text-sm"
    >
      <span className="min-w-0 flex-1 wrap-anywhere">
        已按客户的预设“{applied.name}”改了：{applied.changes.join('；')}
      </span>
      <Button size="small" disabled={isBusy} onClick={takeBack}>
        撤销
      </Button>
    </p>
  )
}
