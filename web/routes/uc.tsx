import { createFileRoute } from '@tanstack/react-router'
import { MemberLayout } from '../layout/frame/member-layout.tsx'

export const Route = createFileRoute('/uc')({ staticData: { roles: ['admin', 'member'] }, component: MemberLayout })
