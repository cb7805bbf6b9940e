import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useToken } from '../../access/session.ts'
import { showError } from '../../ui/toast.ts'
import { saveBom } from '../document/save/save.ts'
import type { OpenBom } from '../document/state.ts'
import { whyNotSaved } from './no-lines.tsx'

/** Saving from the page: why it cannot be, a sign-in first where nobody is signed in, else the save itself. */
export function useSave(bom: OpenBom) {
  const token = useToken()
  const [signingIn, setSigningIn] = useState(false)
  const { mutate, isPending } = useMutation({ mutationFn: saveBom })
  const save = () => {
    const why = whyNotSaved(bom)
    if (why !== null) showError(why)
    else if (token === null) setSigningIn(true)
    else mutate()
  }
  const onSignedIn = () => {
    setSigningIn(false)
    mutate()
  }
  return { save, isSaving: isPending, signIn: { open: signingIn, onOpenChange: setSigningIn, onSignedIn } }
}
