import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFaults } from './access/faults.ts'
import './layout/frame/density.css'
import { noteRecent } from './layout/menu/recent.ts'
import { applySize } from './layout/frame/size.ts'
import { queryClient } from './lib/query.ts'
import { router } from './router.tsx'
import './theme.css'
import { checkVersion } from './version.ts'

reportFaults()
applySize()
void checkVersion(Date.now())
router.subscribe('onResolved', ({ toLocation }) => noteRecent(toLocation.pathname))

const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
