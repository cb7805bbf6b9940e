import { AppError } from '../shared/errors.ts'
import { createApp } from './app.ts'
import { readEnv } from './env.ts'
import { refusal } from './call.ts'
import { later } from './later.ts'

type App = { fetch: (request: Request) => Response | Promise<Response> }

/** What the clock drives, and whoever asks for an answer does not need. */
const background = later(() => import('./job/run.ts'))

const apps = new WeakMap<object, App>()

/** One app per environment; an environment that is not whole answers nothing but what it lacks. */
function appOf(raw: object): App {
  const known = apps.get(raw)
  if (known) return known
  const env = readEnv(raw)
  const app = typeof env === 'string' ? broken(env) : createApp(env)
  apps.set(raw, app)
  return app
}

function broken(fault: string): App {
  // oxlint-disable-next-line no-console -- the platform's log is the console
  console.error(`dianjia does not start: ${fault}`)
  return { fetch: () => refusal(new AppError('unavailable', `服务未配置好：${fault}`)) }
}

/** One round of the work in the background. */
async function onClock(raw: object, now: number): Promise<void> {
  const env = readEnv(raw)
  if (typeof env !== 'string') await (await background()).runRound(env, now)
}

export default {
  fetch: (request: Request, env: object) => appOf(env).fetch(request),
  scheduled: ({ scheduledTime }, env) => onClock(env, scheduledTime),
} satisfies ExportedHandler<object>
