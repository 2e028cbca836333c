import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { chartDigest, chartFolder, renderings } from './chart.ts'

const run = promisify(execFile)

/** What `helm template` is given for one of the renderings, beside the chart. */
const argumentsOf: Record<keyof typeof renderings, readonly string[]> = {
  // For what every operator has to say.
  defaults: ['--set', 'baseUrl=https://api.example.com', '--set', 'image.tag=latest'],
  everyValue: ['--values', renderings.everyValue.values],
}

/** The chart as Helm renders it. Rejects if there is no helm, or if it refuses the values. */
export async function renderChart(name: keyof typeof renderings): Promise<string> {
  const settings = argumentsOf[name]
  const args = ['template', 'document-recognition', chartFolder, ...settings]
  const { stdout } = await run('helm', args).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      error.code === 'ENOENT' ? 'there is no helm on the PATH: https://helm.sh' : error.message,
    )
  })
  const command = `helm template document-recognition ${chartFolder} ${settings.join(' ')}`
  return `# Written by \`npm run manifests\` from ${chartFolder}; render your own with your values:
#   ${command}
# chart sha256:${chartDigest()}
${stdout}`
}
