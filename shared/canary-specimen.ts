/** The photograph of a drawn document that cron scans each minute, and that warms up a thread. */
import { readFileSync } from 'node:fs'

/** A JPEG; `npm run canary-specimen` writes it. */
export function canarySpecimen(): Buffer {
  return readFileSync(new URL('./canary-specimen.jpg', import.meta.url))
}
