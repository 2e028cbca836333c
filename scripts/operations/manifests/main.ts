/** `npm run manifests`: renders the Helm chart for those who apply plain manifests, and for the tests. */
import { generateFiles } from '../../command-line/generated-files.ts'
import { renderChart } from './render-chart.ts'

await generateFiles({
  command: 'npm run manifests',
  about: `Renders scripts/operations/helm with its default values into scripts/operations/kubernetes.yaml. Run it
after every change of the chart; a test compares the two. Needs helm 3 or newer on the PATH.`,
  files: async () => new Map([['scripts/operations/kubernetes.yaml', await renderChart()]]),
})
