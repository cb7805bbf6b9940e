import { createFileRoute } from '@tanstack/react-router'
import { HomeMessage } from '../../layout/page-state.tsx'

export const Route = createFileRoute('/_plain/404')({ staticData: { title: '没有这一页' }, component: Missing })

function Missing() {
  return <HomeMessage text="地址可能写错了，或者页面已经移走。" />
}
