import { createFileRoute } from '@tanstack/react-router'
import { SignInLog } from '../../../features/log/sign-in-log.tsx'

export const Route = createFileRoute('/sys/setting/signInLog')({
  staticData: { title: '登录失败', group: 'setting', order: 7, icon: 'sign-in', needs: ['setting/SignInLog'] },
  component: SignInLog,
})
