import type { MouseEvent } from 'react'
import * as AlertDialog from 'radix-ui/alert-dialog'
import { buttonClass } from '../ui/button.tsx'
import { showError } from '../ui/toast.ts'
import { letGo } from '../ui/unsaved.ts'
import { tryLine } from './line.ts'
import { isRefused, type Ending } from './presence.ts'
import { clearToken } from './session.ts'

const TEXTS: Readonly<Record<Ending, { text: string; act: string }>> = {
  refused: { text: '你无权限访问或已退出登录', act: '重新登录' },
  ended: { text: '已退出登录。没有提交的填写还在，用同一账号登录后可以接着填。', act: '重新登录' },
  other: { text: '这个浏览器已换成另一个账号登录。', act: '用新账号打开' },
}

/** The one way on: the page is loaded again, as whoever is signed in by then. What was typed waits in its drafts. */
async function goOn(): Promise<void> {
  if ((await tryLine()) === 'nothing') return showError('网络不通，请检查网络后重试')
  letGo()
  if (isRefused()) clearToken()
  location.reload()
}

// It stands until the page goes.
function onGo(event: MouseEvent): void {
  event.preventDefault()
  void goOn()
}

/** Stands until its button is pressed: nothing goes on without a session. */
export function EndingDialog({ ending }: { ending: Ending }) {
  const { text, act } = TEXTS[ending]
  return (
    <AlertDialog.Root open>
      <AlertDialog.Portal>
        <AlertDialog.Overlay className="fixed inset-0 z-60 bg-scrim" />
        <AlertDialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed top-[24dvh] left-1/2 z-70 w-[min(400px,calc(100vw-32px))] -translate-x-1/2 rounded-dialog border border-line bg-raised p-5 shadow-dialog"
        >
          <AlertDialog.Title className="text-lg font-semibold">提示</AlertDialog.Title>
          <AlertDialog.Description className="mt-2 text-text-2">{text}</AlertDialog.Description>
          <div className="mt-5 flex justify-end">
            <AlertDialog.Action className={buttonClass('primary')} onClick={onGo}>
              {act}
            </AlertDialog.Action>
          </div>
        </AlertDialog.Content>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
