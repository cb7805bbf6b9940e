import { createFileRoute } from '@tanstack/react-router'
import { Companies } from '../../../features/mes/companies.tsx'

export const Route = createFileRoute('/sys/mes/mesCompany')({
  staticData: { title: 'MES公司', group: 'mes', order: 1, icon: 'factory', needs: ['MesUser/Company'] },
  component: Companies,
})
