import { createFileRoute } from '@tanstack/react-router'
import { PlainLayout } from '../layout/frame/plain-layout.tsx'

/** Pages outside every centre: signing in, and the ones that only say something. */
export const Route = createFileRoute('/_plain')({ component: PlainLayout })
