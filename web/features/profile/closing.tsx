import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { leftTexts } from '../../../shared/left-text.ts'
import { call, type CallOutput } from '../../access/call.ts'
import { timeText } from '../../lib/format.ts'
import { queryClient } from '../../lib/query.ts'
import { Section } from '../../screen/page/section.tsx'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone } from '../../ui/toast.ts'

const KEY = ['user/MyClosing']
const reload = () => queryClient.invalidateQueries({ queryKey: KEY })

type Mine = CallOutput<'user/MyClosing'>

/** One asks to have one's account closed, sees what became of it, and can withdraw. */
export function Closing() {
  const { data } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => call('user/MyClosing', null, { signal, shows: 'nobody' }) })
  const [isAsking, setAsking] = useState(false)
  const withdraw = useMutation({
    mutationFn: () => call('user/WithdrawClosing', null),
    onSuccess: () => showDone('申请已撤回'),
    onSettled: reload,
  })
  if (data === undefined) return null
  const isAsked = data.request?.state === 'asked'
  return (
    <Section
      title="关闭账号"
      text="关闭后您和子账号不能再登录，API密钥停用；余额、次数和记录都保留，以后可以请客服恢复。申请由客服处理，处理之前可以撤回。"
    >
      <div className="flex flex-wrap items-center gap-3 rounded-card border border-line bg-surface px-4 py-3">
        <p role="status" className="num min-w-0 flex-1 text-sm text-text-2 wrap-anywhere">
          {standing(data)}
        </p>
        {isAsked ? (
          <Button pending={withdraw.isPending} onClick={() => withdraw.mutate()}>
            撤回申请
          </Button>
        ) : (
          <Button look="danger" onClick={() => setAsking(true)}>
            申请关闭账号
          </Button>
        )}
      </div>
      <Dialog open={isAsking} title="申请关闭账号？" onOpenChange={() => setAsking(false)}>
        <Left mine={data} />
        <EntryForm
          fields={[{ name: 'reason', label: '原因（可以不填）', autoComplete: 'off' }]}
          act="提交申请"
          submit={({ reason = '' }) => call('user/AskClosing', { reason }, { shows: 'form' })}
          onDone={() => {
            setAsking(false)
            showDone('申请已提交，处理结果会通知您')
            void reload()
          }}
        />
      </Dialog>
    </Section>
  )
}

function standing({ request }: Mine): string {
  if (request?.state === 'asked') return `${timeText(request.created)} 已申请，等待客服处理`
  if (request?.state === 'declined') return `上次申请没有通过：${request.answer}`
  return '您的账号正常使用中'
}

/** What there still is, told before anything is asked. */
function Left({ mine: { left, orders } }: { mine: Mine }) {
  const texts = [...leftTexts(left), ...(orders === 0 ? [] : [`未完成的订单 ${orders} 个`])]
  if (texts.length === 0) return <p className="mb-4">账号里没有余额、次数、订单和子账号。</p>
  return (
    <>
      <p>账号里还有：</p>
      <ul className="num mt-2 mb-4 list-disc pl-5 font-semibold">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  )
}
