import { createFileRoute } from '@tanstack/react-router'
import { HomeMessage } from '../../layout/page-state.tsx'

export const Route = createFileRoute('/_plain/401')({ staticData: { title: '无权访问' }, component: NotAllowed })

function NotAllowed() {
  return <HomeMessage text="您没有权限打开这一页。如果这是您的工作所需，请联系管理员开通。" />
}
