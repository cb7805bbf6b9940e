import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/bom/')({
  beforeLoad: () => {
    throw redirect({ to: '/bom/analyse', replace: true })
  },
})
