/** `npm run metrics-catalogue`: writes the page and the JSON of every metric. */
import { metricCatalogue } from '../../../shared/metric-catalogue.ts'
import { generateFiles } from '../../command-line/generated-files.ts'
import { metricsJson, metricsPage } from './metrics-page.ts'

await generateFiles({
  command: 'npm run metrics-catalogue',
  about: 'Writes docs/operations/metrics.md and metrics.json from shared/metric-catalogue.ts.',
  files: () =>
    new Map([
      ['docs/operations/metrics.md', metricsPage(metricCatalogue)],
      ['docs/operations/metrics.json', metricsJson(metricCatalogue)],
    ]),
})
