import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CallOutput } from '../access/call.ts'
import { Button } from '../ui/button.tsx'
import { showDone, showNotice } from '../ui/toast.ts'

type SentCode = CallOutput<'user/getAuthCode'>

/** Sends a verification code and counts down to the next; null from `onSend` is "not yet". */
export function CodeButton({ onSend }: { onSend: () => Promise<SentCode | null> }) {
  const [left, setLeft] = useState(0)
  const send = useMutation({
    mutationFn: onSend,
    onSuccess: (sent) => {
      if (!sent) return
      setLeft(sent.wait)
      if (sent.shown === null) showDone('验证码已发送')
      else showNotice(`本机不发短信，验证码是 ${sent.shown}`)
    },
  })
  const isWaiting = left > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setLeft((now) => now - 1), 1000)
    return () => clearInterval(timer)
  }, [isWaiting])
  return (
    <Button className="num h-9" pending={send.isPending} disabled={isWaiting} onClick={() => send.mutate()}>
      {isWaiting ? `${left} 秒后可重发` : '获取验证码'}
    </Button>
  )
}
