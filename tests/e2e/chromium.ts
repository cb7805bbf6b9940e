import { chromium, type Browser } from 'playwright-core'

/** Debian's, unless the environment names another. */
export const chromiumPath = process.env['CHROMIUM'] ?? '/usr/bin/chromium'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The one way to start a browser, for tests and measurements. */
export const launchChromium = (): Promise<Browser> => chromium.launch({ executablePath: chromiumPath, args: FLAGS })
