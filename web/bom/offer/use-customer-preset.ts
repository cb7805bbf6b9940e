import { useState } from 'react'
import { applyPreset, savedBill, takeBack, type Applied, type Bill } from './customer-preset.ts'
import type { Customer } from './offer-draft.ts'

export type CustomerPreset = ReturnType<typeof useCustomerPreset>

/**
 * Puts the preset of the customer that is chosen on the open BOM, in place of the one chosen before; `onBill` hears of the bill once that
 * is saved.
 */
export function useCustomerPreset(onBill: ((bill: Bill) => void) | undefined) {
  const [applied, setApplied] = useState<Applied | null>(null)
  const [isBusy, setBusy] = useState(false)
  const run = async (change: () => Promise<Applied | null>) => {
    if (!onBill) return
    setBusy(true)
    try {
      setApplied(await change())
      const bill = await savedBill()
      if (bill) onBill(bill)
    } catch {
      // The failed call was shown.
    } finally {
      setBusy(false)
    }
  }
  const undo = () => {
    if (applied) takeBack(applied)
    return null
  }
  return {
    applied,
    isBusy,
    /** Whether there is an open BOM that a preset is put on. */
    isOpen: onBill !== undefined,
    choose: (customer: Customer | null) => {
      if (applied === null && (customer?.templateId ?? null) === null) return
      void run(async () => {
        undo()
        return customer && applyPreset(customer)
      })
    },
    takeBack: () => void run(async () => undo()),
  }
}
