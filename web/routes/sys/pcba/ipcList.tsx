import { createFileRoute } from '@tanstack/react-router'
import { NetlistsPage } from '../../../features/netlists/netlists-page.tsx'

export const Route = createFileRoute('/sys/pcba/ipcList')({
  staticData: {
    title: '网表对比',
    group: 'book',
    order: 20,
    icon: 'netlist',
    isBomTool: true,
    needs: ['bomHistory/LoadPageIpcCompared', 'bomHistory/IpcPackages'],
  },
  component: NetlistsPage,
})
