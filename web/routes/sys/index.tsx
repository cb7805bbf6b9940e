import { createFileRoute, redirect } from '@tanstack/react-router'
import { menuOf } from '../../layout/menu/menu.ts'
import { queryClient } from '../../lib/query.ts'
import { isToolHost } from '../../access/site.ts'
import { userQuery } from '../../access/user.ts'

export const Route = createFileRoute('/sys/')({
  staticData: { isBomTool: true },
  beforeLoad: ({ context }) => {
    const user = queryClient.getQueryData(userQuery.queryKey)
    // In tool mode too the first page is one of the menu.
    if (user && (user.forbidden.length > 0 || isToolHost())) {
      const [first] = menuOf(context.routes(), '/sys', user, isToolHost()).flatMap((group) => group.items)
      throw redirect({ to: first?.path ?? '/401', replace: true })
    }
    throw redirect({ to: user?.isAdminBomTool === true ? '/sys/user/historyList' : '/sys/dashboard', replace: true })
  },
})
