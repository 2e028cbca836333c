/** `npm run manifests`: renders the Helm chart for those who apply plain manifests, and for the tests. */
import { readFile, writeFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { manifestsFile } from './chart.ts'
import { renderChart } from './render-chart.ts'

const help = `Usage: npm run manifests [-- --check]

Renders scripts/operations/helm with its default values into scripts/operations/kubernetes.yaml. Run it
after every change of the chart; a test compares the two.

  --check   only compare; exit code 1 if they differ

Needs helm 3 or newer on the PATH. Exit codes: 0 done, 1 failed, 2 wrong usage.`

async function main(): Promise<number> {
  let check = false
  try {
    const { values } = parseArgs({
      options: { help: { type: 'boolean', short: 'h' }, check: { type: 'boolean' } },
    })
    if (values.help) {
      console.log(help)
      return 0
    }
    check = values.check === true
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error} (see --help)`)
    return 2
  }
  try {
    const rendered = await renderChart()
    if (!check) await writeFile(manifestsFile, rendered)
    else if (rendered !== (await readFile(manifestsFile, 'utf8'))) {
      throw new Error(
        'scripts/operations/kubernetes.yaml is not what the chart renders: npm run manifests',
      )
    }
    return 0
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return 1
  }
}

process.exitCode = await main()
