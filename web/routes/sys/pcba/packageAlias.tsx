import { createFileRoute } from '@tanstack/react-router'
import { PackagesPage } from '../../../features/parts/packages/packages-page.tsx'

export const Route = createFileRoute('/sys/pcba/packageAlias')({
  staticData: {
    title: '封装与别名',
    group: 'book',
    order: 6,
    icon: 'package',
    isBomTool: true,
    needs: ['Package/SysPackages'],
  },
  component: PackagesPage,
})
