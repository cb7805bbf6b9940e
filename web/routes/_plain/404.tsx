import { createFileRoute, Link } from '@tanstack/react-router'
import { PageMessage } from '../../layout/page-state.tsx'
import { buttonClass } from '../../ui/button.tsx'

export const Route = createFileRoute('/_plain/404')({ staticData: { title: '没有这一页' }, component: Missing })

function Missing() {
  return (
    <PageMessage text="地址可能写错了，或者页面已经移走。">
      <Link to="/" className={buttonClass('primary')}>
        回到首页
      </Link>
    </PageMessage>
  )
}
