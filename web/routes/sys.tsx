import { createFileRoute } from '@tanstack/react-router'
import { AdminLayout } from '../layout/frame/admin-layout.tsx'

export const Route = createFileRoute('/sys')({ staticData: { roles: ['admin'] }, component: AdminLayout })
