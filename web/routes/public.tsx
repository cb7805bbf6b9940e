import { createFileRoute } from '@tanstack/react-router'
import { PublicLayout } from '../layout/frame/public-layout.tsx'

export const Route = createFileRoute('/public')({ staticData: { roles: ['public_web'] }, component: PublicLayout })
