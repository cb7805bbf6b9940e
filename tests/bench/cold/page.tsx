import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRoute, createRoute, createRouter, Link, Outlet, RouterProvider } from '@tanstack/react-router'
import { Dialog, DropdownMenu } from 'radix-ui'
import { createRoot } from 'react-dom/client'
import { toast, Toaster } from 'sonner'

/** The yardstick: what a page of this stack weighs that does next to nothing. */
function Page() {
  const { data } = useQuery({ queryKey: ['names'], queryFn: () => Promise.resolve(['好']) })
  return (
    <main>
      <Dialog.Root>
        <Dialog.Trigger>选择文件</Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Content>
            <Dialog.Title>文件</Dialog.Title>
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
      <DropdownMenu.Root>
        <DropdownMenu.Trigger>更多</DropdownMenu.Trigger>
        <DropdownMenu.Content>
          {data?.map((name) => (
            <DropdownMenu.Item key={name} onSelect={() => toast(name)}>
              {name}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Root>
    </main>
  )
}

const root = createRootRoute({
  component: () => (
    <>
      <Link to="/">首页</Link>
      <Outlet />
      <Toaster />
    </>
  ),
})
const page = createRoute({ getParentRoute: () => root, path: '/', component: Page })
const router = createRouter({ routeTree: root.addChildren([page]) })
createRoot(document.getElementById('root') ?? document.body).render(
  <QueryClientProvider client={new QueryClient()}>
    <RouterProvider router={router} />
  </QueryClientProvider>,
)
