import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/sys/')({
  staticData: { isBomTool: true },
  beforeLoad: () => {
    throw redirect({ to: '/sys/user/list', replace: true })
  },
})
