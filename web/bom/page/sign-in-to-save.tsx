import { LoginForm } from '../../sign-in/login-form.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type SignInToSaveProps = { open: boolean; onOpenChange: (open: boolean) => void; onSignedIn: () => void }

/** Asks who wants to save to sign in; the BOM stays where it is. */
export function SignInToSave({ open, onOpenChange, onSignedIn }: SignInToSaveProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="登录后保存" description="当前的分析会留在这里，登录后接着保存。">
      <div ref={focusField}>
        <LoginForm onDone={onSignedIn} />
      </div>
    </Dialog>
  )
}

/** Whoever is asked to sign in types at once. */
const focusField = (form: HTMLElement | null): void => form?.querySelector('input')?.focus()
