import { createFileRoute } from '@tanstack/react-router'
import { DemoPage } from '../../features/public/demo-page.tsx'

export const Route = createFileRoute('/public/')({
  staticData: {
    title: '计价演示',
    content: { keywords: 'SMT计价,BOM分析,贴片加工报价', description: '一份示例 BOM 的识别、焊点与加工费，按公开价目计价。' },
  },
  component: DemoPage,
})
