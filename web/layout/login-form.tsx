import { useMutation } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { CallError, CODE_NETWORK } from '../call.ts'
import { Button } from '../ui/button.tsx'
import { Input } from '../ui/input.tsx'
import { signIn } from '../user.ts'

/** Name and password; stands on /login and in the dialog that asks for sign-in in the middle of work. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [missing, setMissing] = useState<'name' | 'pwd' | null>(null)
  const login = useMutation({
    mutationFn: ({ name, pwd }: { name: string; pwd: string }) => signIn(name, pwd),
    onSuccess: onDone,
  })
  const refusal = login.error instanceof CallError && login.error.code !== CODE_NETWORK ? login.error.message : null

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const name = String(form.get('name') ?? '').trim()
    const pwd = String(form.get('pwd') ?? '')
    const first = name === '' ? 'name' : pwd === '' ? 'pwd' : null
    setMissing(first)
    if (first === null) login.mutate({ name, pwd })
    else event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus()
  }

  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label="账号" name="name" autoComplete="username" problem={missing === 'name' ? '请输入账号' : null} />
      <Field
        label="密码"
        name="pwd"
        type="password"
        autoComplete="current-password"
        problem={missing === 'pwd' ? '请输入密码' : null}
      />
      {refusal !== null && !login.isPending && (
        <p role="alert" className="text-sm text-danger">
          {refusal}
        </p>
      )}
      <Button type="submit" look="primary" pending={login.isPending} className="mt-1 h-9 w-full">
        登录
      </Button>
    </form>
  )
}

type FieldProps = { label: string; name: string; type?: string; autoComplete: string; problem: string | null }

function Field({ label, name, type = 'text', autoComplete, problem }: FieldProps) {
  const id = useId()
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm text-text-2">
        {label}
      </label>
      <Input
        id={id}
        name={name}
        type={type}
        autoComplete={autoComplete}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : `${id}-problem`}
        className="h-9"
      />
      {problem !== null && (
        <span id={`${id}-problem`} className="text-xs text-danger">
          {problem}
        </span>
      )}
    </div>
  )
}
