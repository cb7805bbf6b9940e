import { createFileRoute } from '@tanstack/react-router'
import { ToolLayout } from '../layout/frame/tool-layout.tsx'

export const Route = createFileRoute('/bom')({ component: ToolLayout })
