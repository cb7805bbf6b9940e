import { useState, type FormEvent } from 'react'
import type { QuoteDocument } from '../../../shared/engine/quote/document.ts'
import { quoteName } from '../../../shared/engine/quote/names.ts'
import { call, CallError } from '../../access/call.ts'
import { yuan } from '../../lib/format.ts'
import { newKey } from '../../lib/new-key.ts'
import { FormNote } from '../../screen/form/refusal-note.tsx'
import { useRefusal } from '../../screen/form/use-refusal.ts'
import { Button } from '../../ui/button.tsx'
import { SIGNER, SignerFields, type Signer } from './signer-fields.tsx'

type AcceptFormProps = {
  code: string
  document: QuoteDocument
  /** Also after a refusal that tells of a change. */ onSettled: () => Promise<void>
}

/** Accepts the quote under a name, once. */
export function AcceptForm({ code, document, onSettled }: AcceptFormProps) {
  // The same through every try: what was accepted is not accepted a second time.
  const [key] = useState(newKey)
  const [signer, setSigner] = useState<Signer>({ name: '', phone: '' })
  const [pending, setPending] = useState(false)
  const refusal = useRefusal(SIGNER)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (pending) return
    setPending(true)
    refusal.clear()
    try {
      await call('share/Accept', { code, ...signer, key }, { shows: 'form' })
      await onSettled()
      // Where it says that it is accepted.
      scrollTo({ top: 0 })
    } catch (error) {
      refusal.show(error)
      // Somebody was quicker, or it has ended: the page tells how it stands now.
      if (error instanceof CallError && error.reason !== null) await onSettled()
    } finally {
      setPending(false)
    }
  }
  return (
    <form
      noValidate
      aria-labelledby="accept"
      onSubmit={(event) => void submit(event)}
      className="mt-4 rounded-card border border-line bg-surface p-4 print:hidden"
    >
      <h3 id="accept" className="text-lg font-semibold">
        接受这份报价单
      </h3>
      <p className="num mt-1 mb-3 text-sm text-text-2">
        {quoteName(document)}，总价 ¥ {yuan(document.totalFen)}。接受后不能撤回，报价方会马上收到通知。
      </p>
      <SignerFields {...signer} at={refusal.at} onChange={setSigner} />
      {refusal.general && <FormNote message={refusal.general.message} className="mt-3" />}
      <Button type="submit" look="primary" pending={pending} className="mt-4 h-11 w-full sm:h-9 sm:w-auto sm:px-6">
        接受报价单
      </Button>
    </form>
  )
}
