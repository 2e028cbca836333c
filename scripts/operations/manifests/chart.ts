/** Where the Helm chart and its rendered manifests are, and how they are known to belong together. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const operations = join(import.meta.dirname, '..')

export const chartFolder = join(operations, 'helm')
export const manifestsFile = join(operations, 'kubernetes.yaml')

/** SHA-256 over the chart's values and templates, in hexadecimal. */
export function chartDigest(): string {
  const templates = readdirSync(join(chartFolder, 'templates')).sort()
  const hash = createHash('sha256')
  for (const path of ['values.yaml', ...templates.map((name) => join('templates', name))]) {
    hash.update(`${path}\0`).update(readFileSync(join(chartFolder, path)))
  }
  return hash.digest('hex')
}
