import { createFileRoute } from '@tanstack/react-router'
import { MissingMessage } from '../../../layout/page-state.tsx'

export const Route = createFileRoute('/sys/error/404')({ staticData: { title: '没有这一页' }, component: MissingMessage })
