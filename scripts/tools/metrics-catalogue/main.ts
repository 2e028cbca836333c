/** `npm run metrics-catalogue`: writes the page and the JSON of every metric. */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { metricCatalogue } from '../../../shared/metric-catalogue.ts'
import { metricsJson, metricsPage } from './metrics-page.ts'

const folder = join(import.meta.dirname, '../../../docs/operations')

const help = `Usage: npm run metrics-catalogue [-- --check]

Writes docs/operations/metrics.md and metrics.json from shared/metric-catalogue.ts.
With --check, writes nothing and fails if one of them differs.

Exit codes: 0 written or up to date, 1 out of date.`

async function main(): Promise<number> {
  const { help: isHelp, check: isCheck } = parseArgs({
    options: { help: { type: 'boolean', short: 'h' }, check: { type: 'boolean' } },
  }).values
  if (isHelp) {
    console.log(help)
    return 0
  }
  const texts = {
    'metrics.md': metricsPage(metricCatalogue),
    'metrics.json': metricsJson(metricCatalogue),
  }
  for (const [name, text] of Object.entries(texts)) {
    const file = join(folder, name)
    if (!isCheck) await writeFile(file, text)
    else if ((await readFile(file, 'utf8').catch(() => '')) !== text) {
      console.error(`docs/operations/${name} is out of date: run npm run metrics-catalogue`)
      return 1
    }
  }
  if (!isCheck) console.log('docs/operations/metrics.md and metrics.json written')
  return 0
}

process.exitCode = await main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})
