import { createFileRoute, redirect } from '@tanstack/react-router'
import { homePath } from '../access/guard.ts'

export const Route = createFileRoute('/')({
  beforeLoad: async () => {
    throw redirect({ to: await homePath(), replace: true })
  },
})
