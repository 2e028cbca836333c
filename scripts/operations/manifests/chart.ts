/** Where the Helm chart and its rendered manifests are, and how they are known to belong together. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')

/** Paths from the root of the project, where `npm run manifests` runs. */
export const chartFolder = 'scripts/operations/helm'
export const renderings = {
  /** For those who apply plain manifests. */
  defaults: { file: 'scripts/operations/kubernetes.yaml' },
  /** Every value other than its default, so that tests see each of them arrive. */
  everyValue: {
    file: 'test/support/shipped/chart/all-rendered.yaml',
    values: 'test/support/shipped/chart/all-values.yaml',
  },
} as const

export const readFromRoot = (path: string) => readFileSync(join(root, path), 'utf8')

/** SHA-256 over the chart's values and templates, in hexadecimal. */
export function chartDigest(): string {
  const templates = readdirSync(join(root, chartFolder, 'templates')).sort()
  const hash = createHash('sha256')
  for (const path of ['values.yaml', ...templates.map((name) => join('templates', name))]) {
    hash.update(`${path}\0`).update(readFromRoot(join(chartFolder, path)))
  }
  return hash.digest('hex')
}
