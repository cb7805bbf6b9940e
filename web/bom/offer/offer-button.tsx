import { useNavigate } from '@tanstack/react-router'
import { FileText } from 'lucide-react'
import { useState } from 'react'
import { blockedText } from '../../../shared/engine/blocked.ts'
import { useToken } from '../../access/session.ts'
import { Button } from '../../ui/button.tsx'
import { showDone, showNotice } from '../../ui/toast.ts'
import type { OpenBom } from '../document/state.ts'
import { savedBill, type Bill } from './customer-preset.ts'
import { OfferDialog, type Quoted } from './offer-dialog.tsx'

type OfferButtonProps = {
  bom: OpenBom
  /** Leads to what has to be answered first. */
  onReview: () => void
}

/** Makes the open BOM a quote: what is open is answered first, what is changed is saved first. */
export function OfferButton({ bom, onReview }: OfferButtonProps) {
  const token = useToken()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [bill, setBill] = useState<Bill | null>(null)
  const { blocked } = bom.opened
  const open = async () => {
    if (blocked.length > 0) {
      showNotice(`还不能出报价单：${blocked.map(blockedText).join('；')}`)
      onReview()
      return
    }
    setBusy(true)
    try {
      setBill(await savedBill())
    } catch {
      // The save has said why.
    } finally {
      setBusy(false)
    }
  }
  const onQuoted = ({ id, no }: Quoted) => {
    showDone(`已出报价单 ${no}`)
    void navigate({ to: '/uc/history/quote', search: { id } })
  }
  return (
    <>
      <Button
        pending={isBusy}
        disabled={token === null || 'refused' in bom.priced.quote}
        title={token === null ? '登录后可以出报价单' : '定下价格，编号，可打印'}
        onClick={() => void open()}
        className="w-full justify-center"
      >
        <FileText aria-hidden className="size-4" />
        出报价单
      </Button>
      {bill && <OfferDialog bill={bill} again={null} onBill={setBill} onClose={() => setBill(null)} onQuoted={onQuoted} />}
    </>
  )
}
