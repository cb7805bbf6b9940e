import { createFileRoute, redirect } from '@tanstack/react-router'

/** Unknown paths. */
export const Route = createFileRoute('/$')({
  beforeLoad: () => {
    throw redirect({ to: '/404', replace: true })
  },
})
