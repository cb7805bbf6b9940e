import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

/** The same engine without a window around it: what it shows is the same, and the tests take four fifths of the time. */
const SHELL = '/usr/bin/chromium-headless-shell'

/** Debian's, unless the environment names another. */
export const chromiumPath = process.env['CHROMIUM'] ?? (existsSync(SHELL) ? SHELL : '/usr/bin/chromium')

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * What suits a page that lives for seconds: its scripts end before a compiler's work on them pays, and nothing is drawn for anybody.
 * The tests take a fifth less of the processor; measurements do without.
 */
export const SHORT_LIVED = ['--js-flags=--no-opt --no-maglev --single-threaded-gc', '--in-process-gpu']

/** The one way to start a browser, for tests and measurements. */
export const launchChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath, args: [...FLAGS, ...more] })
