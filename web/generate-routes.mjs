// Writes routeTree.gen.ts, which the type check needs: resolving the configuration runs the router plugin's generator.
import { resolveConfig } from 'vite'

await resolveConfig({ configFile: `${import.meta.dirname}/vite.config.ts`, logLevel: 'warn' }, 'build')
