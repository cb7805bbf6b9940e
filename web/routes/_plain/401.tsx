import { createFileRoute, Link } from '@tanstack/react-router'
import { PageMessage } from '../../layout/page-state.tsx'
import { buttonClass } from '../../ui/button.tsx'

export const Route = createFileRoute('/_plain/401')({ staticData: { title: '无权访问' }, component: NotAllowed })

function NotAllowed() {
  return (
    <PageMessage text="您没有权限打开这一页。如果这是您的工作所需，请联系管理员开通。">
      <Link to="/" className={buttonClass('primary')}>
        回到首页
      </Link>
    </PageMessage>
  )
}
