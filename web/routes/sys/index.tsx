import { createFileRoute, redirect } from '@tanstack/react-router'
import { queryClient } from '../../query.ts'
import { userQuery } from '../../user.ts'

export const Route = createFileRoute('/sys/')({
  staticData: { isBomTool: true },
  beforeLoad: () => {
    const isRestricted = queryClient.getQueryData(userQuery.queryKey)?.isAdminBomTool === true
    throw redirect({ to: isRestricted ? '/sys/user/historyList' : '/sys/user/list', replace: true })
  },
})
