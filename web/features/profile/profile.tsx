import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ReactNode } from 'react'
import { FILE_TYPES } from '../../../shared/api/file.ts'
import { call, upload } from '../../access/call.ts'
import { Avatar } from '../../layout/account/avatar.tsx'
import { codeField } from '../../sign-in/entry-fields.ts'
import { EntryForm } from '../../sign-in/entry-form.tsx'
import { queryClient } from '../../lib/query.ts'
import { FormDialog } from '../../screen/form/form.tsx'
import { Page } from '../../screen/page/page.tsx'
import { PageLink } from '../../screen/page/page-link.tsx'
import type { Fields } from '../../screen/types.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showDone, showError } from '../../ui/toast.ts'
import { userQuery, type User, useUser } from '../../access/user.ts'
import { MyChoice } from '../messages/my-choice.tsx'
import { MyData } from './my-data.tsx'
import { Closing } from './closing.tsx'
import { ActingLog } from './acting-log.tsx'

const FIELDS: Fields<'user/updateMyInfo'> = [
  { key: 'name', kind: 'text', label: '名称', hint: '登录用，不能全是数字' },
  { key: 'email', kind: 'text', label: '邮箱', hint: '只用于联系' },
]
/** Names that others wrote, so that one company is spelt in one way. */
async function companiesLike(text: string, signal: AbortSignal): Promise<string[]> {
  const keyword = text.trim()
  if (keyword.length < 2) return []
  return (await call('user/QueryCompany', { keyword }, { shows: 'nobody', signal })).map(({ name }) => name)
}

const OWNER_FIELDS: Fields<'user/updateMyInfo'> = [
  ...FIELDS,
  { key: 'company', kind: 'text', label: '公司', hint: '您的子账号也会看到', suggest: companiesLike },
]

const PICTURE = FILE_TYPES[1]
const reload = () => queryClient.invalidateQueries({ queryKey: userQuery.queryKey })

/** Who one is here, and the ways to change it. */
export function Profile() {
  const user = useUser()
  const [open, setOpen] = useState<'info' | 'phone' | null>(null)
  if (!user) return null
  const done = (text: string) => {
    setOpen(null)
    showDone(text)
    void reload()
  }
  return (
    <Page width="text">
      <dl className="max-w-2xl rounded-card border border-line bg-surface">
        <Picture user={user} />
        <Line name="名称" value={user.name}>
          <Button size="small" onClick={() => setOpen('info')}>
            修改资料
          </Button>
        </Line>
        <Line name="邮箱" value={user.email} />
        <Line name="公司" value={user.company}>
          {user.sub !== null && <span className="text-sm text-text-2">主账号「{user.sub.ownerName}」填写</span>}
        </Line>
        <Line name="手机号" value={user.phone}>
          <Button size="small" onClick={() => setOpen('phone')}>
            {user.phone === '' ? '绑定手机号' : '更换手机号'}
          </Button>
        </Line>
        <Line name="密码" value="••••••••">
          <PageLink to="/uc/user/pwd" className={buttonClass('plain', 'small')} />
        </Line>
      </dl>
      <MyChoice />
      {user.sub === null && user.acting === null && <MyData />}
      <ActingLog />
      {user.sub === null && user.acting === null && !user.isAdmin && <Closing />}
      {open === 'info' && (
        <FormDialog
          title="修改资料"
          save="user/updateMyInfo"
          fields={user.sub === null ? OWNER_FIELDS : FIELDS}
          row={user}
          onReload={() => queryClient.fetchQuery({ ...userQuery, staleTime: 0 })}
          onClose={() => setOpen(null)}
          onSaved={() => done('资料已保存')}
        />
      )}
      <Dialog
        open={open === 'phone'}
        onOpenChange={() => setOpen(null)}
        title={user.phone === '' ? '绑定手机号' : '更换手机号'}
        description="验证码发到新的手机号。"
      >
        <ChangePhone onDone={() => done('手机号已更换')} />
      </Dialog>
    </Page>
  )
}

function Line({ name, value, children }: { name: string; value: string; children?: ReactNode }) {
  return (
    <div className="flex min-h-[52px] items-center gap-4 border-b border-line px-4 py-2 last:border-0">
      <dt className="w-16 shrink-0 text-text-2">{name}</dt>
      <dd className="num min-w-0 flex-1 wrap-anywhere">{value === '' ? <span className="text-text-3">未填写</span> : value}</dd>
      <dd>{children}</dd>
    </div>
  )
}

function Picture({ user }: { user: User }) {
  const picker = useRef<HTMLInputElement>(null)
  const change = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > PICTURE.bytes) return showError('头像不能超过 1 MB，请换一张')
      const { url } = await upload(1, file)
      await call('user/updateMyInfo', { name: user.name, email: user.email, avatarUrl: url, rowVersion: user.rowVersion })
      await reload()
      showDone('头像已更换')
    },
  })
  return (
    <div className="flex items-center gap-4 border-b border-line px-4 py-3">
      <dt className="w-16 shrink-0 text-text-2">头像</dt>
      <dd className="flex-1">
        <Avatar name={user.name} url={user.avatarUrl} className="size-[56px] text-xl" />
      </dd>
      <dd>
        <input
          ref={picker}
          type="file"
          hidden
          aria-label="选择头像"
          accept={PICTURE.kinds.map((kind) => `.${kind}`).join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0]
            if (file) change.mutate(file)
            event.target.value = ''
          }}
        />
        <Button size="small" pending={change.isPending} onClick={() => picker.current?.click()}>
          换头像
        </Button>
      </dd>
    </div>
  )
}

function ChangePhone({ onDone }: { onDone: () => void }) {
  return (
    <EntryForm
      fields={[
        { name: 'phone', label: '新手机号', type: 'tel', autoComplete: 'tel', missing: '请输入新手机号' },
        codeField({ send: ({ phone = '' }) => call('user/SendVCode', { phone, scene: 'bind' }), sendTo: 'phone' }),
        { name: 'pwd', label: '登录密码', type: 'password', autoComplete: 'current-password', missing: '请输入密码' },
      ]}
      act="确认更换"
      submit={({ phone = '', code = '', pwd = '' }) => call('user/changePhone', { phone, code, pwd }, { shows: 'form' })}
      onDone={onDone}
    />
  )
}
