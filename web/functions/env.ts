export type PagesEnv = {
  /** The worker. */
  API: Fetcher
  /** The built web. */
  ASSETS: Fetcher
}
