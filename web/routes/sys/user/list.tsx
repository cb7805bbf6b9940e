import { createFileRoute } from '@tanstack/react-router'
import { useMoneyActs } from '../../../features/money/use-money-acts.tsx'
import { UserList } from '../../../features/users/user-list.tsx'

export const Route = createFileRoute('/sys/user/list')({
  staticData: { title: '用户列表', group: 'people', order: 1, icon: 'users', needs: ['user/userlist'], affix: true },
  component: Users,
})

function Users() {
  const money = useMoneyActs()
  return (
    <>
      <UserList moreActs={money.acts} moreBulk={money.bulk} />
      {money.dialog}
    </>
  )
}
