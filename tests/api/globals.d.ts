declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import('../../worker/index.ts')
  }
  interface Env {
    ENVIRONMENT: string
    LIBSQL_URL: string
    LIBSQL_AUTH_TOKEN: string
    TOKEN_SECRET: string
    FRONT_SECRET: string
    PROVIDER_SECRET: string
    FAULT_URL: string
    FILES: R2Bucket
    DETAILS_LIMIT: RateLimit
    LOOKUP_LIMIT: RateLimit
    SAVE_LIMIT: RateLimit
    UPLOAD_LIMIT: RateLimit
  }
}

/** A fixture's text: the tests here run where there are no files. */
declare module '*?raw' {
  const text: string
  export default text
}
