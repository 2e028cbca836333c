/** `npm run manifests`: renders the Helm chart for those who apply plain manifests, and for the tests. */
import { generateFiles } from '../../command-line/generated-files.ts'
import { renderings } from './chart.ts'
import { renderChart } from './render-chart.ts'

await generateFiles({
  command: 'npm run manifests',
  about: `Renders scripts/operations/helm: with its default values into ${renderings.defaults.file}, with all of
${renderings.everyValue.values} into ${renderings.everyValue.file}. Run it after every change of
the chart; a test compares them. Needs helm 3 or newer on the PATH.`,
  files: async () =>
    new Map([
      [renderings.defaults.file, await renderChart('defaults')],
      [renderings.everyValue.file, await renderChart('everyValue')],
    ]),
})
