import { createFileRoute } from '@tanstack/react-router'
import { PrefixesPage } from '../../../features/parts/prefixes/prefixes-page.tsx'

export const Route = createFileRoute('/sys/pcba/packagePrefixAlias')({
  staticData: {
    title: '封装前缀',
    group: 'book',
    order: 7,
    icon: 'prefix',
    isBomTool: true,
    needs: ['Package/prefixAlias'],
  },
  component: PrefixesPage,
})
