import { readFileSync } from 'node:fs'
import { z } from 'zod'

const packageFile = z.object({ name: z.string(), version: z.string() })

/** The sources lie one folder below package.json, what is built from them two. */
const places = ['../package.json', '../../package.json']

/** The version in package.json; `unknown` if that was not shipped. */
export function releaseVersion(): string {
  for (const place of places) {
    try {
      return packageFile.parse(JSON.parse(readFileSync(new URL(place, import.meta.url), 'utf8')))
        .version
    } catch {}
  }
  return 'unknown'
}
