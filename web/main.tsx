import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFaults } from './faults.ts'
import './layout/density.css'
import { noteRecent } from './layout/recent.ts'
import { applySize } from './layout/size.ts'
import { queryClient } from './query.ts'
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
