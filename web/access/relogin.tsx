import { AlertDialog } from 'radix-ui'
import { createStore } from '../lib/store.ts'
import { useStore } from '../lib/use-store.ts'
import { clearToken } from './session.ts'
import { buttonClass } from '../ui/button.tsx'

const isAsked = createStore(false)

/** Opens the forced re-login dialog; however many calls fail, it is one dialog. */
export const askRelogin = (): void => isAsked.set(true)

function relogin(): void {
  clearToken()
  location.reload()
}

export function ReloginDialog() {
  const open = useStore(isAsked)
  return (
    <AlertDialog.Root open={open}>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed top-[24dvh] left-1/2 z-70 w-[min(400px,calc(100vw-32px))] -translate-x-1/2 rounded-dialog border border-line bg-raised p-5 shadow-dialog"
        >
          <AlertDialog.Title className="text-lg font-semibold">提示</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-text-2">你无权限访问或已退出登录</AlertDialog.Description>
          <div className="mt-5 flex justify-end">
            <AlertDialog.Action className={buttonClass('primary')} onClick={relogin}>
              重新登录
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
