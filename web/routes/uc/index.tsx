import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/uc/')({
  beforeLoad: () => {
    throw redirect({ to: '/uc/pcba/smt', replace: true })
  },
})
