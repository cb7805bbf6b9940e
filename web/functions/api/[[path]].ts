import type { PagesEnv } from '../env.ts'

/** Every call goes to the worker over the service binding: same origin, previews included. */
export const onRequest: PagesFunction<PagesEnv> = ({ request, env }) => env.API.fetch(request)
