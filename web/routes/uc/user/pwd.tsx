import { createFileRoute } from '@tanstack/react-router'
import { PasswordPage } from '../../../features/profile/password-page.tsx'

export const Route = createFileRoute('/uc/user/pwd')({
  staticData: { title: '修改密码', activeMenu: '/uc/user/info' },
  component: Pwd,
})

function Pwd() {
  const navigate = Route.useNavigate()
  return <PasswordPage onDone={() => void navigate({ to: '/uc/user/info' })} />
}
