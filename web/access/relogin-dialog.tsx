import * as AlertDialog from 'radix-ui/alert-dialog'
import { clearToken } from './session.ts'
import { buttonClass } from '../ui/button.tsx'

function relogin(): void {
  clearToken()
  location.reload()
}

/** Stands until its button is pressed: nothing goes on without a session. */
export function ReloginDialog() {
  return (
    <AlertDialog.Root open>
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
