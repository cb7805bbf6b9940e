import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { reportFaults } from './access/faults.ts'
import { followLine, offerNewBuild, takeNewBuild } from './access/line.ts'
import { followPresence } from './access/presence.ts'
import './layout/frame/density.css'
import { noteRecent } from './layout/menu/recent.ts'
import { applySize } from './layout/frame/size.ts'
import { queryClient } from './lib/query.ts'
import { router } from './router.tsx'
import './theme.css'
import { hasUnsaved } from './ui/unsaved.ts'
import { checkVersion } from './version.ts'

// The page's policy forbids code made from text: schemas, which come later with whatever uses them, look here whether they may make some.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
reportFaults()
followLine()
followPresence()
applySize()
void checkVersion(Date.now(), () => (hasUnsaved() ? offerNewBuild() : takeNewBuild()))
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
