import { Hono } from 'hono'

/** The least that a worker of this framework can be. */
export default new Hono().get('/api/*', (context) => context.json({ state: 1 }))
