import { createFileRoute } from '@tanstack/react-router'
import { NotAllowedMessage } from '../../layout/page-state.tsx'

export const Route = createFileRoute('/_plain/401')({ staticData: { title: '无权访问' }, component: NotAllowedMessage })
