import { createFileRoute } from '@tanstack/react-router'
import { RulesPage } from '../../../features/parts/rules/rules-page.tsx'

export const Route = createFileRoute('/sys/pcba/textRule')({
  staticData: {
    title: '文本规则',
    group: 'book',
    order: 9,
    icon: 'rules',
    isBomTool: true,
    needs: ['script/get', 'PriceBook/Items', 'PriceBook/State'],
  },
  component: RulesPage,
})
