const READY = 'dianjia:ready-to-act'
const WAIT_MS = 20_000

/** Opens a window for the member's session and hands it the one-time code once it asks; the code never stands in an address. */
export function openActing(): { give: (ticket: string) => void; close: () => void } {
  const memberWindow = window.open('/auth-redirect', '_blank')
  if (!memberWindow) throw new Error('浏览器拦住了新窗口，请允许本站打开窗口后再试')
  let ticket: string | null = null
  let isReady = false
  const hand = () => {
    if (ticket === null || !isReady) return
    removeEventListener('message', listen)
    memberWindow.postMessage({ ticket }, location.origin)
  }
  const listen = (event: MessageEvent<unknown>) => {
    if (event.origin !== location.origin || event.source !== memberWindow || event.data !== READY) return
    isReady = true
    hand()
  }
  addEventListener('message', listen)
  return {
    give: (code) => {
      ticket = code
      hand()
    },
    close: () => {
      removeEventListener('message', listen)
      memberWindow.close()
    },
  }
}

/** The other end: asks the window that memberWindow this one. */
export function awaitTicket(): Promise<string> {
  const opener: Window | null = window.opener
  if (!opener) return Promise.reject(new Error('这个地址缺少登录凭证，请重新登录'))
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      removeEventListener('message', listen)
      reject(new Error('没有等到登录凭证，请回到用户列表重试'))
    }, WAIT_MS)
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || event.source !== opener || !isTicket(event.data)) return
      clearTimeout(timer)
      removeEventListener('message', listen)
      resolve(event.data.ticket)
    }
    addEventListener('message', listen)
    opener.postMessage(READY, location.origin)
  })
}

const isTicket = (data: unknown): data is { ticket: string } =>
  typeof data === 'object' && data !== null && 'ticket' in data && typeof data.ticket === 'string'
